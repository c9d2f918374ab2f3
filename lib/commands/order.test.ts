import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { orderFaults, readOrderInput } from "@/lib/commands/order-input";
import { orderResult } from "@/lib/commands/order-output";

const minutes = [
  [0, 10, 20],
  [10, 0, 15],
  [20, 15, 0],
];
const stop = (window: [number, number] | null = null) => ({ serviceMinutes: 5, window });
const problem = { id: "A", minutes, startMinute: 480, stops: [stop(), stop([480, 500])], seconds: 1 };

/** Lists what is wrong with each of these problems. */
const faultsOf = (...problems: unknown[]): string[] => {
  const read = readOrderInput(JSON.stringify({ problems }));
  return "faults" in read ? read.faults : orderFaults(read.problems);
};

function resultOf(one: unknown) {
  const read = readOrderInput(JSON.stringify({ problems: [one] }));
  const [request] = "faults" in read ? [] : read.problems;
  if (!request || "faults" in request) throw new Error(`Refused: ${faultsOf(one)}`);
  return orderResult(request, () => 0);
}

test("prints an order for each problem, of standard input too, and names what is wrong with one of them", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "lib/commands/order.ts", "-"],
    { input: JSON.stringify({ problems: [{ ...problem, id: "B", seconds: 0 }, problem] }), encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: 'problems[0] "B": seconds: must be more than 0\n',
  });
  expect(JSON.parse(stdout)).toEqual({
    results: [
      { id: "B", faults: ["seconds: must be more than 0"] },
      {
        id: "A",
        order: [1, 0],
        lateMinutes: 0,
        endMinute: 535,
        miles: null,
        provenBest: true,
        seconds: expect.any(Number),
      },
    ],
  });
});

test("an open end is the end of the last service", () => {
  expect(resultOf({ ...problem, end: "open" })).toMatchObject({ order: [1, 0], endMinute: 525 });
});

test("miles decide between orders that end at once, and are added up", () => {
  const miles = [
    [0, 1, 9],
    [1, 0, 1],
    [1, 9, 0],
  ];
  const stops = [stop(), stop()];
  expect(resultOf({ ...problem, stops, miles, present: [1, 0] })).toMatchObject({ order: [0, 1], miles: 3 });
});

test("a pinned stop keeps its place in the present order", () => {
  const one = { ...problem, present: [0, 1], pinned: [0] };
  expect(resultOf(one)).toMatchObject({ order: [0, 1], lateMinutes: 10, endMinute: 535, provenBest: true });
});

test("the start stands in row and column 0, and stops are 0-based", () => {
  expect(resultOf({ ...problem, minutes: [[0]], stops: [] })).toMatchObject({ order: [], endMinute: 480 });
});

test.each<[string, object, string]>([
  ["a row too few", { minutes: minutes.slice(1) }, "minutes: has 2 rows; the start and 2 stops need 3"],
  ["a column too many", { miles: [[0, 1, 2, 3], ...minutes.slice(1)] }, "miles[0]: has 4 columns"],
  ["a negative way", { minutes: [[0, -1, 2], ...minutes.slice(1)] }, "minutes[0][1]: must not be negative"],
  ["a window turned round", { stops: [stop([9, 3]), stop()] }, "stops[0].window: ends before it begins"],
  ["half a window", { stops: [stop(), { serviceMinutes: 1, window: [3] }] }, "stops[1].window"],
  ["no service", { stops: [{ window: null }, stop()] }, "stops[0].serviceMinutes: must be a number"],
  ["an unknown end", { end: "home" }, "end: must be return or open"],
  ["a stop twice", { present: [1, 1] }, "present[1]: stop 1 is listed twice"],
  ["a stop left out", { present: [1] }, "present: leaves out 0"],
  ["no such stop", { pinned: [2] }, "pinned[0]: 2 is no stop"],
  ["no start", { startMinute: null }, "startMinute: must be a number of minutes"],
])("%s is named by problem and field", (_, change, fault) => {
  const faults = faultsOf(problem, { ...problem, ...change });
  expect(faults).toContainEqual(expect.stringContaining(`problems[1] "A": ${fault}`));
});

test("a problem without a name is named by its place", () => {
  expect(faultsOf(problem, { ...problem, id: undefined })[0]).toBe(
    'problems[1] "problems[1]": id: must be a text',
  );
});

test("what is no list of problems is refused whole", () => {
  expect(readOrderInput("{")).toEqual({ faults: [expect.stringMatching(/^input: is no JSON/)] });
  expect(readOrderInput("{}")).toEqual({ faults: ["problems: must be a list"] });
});
