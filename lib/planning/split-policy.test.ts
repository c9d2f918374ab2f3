import { expect, test } from "vitest";
import type { SplitPolicy } from "@/lib/planning/plan";
import { planTrip } from "@/lib/planning/plan-trip";
import { clockFrom, planText, writtenTrip } from "@/lib/planning/testing/written-trip";

type Written = Parameters<typeof writtenTrip>[0];

const plan = (splits: SplitPolicy, written: Written, ...stops: string[]) =>
  planTrip(writtenTrip({ ...written, splits }, ...stops));

/** A wait that could be half of a split, and a long leg after it. */
const withWait = ["2:00 drive, 1:00 dock, 14:00-16:00", "11:00 drive, 1:00 dock"];
const inOnePiece =
  "drive/D 2:00 wait/ON 2:00 service/ON 1:00 drive/D 8:00 rest/SB 10:00 drive/D 3:00 service/ON 1:00";

test.each(["never", "to-keep-a-window"] as const)("splits %s: ten hours off in one piece", (splits) => {
  expect(planText(plan(splits, {}, ...withWait))).toBe(inOnePiece);
});

test("splits where nothing else keeps a window", () => {
  const [first = "", second = ""] = withWait;
  const closing = `${second}, -35:00`;
  expect(plan("never", {}, first, closing).feasible).toBe(false);
  const kept = plan("to-keep-a-window", {}, first, closing);
  expect(kept.feasible).toBe(true);
  expect(planText(kept)).toContain("rest/SB 2:00 service/ON 1:00");
});

test("is late without a split where a split does not help either", () => {
  const [first = "", second = ""] = withWait;
  const late = plan("to-keep-a-window", {}, first, `${second}, -33:00`);
  expect(late.feasible).toBe(false);
  expect(planText(late)).toBe(planText(plan("never", {}, first, `${second}, -33:00`)));
});

const openSplit: Written = { log: "OFF 10:00 D 4:00 SB 7:00 D 7:00" };

test("goes on with a split that the driver is in", () => {
  const kept = plan("to-keep-a-window", openSplit, "4:00 drive, 1:00 dock");
  expect(planText(kept)).toBe("rest/SB 3:00 drive/D 4:00 service/ON 1:00");
});

test("splits never: an open split of the start is not completed", () => {
  const plain = plan("never", openSplit, "4:00 drive, 1:00 dock");
  expect(planText(plain)).toBe("rest/SB 10:00 drive/D 4:00 service/ON 1:00");
});

test("splits never: a pair that is complete keeps its effect", () => {
  // Seven and three hours: counted from the end of the seven, four of eleven are driven.
  const plain = plan("never", { log: "OFF 10:00 D 5:00 SB 7:00 D 4:00 SB 3:00" }, "7:00 drive, 1:00 dock");
  expect(planText(plain)).toBe("drive/D 7:00 service/ON 1:00");
});

test("a rest that runs is no split yet, and becomes ten hours", () => {
  const written: Written = { log: "OFF 10:00 D 8:00 ON 1:00 D 3:00 SB 3:00" };
  const kept = plan("to-keep-a-window", written, "4:00 drive, 1:00 dock");
  expect(planText(kept)).toBe("rest/SB 7:00 drive/D 4:00 service/ON 1:00");
});

test("rests at the dock rather than ten minutes down the road", () => {
  const stops = ["5:00 drive, 0:30 dock", "5:50 drive, 0:30 dock", "2:00 drive, 0:30 dock"];
  expect(planText(plan("earliest", { hasBerth: false }, ...stops))).toContain(
    "service/ON 0:30 drive/D 0:10 rest/OFF 10:00 drive/D 1:50",
  );
  expect(planText(plan("never", { hasBerth: false }, ...stops))).toContain(
    "service/ON 0:30 rest/OFF 10:00 drive/D 2:00",
  );
});

test("takes the break earlier so that the drive after it is long enough", () => {
  // Eight hours and a break leave five minutes of a shift that has to end before a leg of eleven hours.
  const written: Written = { log: "OFF 10:00 ON 5:25", hasBerth: false };
  const stops = ["19:05 drive, 1:00 dock"];
  expect(planText(plan("earliest", written, ...stops))).toBe(
    "drive/D 8:00 break/OFF 0:30 drive/D 0:05 rest/OFF 10:00 drive/D 8:00 break/OFF 0:30 drive/D 3:00 service/ON 1:00",
  );
  expect(planText(plan("never", written, ...stops))).toBe(
    "drive/D 7:50 break/OFF 0:30 drive/D 0:15 rest/OFF 10:00 drive/D 8:00 break/OFF 0:30 drive/D 3:00 service/ON 1:00",
  );
});

test("drives the last minutes of a day's cycle right before the next day", () => {
  // 7 × 9:50 leave 1:10 of 70; an hour is worked, and at midnight 9:50 come back.
  const written: Written = { log: "OFF 12:00 ON 1:00", workedEachDay: "9:50", hasBerth: false };
  const plain = plan("never", written, "9:00 drive, 1:00 dock");
  expect(planText(plain)).toMatch(/^rest\/OFF \d+:\d\d drive\/D 8:00/);
  expect(clockFrom(plain.segments[1]?.startMs ?? null)).toBe("23:50");
});
