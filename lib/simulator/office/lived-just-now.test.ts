import { expect, test, vi } from "vitest";
import { livedJustNow } from "@/lib/simulator/office/lived-just-now";
import { openSimulators } from "@/lib/simulator/testing/simulators";

// It makes a whole carrier on a whole service.
vi.setConfig({ testTimeout: 60_000 });

const { at, simulate } = openSimulators("test");
const minute = 60_000;

test("a carrier lived just now when it has trips and was seen ten minutes ago at most", async () => {
  const livedBefore = (minutes: number) => livedJustNow(at.client, at.clock.now + minutes * minute);
  expect(await livedBefore(0)).toBe(false);
  const { simulator } = simulate({ vehicles: 36 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  // Trips are written last: an end before them left something out.
  expect(await livedBefore(0)).toBe(false);
  await simulator.writeTrips(minute);
  expect(await livedBefore(1)).toBe(true);
  expect(await livedBefore(9)).toBe(true);
  expect(await livedBefore(11)).toBe(false);
});
