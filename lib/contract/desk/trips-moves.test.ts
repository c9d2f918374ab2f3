import { expect, test } from "vitest";
import { MoveRequest } from "@/lib/contract/desk/trips-moves";

const [one, two] = [
  { tripId: 1, version: 3 },
  { tripId: 2, version: null },
];

test.each([
  ["an assignment without a driver", { move: "assign", trips: [one] }, "externalUserId"],
  ["a swap of one trip", { move: "swap", trips: [one], swapDrivers: ["D1", "D2"] }, "trips"],
  ["a swap of a trip with itself", { move: "swap", trips: [one, one], swapDrivers: ["D1", "D2"] }, "trips"],
  ["a swap with one driver", { move: "swap", trips: [one, two], swapDrivers: ["D1", "D1"] }, "swapDrivers"],
  ["a move of nothing", { move: "dispatch", trips: [] }, "trips"],
])("%s is refused", (_name, request, path) => {
  const { error } = MoveRequest.safeParse(request);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("a swap names two trips and two drivers", () => {
  const swap = { move: "swap", trips: [one, two], swapDrivers: ["D1", "D2"] };
  expect(MoveRequest.safeParse(swap).data).toEqual(swap);
});
