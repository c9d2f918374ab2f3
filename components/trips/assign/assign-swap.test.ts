import { expect, test } from "vitest";
import { swapOf } from "@/components/trips/assign/assign-swap";

test("this trip goes to him and his to our driver, each by the version that was seen", () => {
  const offer = {
    kind: "swap",
    externalUserId: "D-2",
    ownExternalUserId: "D-1",
    tripId: 8,
    version: 30,
  } as const;
  expect(swapOf({ tripId: 7, version: 3 }, offer)).toEqual([
    "swap",
    [
      { tripId: 7, version: 3 },
      { tripId: 8, version: 30 },
    ],
    { swapDrivers: ["D-2", "D-1"] },
  ]);
});
