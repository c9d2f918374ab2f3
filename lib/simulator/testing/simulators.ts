import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { createSimulator, type Simulator, type SimulatorOptions } from "@/lib/simulator/create-simulator";
import { recordingLog } from "@/lib/simulator/testing/device-channel";
import { testGraph, testSeed, testTours, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

/**
 * A service at noon of a Wednesday (at night most trucks say nothing), opened for each test or once for all of a file, and
 * the simulators that tests make over it.
 */
export function openSimulators(per: "test" | "file") {
  const at = {} as TestPlatform;
  const made: Simulator[] = [];
  const open = async () => void Object.assign(at, await startTestPlatform({ now: wednesdayNoon }));
  const close = async () => {
    await Promise.all(made.splice(0).map((simulator) => simulator.stop()));
    await at.close();
  };
  if (per === "test") {
    beforeEach(open);
    afterEach(close);
  } else {
    beforeAll(open);
    afterAll(close);
  }
  function simulate(options: Partial<SimulatorOptions> = {}) {
    const { lines, log } = recordingLog();
    const simulator = createSimulator({
      interfaceClient: at.client,
      deviceClient: at.device,
      graph: testGraph,
      seed: testSeed,
      tours: testTours,
      vehicles: 12,
      clock: () => at.clock.now,
      log,
      ...options,
    });
    made.push(simulator);
    return { simulator, lines };
  }
  return { at, simulate };
}
