/** The head of a case: on a wide screen the places of the house; elsewhere the name of what is open, and room for it. */

import type { JSX } from "preact";
import { Header } from "../shell/Header";
import { useLayout } from "../state/media";

export function CasesHeader({ title }: { title: string }): JSX.Element {
  return useLayout() === "desktop" ? <Header place="cases" /> : <Header title={title} />;
}
