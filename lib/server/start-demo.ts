import { setTimeout as wait } from "node:timers/promises";
import { createPlatformClient } from "@/lib/client/platform-client";
import { demoMembers } from "@/lib/desk/access/demo-members";
import type { Log } from "@/lib/platform/service/log";
import { HighwayGraph } from "@/lib/routing/highway-graph";
import type { Environment } from "@/lib/server/environment";
import { ownOrigin } from "@/lib/server/listen";
import type { OpenPlatform } from "@/lib/server/open-platform";
import { readHighwayGraph } from "@/lib/server/project-files";
import { isPassing } from "@/lib/simulator/calls/retry-call";
import { createSimulator, type Simulator } from "@/lib/simulator/create-simulator";
import { livedJustNow } from "@/lib/simulator/office/lived-just-now";
import type { Store } from "@/lib/store/open-store";

/** Any number: it only has to stay the same, so that the carrier is the same after a restart. */
const demoSeed = 20_261_120;

/** Holds the doors so long for the first trips; what takes longer is written behind them. */
const longestTripsMs = 1_500;

/** As what the platform knows a demo member: he writes to drivers as that user. A viewer writes to nobody. */
const officeRoles = {
  viewer: null,
  dispatcher: "Dispatcher",
  manager: "Manager",
  admin: "Administrator",
} as const;

/** The simulated carrier: it lives from `start` to `stop`. */
export type Demo = Pick<Simulator, "start" | "stop">;

export interface DemoOptions {
  environment: Environment;
  /** Milliseconds since 1970. */
  clock: () => number;
  own: OpenPlatform;
  store: Pick<Store, "vacuum">;
  /** Tells whether somebody follows the fleet at the moment. */
  isWatched: () => boolean;
  log: Log;
}

/**
 * Opens the simulated carrier, an ordinary client of the service over HTTP, and has it write what it needs to be seen. One
 * that lived a moment ago is there to be seen: what it missed is written after `start`, behind the open doors.
 */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const { environment, clock, own, store, isWatched, log } = options;
  const baseUrl = `${ownOrigin(environment)}/platform`;
  const interfaceClient = createPlatformClient({ baseUrl, apiKey: own.keys.carrier });
  const make = () =>
    createSimulator({
      interfaceClient,
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
      isWatched,
      clock,
      log,
    });
  let lived = false;
  await untilDone(async () => {
    lived = await livedJustNow(interfaceClient, clock());
  }, log);
  if (lived) return wokenLater(make, log);
  const simulator = make();
  await write(simulator, log);
  // Without statistics of a day that came at once the store sorts all of it for each page that the desk reads.
  await store.vacuum();
  await simulator.writeTrips(longestTripsMs);
  return simulator;
}

async function write(simulator: Simulator, log: DemoOptions["log"]): Promise<void> {
  await untilDone(() => simulator.seedMasterData(), log);
  await untilDone(() => simulator.writeHistory(), log);
}

/**
 * Does again what a busy machine cut off, for as long as that takes: all of it can be repeated, and a demo that gives up ends
 * the process. What is refused for good is thrown.
 */
export async function untilDone(
  work: () => Promise<unknown>,
  log: Pick<Log, "warn">,
  againAfterMs = 3_000,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn({ error }, "The simulated carrier is not written yet: the machine is busy. It is tried again");
      await wait(againAfterMs);
    }
  }
}

/** A carrier that is made, and writes what it missed, when it is to live. */
export function wokenLater(make: () => Simulator, log: Log): Demo {
  let simulator: Simulator | null = null;
  let woken: Promise<void> = Promise.resolve();
  let isStopping = false;
  return {
    start() {
      const made = make();
      simulator = made;
      woken = write(made, log)
        .then(() => made.start())
        .catch((error: unknown) => {
          if (!isStopping) log.error({ error }, "The simulated carrier stands still until the next start");
        });
    },
    async stop() {
      isStopping = true;
      await simulator?.stop();
      await woken;
    },
  };
}
