import { expect, test } from "vitest";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { driverWorkResponse } from "@/lib/desk/areas/hours/work/driver-work-response";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { memberOf } from "@/lib/desk/testing/member-of";
import { engineClocks } from "@/lib/driver-hours/testing/driver-hours";

const nowMs = Date.parse("2026-11-25T06:00:00Z");
const hour = (hours: number) => nowMs + hours * 3_600_000;
const leg = workOf(hour(1), hour(9), { plannedStartMs: hour(1) });
const day = workOf(hour(9), hour(18), {
  ...{ kind: "manifest", id: "M-1", label: "manifest JOL-1", terminals: ["JOL"], plannedStartMs: hour(8) },
});

function read(
  terminals: string[],
  driverId: string | null,
  seen: string[],
  own = [leg, day],
  engine: DriverHours["engine"] = null,
) {
  const works = new DriverWorks();
  works.take(
    "leg",
    own.filter(({ kind }) => kind === "leg"),
  );
  works.take(
    "manifest",
    own.filter(({ kind }) => kind === "manifest"),
  );
  const options = { works, driversSeenBy: () => seen.map((id) => ({ id, engine })), clock: () => nowMs };
  return driverWorkResponse(options, memberOf({ terminals }), driverId).drivers;
}

test("works of a driver come in order, with their times and how they meet", () => {
  expect(read([], null, ["D-1"])).toMatchObject([
    {
      externalUserId: "D-1",
      works: [
        {
          ...{ kind: "leg", id: "L-1", label: "leg JOL–GRR", isPlanned: true },
          ...{ startAt: "2026-11-25T07:00:00.000Z", endAt: "2026-11-25T15:00:00.000Z" },
          note: "Overlaps manifest JOL-1 from Wed 08:00 CST, which leaves 1:00 late",
        },
        { kind: "manifest", id: "M-1", note: "Overlaps leg JOL–GRR until Wed 09:00 CST; leaves 1:00 late" },
      ],
    },
  ]);
});

test("of all drivers only those who have several are told, of one all", () => {
  expect(read([], null, ["D-1"], [leg])).toEqual([]);
  expect(read([], "D-1", ["D-1"], [leg])[0]?.works).toHaveLength(1);
});

test("a work of terminals that the member does not see is told by its time alone", () => {
  const [driver] = read(
    ["JOL"],
    null,
    ["D-1"],
    [{ ...leg, label: "leg GRR–CLE", terminals: ["GRR", "CLE"] }, day],
  );
  expect(driver?.works[0]).toMatchObject({ id: null, label: "leg of another terminal", note: null });
  expect(driver?.works[1]?.note).toBe(
    "Overlaps leg of another terminal until Wed 09:00 CST; leaves 1:00 late",
  );
  expect(JSON.stringify(driver)).not.toContain("CLE");
});

test("drivers of whom the member sees nothing are not told", () => {
  expect(read(["DAL"], null, [])).toEqual([]);
  expect(read(["DAL"], "D-1", [])).toEqual([]);
});

test("the works of one driver are read on the clock of their home, and so is how they meet", () => {
  const own = [leg, { ...day, zone: "America/New_York" }];
  const home = engineClocks({ timezone: "America/Denver" });
  expect(read([], "D-1", ["D-1"], own, home)[0]?.works).toMatchObject([
    {
      timezone: "America/Denver",
      note: "Overlaps manifest JOL-1 from Wed 07:00 MST, which leaves 1:00 late",
    },
    { timezone: "America/Denver", note: "Overlaps leg JOL–GRR until Wed 08:00 MST; leaves 1:00 late" },
  ]);
  expect(read([], null, ["D-1"], own, home)[0]?.works).toMatchObject([
    {
      timezone: "America/Chicago",
      note: "Overlaps manifest JOL-1 from Wed 08:00 CST, which leaves 1:00 late",
    },
    { timezone: "America/New_York", note: "Overlaps leg JOL–GRR until Wed 10:00 EST; leaves 1:00 late" },
  ]);
});
