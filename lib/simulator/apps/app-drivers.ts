import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { tripCardApp } from "@/lib/simulator/apps/trip-card";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { seededHash } from "@/lib/simulator/plan/seeded";

/** One of the drivers opens the app so often. */
const everyMs = 4 * 60_000;

interface AppDriversOptions {
  interfaceClient: PlatformClient;
  deviceClient: PlatformClient;
  trucks: number;
  seed: number;
  log: SimulatorLog;
}

/** Lists the carrier's app, and lets a driver open it now and then. */
export class AppDrivers {
  #slot: number | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: AppDriversOptions) {}

  /** @param now epoch milliseconds */
  tick(now: number): void {
    const slot = Math.floor(now / everyMs);
    if (slot === this.#slot) return;
    const isFirst = this.#slot === null;
    this.#slot = slot;
    this.#running = this.#running
      .then(() => (isFirst ? this.#list() : undefined))
      .then(() => this.#open(slot))
      // A driver who cannot open an app does without.
      .catch((error: unknown) => this.options.log.warn({ error }, "A market app could not be opened"));
  }

  async stop(): Promise<void> {
    await this.#running;
  }

  async #list(): Promise<void> {
    const { appId, ...body } = tripCardApp;
    await this.options.interfaceClient.call("saveMarketApp", { params: { appId }, body });
  }

  async #open(slot: number): Promise<void> {
    const { deviceClient, trucks, seed } = this.options;
    const truck = seededHash(seed, slot, 501) % trucks;
    const body = {
      appId: tripCardApp.appId,
      externalUserId: employeeId(truck),
      vehicle: vehicleNumber(truck),
    };
    try {
      await deviceClient.call("createMarketAppSession", { body });
    } catch (error) {
      // The drivers of a large carrier come later than its vehicles.
      if (!(error instanceof PlatformError && error.status === 400)) throw error;
    }
  }
}
