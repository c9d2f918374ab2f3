import { expect, test } from "vitest";
import type { Plan, SplitPolicy } from "@/lib/planning/plan";
import { planTrip } from "@/lib/planning/plan-trip";
import { clockFrom, planText, writtenTrip } from "@/lib/planning/testing/written-trip";

type Written = Parameters<typeof writtenTrip>[0];

const plan = (splits: SplitPolicy, written: Written, ...stops: string[]) =>
  planTrip(writtenTrip({ ...written, splits }, ...stops));

/** A wait that could be half of a split, and a long leg after it. */
const withWait = ["2:00 drive, 1:00 dock, 14:00-16:00", "11:00 drive, 1:00 dock"];
const inOnePiece =
  "rest/SB 2:00 drive/D 2:00 service/ON 1:00 drive/D 8:00 rest/SB 10:00 drive/D 3:00 service/ON 1:00";

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

test("a pause of two hours at a dock is no split that the driver is in", () => {
  const written: Written = { log: "OFF 10:00 D 5:00 OFF 2:00 D 4:00" };
  const kept = plan("to-keep-a-window", written, "6:00 drive, 1:00 dock");
  expect(planText(kept)).toBe(planText(plan("never", written, "6:00 drive, 1:00 dock")));
  expect(planText(plan("earliest", written, "6:00 drive, 1:00 dock"))).toContain("rest/SB 8:00");
});

/** The half that a plan needs, as `rest/SB 7:00`; null where it needs none. */
const splitText = ({ split }: Plan) => split && planText({ segments: [{ ...split, kind: "rest" }] });

test("names the half of a split that a plan needs, the one in the berth first", () => {
  const [first = "", second = ""] = withWait;
  expect(splitText(plan("to-keep-a-window", {}, ...withWait))).toBeNull();
  expect(splitText(plan("to-keep-a-window", {}, first, `${second}, -35:00`))).toBe("rest/SB 8:00");
});

test("names the other half where the berth is behind the driver", () => {
  expect(splitText(plan("to-keep-a-window", openSplit, "4:00 drive, 1:00 dock"))).toBe("rest/SB 3:00");
});

test("counts what the driver has been in the berth for already to the half", () => {
  const written: Written = { log: "OFF 10:00 D 6:00 OFF 3:00 D 4:00 SB 3:00" };
  const kept = plan("earliest", written, "4:00 drive, 1:00 dock");
  expect(planText(kept)).toBe("rest/SB 4:00 drive/D 4:00 service/ON 1:00");
  expect(splitText(kept)).toBe("rest/SB 7:00");
});

test("a plan that may use a split and does not names none", () => {
  expect(splitText(plan("earliest", {}, "12:00 drive, 1:00 dock"))).toBeNull();
});

test("the latest departure needs no split where the plan needs none", () => {
  // Seven hours in the berth would make a pair with the pause; ten hours off come too late.
  const written: Written = { log: "OFF 10:00 D 3:00 OFF 3:00 D 3:00" };
  const latest = (splits: SplitPolicy) =>
    clockFrom(plan(splits, written, "4:00 drive, 1:00 dock, -32:00").latestDepartAtMs);
  expect(latest("never")).toBe("20:00");
  expect(latest("to-keep-a-window")).toBe("20:00");
  expect(latest("earliest")).toBe("28:00");
});

test("without a berth a split that the driver is in is not gone on with", () => {
  const kept = plan("to-keep-a-window", { ...openSplit, hasBerth: false }, "4:00 drive, 1:00 dock");
  expect(planText(kept)).toBe("rest/OFF 10:00 drive/D 4:00 service/ON 1:00");
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

test("splits never: drives before the shift ends and waits, where only a pair would let the driver rest on", () => {
  // The shift ends at 24:00; with the pause of 2:40 the later rest would be a pair, and give back a minute after it.
  const written: Written = { log: "OFF 10:00 D 2:35 OFF 2:40 D 2:21" };
  const stops = ["0:01 drive, 0:01 dock, 24:01-24:01", "11:00 drive, 0:01 dock, 67:36-"];
  expect(planText(plan("never", written, ...stops))).toContain(
    "rest/SB 6:23 drive/D 0:01 wait/ON 0:01 service/ON 0:01 rest/SB 10:00",
  );
  expect(planText(plan("earliest", written, ...stops))).toContain(
    "rest/SB 6:24 drive/D 0:01 service/ON 0:01",
  );
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
