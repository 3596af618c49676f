import { beforeEach, expect, it, vi } from "vitest";
import { viewAsRival } from "../src/play/keys";
import type { Session } from "../src/play/session";
import { createStore } from "../src/state/store";
import { fetchView } from "../src/wire/api";

vi.mock("../src/wire/api", () => ({ fetchView: vi.fn() }));
vi.mock("../src/wire/position", () => ({ begun: (message: unknown) => message }));

const answers: ((view: unknown) => void)[] = [];

beforeEach(() => {
  answers.length = 0;
  vi.mocked(fetchView).mockImplementation(() => new Promise((done) => answers.push(done as (view: unknown) => void)));
});

const seat = (): Session => ({ table: "table", token: null, state: createStore({ asRival: null }) }) as unknown as Session;

it("is shown while the key is held", async () => {
  const session = seat();
  const held = viewAsRival(session, true);
  answers[0]!("public");
  await held;
  expect(session.state.get().asRival).toBe("public");
  await viewAsRival(session, false);
  expect(session.state.get().asRival).toBe(null);
});

it("is not shown when the answer comes after the release", async () => {
  const session = seat();
  const held = viewAsRival(session, true);
  await viewAsRival(session, false);
  answers[0]!("public");
  await held;
  expect(session.state.get().asRival).toBe(null);
});

it("is the newest one when the key was held twice", async () => {
  const session = seat();
  const first = viewAsRival(session, true);
  await viewAsRival(session, false);
  const second = viewAsRival(session, true);
  answers[1]!("new");
  await second;
  answers[0]!("old");
  await first;
  expect(session.state.get().asRival).toBe("new");
});
