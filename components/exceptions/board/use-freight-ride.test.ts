import { expect, test } from "vitest";
import {
  bringBackRefusal,
  bringBackText,
  driverRefusal,
} from "@/components/exceptions/board/use-freight-ride";
import { exceptionOf, freightOf } from "@/components/exceptions/testing/exception-rows";
import { manifestRowOf } from "@/lib/paper/testing/manifest-detail";

const row = exceptionOf({ rule: "stop-failed", freight: freightOf() });
const driver = { externalUserId: "D-7", name: "P. Iyer", phone: null };
const rideOf = (fields: Parameters<typeof manifestRowOf>[0], isPending = false) => ({
  ...{ isOnManifest: true, query: { isPending } },
  manifest: manifestRowOf({ title: "JOL-69002", driver, state: "in-progress", ...fields }),
});

test("refused freight is asked back of the driver who has it", () => {
  expect(bringBackRefusal(row, rideOf({}))).toBeNull();
  expect(bringBackText(row)).toBe("Bring 690118377 back to JOL: refused, 4 pieces, Halsted Lighting.");
});

test.each([
  ["a manifest without a driver", row, rideOf({ driver: null }), "JOL-69002 has no driver."],
  ["a day that is over", row, rideOf({ state: "completed" }), "JOL-69002 is completed: it is back."],
  [
    "a truck that is back",
    row,
    rideOf({ returnedAt: "2026-11-24T20:00:00Z" }),
    "JOL-69002 is back at the terminal, and so is this.",
  ],
  ["a pickup", { ...row, rule: "pickup-not-ready" }, rideOf({}), "It was not picked up."],
  ["what stays", exceptionOf(), rideOf({}), "It is not about freight."],
] as const)("nobody is asked for %s", (_, about, ride, because) => {
  expect(bringBackRefusal(about, ride)).toBe(because);
});

test("while its manifest is read that is said, and where it can't be read too", () => {
  const unread = (isPending: boolean) => ({ isOnManifest: true, manifest: null, query: { isPending } });
  expect(driverRefusal(row, unread(true))).toBe("Its manifest is being read.");
  expect(driverRefusal(row, unread(false))).toBe("Its manifest can't be read.");
});
