import { expect, test } from "vitest";
import { openSetUp } from "@/lib/desk/areas/set-up/open-set-up";

test("the set-up is told anew once people or places have been read with what was just made", () => {
  const told: string[] = [];
  const listeners: (() => void)[] = [];
  const list = { whenChanged: (listener: () => void) => listeners.push(listener) };
  const context = {
    live: { announce: (topic: string) => told.push(topic), sendSoon: () => told.push("sent") },
    directory: { people: list, terminals: list },
  };
  openSetUp(context as never, {} as never, { truckload: { trips: {} } } as never);
  expect([listeners.length, told]).toEqual([2, []]);
  for (const listener of listeners) listener();
  expect(told).toEqual(["set-up", "sent", "set-up", "sent"]);
});
