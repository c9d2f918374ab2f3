import { createPlatformClient } from "@/lib/client/platform-client";
import { demoMembers } from "@/lib/desk/access/demo-members";
import type { Log } from "@/lib/platform/service/log";
import { HighwayGraph } from "@/lib/routing/highway-graph";
import type { Environment } from "@/lib/server/environment";
import { ownOrigin } from "@/lib/server/listen";
import type { OpenPlatform } from "@/lib/server/open-platform";
import { readHighwayGraph } from "@/lib/server/project-files";
import { createSimulator } from "@/lib/simulator/create-simulator";

/** Any number: it only has to stay the same, so that the carrier is the same after a restart. */
const demoSeed = 20_261_120;

/** So long the doors wait for the first trips; what takes longer is written behind them. */
const longestTripsMs = 1_500;

/** As what the platform knows a demo member: he writes to drivers as that user. A viewer writes to nobody. */
const officeRoles = {
  viewer: null,
  dispatcher: "Dispatcher",
  manager: "Manager",
  admin: "Administrator",
} as const;

/** Starts the simulated carrier, an ordinary client of the service over HTTP. @returns how to stop it */
export async function startDemo(
  environment: Environment,
  clock: () => number,
  own: OpenPlatform,
  log: Log,
): Promise<() => Promise<void>> {
  const baseUrl = `${ownOrigin(environment)}/platform`;
  const simulator = createSimulator({
    interfaceClient: createPlatformClient({ baseUrl, apiKey: own.keys.carrier }),
    deviceClient: createPlatformClient({ baseUrl, apiKey: own.keys.devices }),
    graph: new HighwayGraph(readHighwayGraph()),
    seed: demoSeed,
    vehicles: environment.demoVehicles,
    office: demoMembers.flatMap(({ name, email, role }) => {
      const office = officeRoles[role];
      return office === null ? [] : [{ name, email, role: office }];
    }),
    hasFreight: true,
    hasPlants: true,
    hasApps: true,
    clock,
    log,
  });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  simulator.start();
  await simulator.writeTrips(longestTripsMs);
  return () => simulator.stop();
}
