import { expect, test } from "vitest";
import { applyRepair } from "@/components/trips/assign/assign-repair";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";

const zone = "America/Chicago";
const windowed = formOf({
  stops: [
    stopOf(1),
    stopOf(2, { windowStart: "2026-03-03T14:00", windowEnd: "2026-03-03T16:00" }),
    stopOf(3),
  ],
});

test("moves both ends of an appointment on the stop's own clock", () => {
  const apply = { kind: "move-appointment", stopIndex: 0, minutes: 40 } as const;
  expect(applyRepair(windowed, apply, [1, 2], zone).stops[1]).toMatchObject({
    windowStart: "2026-03-03T14:40",
    windowEnd: "2026-03-03T16:40",
  });
});

test("keeps an open end of a window open", () => {
  const open = formOf({ stops: [stopOf(1, { windowEnd: "2026-03-03T16:00" })] });
  const apply = { kind: "move-appointment", stopIndex: 0, minutes: 40 } as const;
  expect(applyRepair(open, apply, [0], zone).stops[0]?.windowStart).toBe("");
});

test("moves an appointment over the night in which clocks change by real minutes", () => {
  const night = formOf({ stops: [stopOf(1, { windowEnd: "2026-03-08T01:30" })] });
  const apply = { kind: "move-appointment", stopIndex: 0, minutes: 60 } as const;
  expect(applyRepair(night, apply, [0], zone).stops[0]?.windowEnd).toBe("2026-03-08T03:30");
});

test("writes the latest start on the first stop's clock", () => {
  const apply = { kind: "leave-by", at: "2026-03-03T20:00:00Z" } as const;
  expect(applyRepair(formOf(), apply, [0, 1, 2], zone).start).toBe("2026-03-03T14:00");
});

test("a swap chooses the other driver", () => {
  const apply = {
    kind: "swap",
    externalUserId: "D-2",
    tripId: 7,
    version: 3,
    ownExternalUserId: "D-1",
  } as const;
  expect(applyRepair(formOf(), apply, [], zone).driver).toBe("D-2");
});
