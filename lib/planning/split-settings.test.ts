import { expect, test } from "vitest";
import { splitPolicies } from "@/lib/planning/plan";
import { planTrip } from "@/lib/planning/plan-trip";
import { services, writtenTrip } from "@/lib/planning/testing/written-trip";

interface Task {
  name: string;
  /** Ten hours off where left out. */
  log?: string;
  stops: string[];
  /** Starts of service with splits never, to keep a window, and whenever earlier; what misses a window, what has a split. */
  expected: [string, string, string];
}

const waitThenFar = ["2:00 drive, 1:00 dock, 14:00-16:00", "11:00 drive, 1:00 dock"] as const;
const pausedAtDock = "OFF 10:00 D 5:00 OFF 2:00 D 4:00";

/** The same trips under each setting. Nothing is split but where somebody chose it, or where it alone is in time. */
const tasks: Task[] = [
  {
    name: "a day's work",
    stops: ["2:00 drive, 1:00 dock, 12:00-14:00", "4:00 drive, 1:00 dock, -20:00"],
    expected: ["12:00 17:00", "12:00 17:00", "12:00 17:00"],
  },
  {
    name: "a long wait that fits the shift",
    stops: ["1:00 drive, 1:00 dock, 15:00-17:00", "9:00 drive, 1:00 dock, -48:00"],
    expected: ["15:00 25:30", "15:00 25:30", "15:00 25:30"],
  },
  {
    name: "two days",
    stops: ["1:00 drive, 2:00 dock", "18:00 drive, 1:00 dock, -60:00"],
    expected: ["11:00 41:30", "11:00 41:30", "11:00 41:00 split"],
  },
  {
    name: "two days, and no time to lose",
    stops: ["1:00 drive, 2:00 dock", "18:00 drive, 1:00 dock, -41:00"],
    expected: ["11:00 41:30 late", "11:00 41:00 split", "11:00 41:00 split"],
  },
  {
    name: "a night before a morning appointment",
    stops: [
      "5:00 drive, 1:00 dock, 16:00-18:00",
      "5:00 drive, 1:00 dock, 30:00-32:00",
      "3:00 drive, 1:00 dock",
    ],
    expected: ["16:00 32:00 36:00", "16:00 32:00 36:00", "17:00 31:00 35:00 split"],
  },
  {
    name: "a wait that no window needs as half of a split",
    stops: [waitThenFar[0], `${waitThenFar[1]}, -40:00`],
    expected: ["14:00 36:00", "14:00 36:00", "14:00 34:00 split"],
  },
  {
    name: "a wait that keeps a window as half of a split",
    stops: [waitThenFar[0], `${waitThenFar[1]}, -35:00`],
    expected: ["14:00 36:00 late", "14:00 34:00 split", "14:00 34:00 split"],
  },
  {
    name: "a trip that is late whatever the driver does",
    stops: [waitThenFar[0], `${waitThenFar[1]}, -33:00`],
    expected: ["14:00 36:00 late", "14:00 36:00 late", "14:00 34:00 late split"],
  },
  {
    name: "after a pause at a dock",
    log: pausedAtDock,
    stops: ["6:00 drive, 1:00 dock, -38:00"],
    expected: ["37:00", "37:00", "35:00 split"],
  },
  {
    name: "after a pause at a dock, and no time to lose",
    log: pausedAtDock,
    stops: ["6:00 drive, 1:00 dock, -36:00"],
    expected: ["37:00 late", "35:00 split", "35:00 split"],
  },
  {
    name: "in the middle of a night",
    log: "OFF 10:00 D 8:00 ON 1:00 D 3:00 SB 3:00",
    stops: ["4:00 drive, 1:00 dock, -36:00"],
    expected: ["36:00", "36:00", "36:00"],
  },
  {
    name: "after a night cut short in the berth",
    log: "OFF 10:00 D 4:00 SB 7:00 D 7:00",
    stops: ["4:00 drive, 1:00 dock, -44:00"],
    expected: ["42:00", "35:00 split", "35:00 split"],
  },
];

test.each(tasks)("$name", ({ log = "OFF 10:00", stops, expected }) => {
  const planned = splitPolicies.map((splits) => {
    const plan = planTrip(writtenTrip({ log, splits }, ...stops));
    return [services(plan), ...(plan.feasible ? [] : ["late"]), ...(plan.split ? ["split"] : [])].join(" ");
  });
  expect(planned).toEqual(expected);
});
