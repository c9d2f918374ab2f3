// @vitest-environment happy-dom
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePresence } from "@/components/shell/presence";
import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";

/** A desk that has heard what arrived, and responds when it is told to. */
function slowDesk() {
  const heard: boolean[] = [];
  const waiting: ((response: PresenceResponse | Error) => void)[] = [];
  const report = (here: boolean) => {
    heard.push(here);
    return new Promise<PresenceResponse>((resolve, reject) => {
      waiting.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
    });
  };
  return { heard, report, respond: (response: PresenceResponse | Error) => waiting.shift()?.(response) };
}

const nobody: PresenceResponse = { alsoHere: [] };
const ben = { name: "Ben", since: "2025-11-20T12:00:00Z" };

afterEach(() => vi.useRealTimers());

test("who closes it and opens it again was never gone, however slow the desk is", async () => {
  const desk = slowDesk();
  const first = renderHook(() => usePresence("trip 41", desk.report));
  await waitFor(() => expect(desk.heard).toEqual([true]));
  first.unmount();
  const second = renderHook(() => usePresence("trip 41", desk.report));
  desk.respond(nobody);
  await waitFor(() => expect(desk.heard).toEqual([true, true]));
  desk.respond({ alsoHere: [ben] });
  await waitFor(() => expect(second.result.current).toEqual([ben]));
  second.unmount();
  await waitFor(() => expect(desk.heard).toEqual([true, true, false]));
  desk.respond(nobody);
});

test("who opens it again while the desk hears that they have gone is here after that", async () => {
  const desk = slowDesk();
  const first = renderHook(() => usePresence("trip 41", desk.report));
  await waitFor(() => expect(desk.heard).toEqual([true]));
  desk.respond(nobody);
  first.unmount();
  await waitFor(() => expect(desk.heard).toEqual([true, false]));
  const second = renderHook(() => usePresence("trip 41", desk.report));
  await new Promise((done) => setTimeout(done));
  expect(desk.heard).toEqual([true, false]);
  desk.respond(nobody);
  await waitFor(() => expect(desk.heard).toEqual([true, false, true]));
  desk.respond(nobody);
  second.unmount();
  await waitFor(() => expect(desk.heard).toHaveLength(4));
  desk.respond(nobody);
});

test("who closes a trip's editor has its panel open still", async () => {
  const desk = slowDesk();
  const panel = renderHook(() => usePresence("trip 41", desk.report));
  const editor = renderHook(() => usePresence("trip 41", desk.report));
  await waitFor(() => expect(desk.heard).toEqual([true]));
  desk.respond(nobody);
  await waitFor(() => expect(desk.heard).toEqual([true, true]));
  desk.respond(nobody);
  editor.unmount();
  await new Promise((done) => setTimeout(done));
  expect(desk.heard).toEqual([true, true]);
  panel.unmount();
  await waitFor(() => expect(desk.heard).toEqual([true, true, false]));
  desk.respond(nobody);
});

test("what else is open is reported meanwhile", async () => {
  const [trip, other] = [slowDesk(), slowDesk()];
  const first = renderHook(() => usePresence("trip 42", trip.report));
  const second = renderHook(() => usePresence("trip 43", other.report));
  await waitFor(() => expect([trip.heard, other.heard]).toEqual([[true], [true]]));
  for (const [opened, desk] of [
    [first, trip],
    [second, other],
  ] as const) {
    opened.unmount();
    desk.respond(nobody);
    await waitFor(() => expect(desk.heard).toEqual([true, false]));
    desk.respond(nobody);
  }
});

test("a report that fails keeps no other from being made", async () => {
  const desk = slowDesk();
  const opened = renderHook(() => usePresence("trip 42", desk.report));
  await waitFor(() => expect(desk.heard).toEqual([true]));
  desk.respond(new Error("The desk cannot be reached"));
  opened.unmount();
  await waitFor(() => expect(desk.heard).toEqual([true, false]));
  desk.respond(nobody);
});

test("while the desk does not respond, no further report waits", async () => {
  vi.useFakeTimers();
  const desk = slowDesk();
  const opened = renderHook(() => usePresence("trip 42", desk.report));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(desk.heard).toEqual([true]);
  desk.respond(nobody);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(desk.heard).toEqual([true, true]);
  desk.respond(nobody);
  opened.unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.heard).toEqual([true, true, false]);
  desk.respond(nobody);
});
