import { expect, test } from "vitest";
import { earlierDeparture } from "@/lib/planning/latest-departure";
import { clockFrom, writtenLog, writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;

test("finds the departure during the rest so far that would have made it", () => {
  const stops = ["4:00 drive, 1:00 dock, -17:00"];
  const log = writtenLog({ log: "OFF 16:00" });
  const departAtMs = log.segments[0]?.endMs ?? 0;
  const { start: _, ...trip } = writtenTrip({ log: "OFF 16:00" }, ...stops);
  expect(clockFrom(earlierDeparture(log, departAtMs, trip))).toBe("13:00");
});

test("knows of none for a driver who worked until then", () => {
  const log = writtenLog({ log: "OFF 10:00 D 3:00" });
  const { start: _, ...trip } = writtenTrip({ log: "OFF 10:00 D 3:00" }, "4:00 drive, 1:00 dock, -14:00");
  expect(earlierDeparture(log, (log.segments[0]?.startMs ?? 0) + 13 * hourMs, trip)).toBeNull();
});
