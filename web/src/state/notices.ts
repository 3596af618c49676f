/** Notices of the browser: only where the player asked for them and the browser allows them. */

import { settings } from "./settings";

/** Switch notices on or off; the browser asks its owner the first time. */
export async function allowNotices(wanted: boolean): Promise<void> {
  const allowed = wanted && (await Notification.requestPermission()) === "granted";
  settings.set({ notify: allowed });
}

/** A notice while the page is out of sight; a newer one of the same table takes its place. */
export function notice(title: string, text: string, table: string): void {
  if (!document.hidden || !settings.get().notify || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: `gaslight-${table}`, icon: "/favicon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notices only to installed pages; title and chime remain.
  }
}
