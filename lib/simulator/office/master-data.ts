import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { maxUploadRows } from "@/lib/contract/interface/csv-upload";
import type { HosDefaults, HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import type { Body } from "@/lib/contract/interface/operations";
import { allEnded, inParallel } from "@/lib/simulator/calls/in-parallel";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import {
  companyHosDefaults,
  driverBody,
  locationBodies,
  terminalHosDefaults,
  vehicleBody,
  vehicleCsv,
} from "@/lib/simulator/office/master-data-records";
import { type OfficePerson, officeBody, officeId } from "@/lib/simulator/office/office";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { driversOf, employeeId, type RosterPlace, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";

/** Above it vehicles come as files; below, one by one with all their fields. */
const mostSingleVehicles = 500;
/** Each driver is a call of its own: the first ones are waited for. */
export const driversAtFirst = 500;
const callsAtATime = 4;

export interface SeedReport {
  vehiclesCreated: number;
  locationsCreated: number;
  driversCreated: number;
  /** Drivers that `createLaterDrivers` still has to see to. */
  driversLater: number;
}

export interface MasterDataOptions {
  client: PlatformClient;
  plan: FleetPlan;
  office: readonly OfficePerson[];
  seed: number;
  clock: () => number;
  log: SimulatorLog;
  signal: AbortSignal;
}

/** The carrier's records on the platform. What is there already is left as it is, so all of it can be repeated. */
export class MasterData {
  readonly #options: MasterDataOptions;

  constructor(options: MasterDataOptions) {
    this.#options = options;
  }

  /** @throws PlatformError when the platform stays away or refuses a record */
  async seed(): Promise<SeedReport> {
    const { plan } = this.#options;
    const first = Math.min(plan.trucks, driversAtFirst);
    // Side by side: while a password is hashed the others' records are written.
    const [locationsCreated, vehiclesCreated, driversCreated] = await allEnded([
      this.#createLocations(),
      this.#createVehicles(),
      this.#createDrivers(0, first),
      this.#createOffice(),
    ]);
    await this.#sayHosDefaults();
    return { vehiclesCreated, locationsCreated, driversCreated, driversLater: plan.trucks - first };
  }

  /** Creates the drivers that `seed` left for later. @returns how many were missing */
  async createLaterDrivers(): Promise<number> {
    const created = await this.#createDrivers(driversAtFirst, this.#options.plan.trucks);
    if (created > 0) await this.#sayHosDefaults();
    return created;
  }

  async #createLocations(): Promise<number> {
    const { client, plan } = this.#options;
    const missing = new Map(locationBodies(plan).map((body) => [body.externalCompanyLocationId, body]));
    // Customers' places come after these, by the thousand.
    await this.#pages(async (offset) => {
      const page = await client.call("listCompanyLocations", { query: { offset } });
      for (const location of page.companyLocations) missing.delete(location.externalCompanyLocationId);
      return missing.size === 0 ? null : (page.pagination?.nextPageOffset ?? null);
    });
    await inParallel([...missing.values()], callsAtATime, (body) =>
      this.#create(() => client.call("createCompanyLocation", { body })),
    );
    return missing.size;
  }

  async #createVehicles(): Promise<number> {
    const { client, plan, seed } = this.#options;
    const known = new Set<string>();
    await this.#pages(async (offset) => {
      // This list counts pages, from 1; the others count records, from 0.
      const query = { page: Math.max(1, offset), limit: 1000, includeInactive: true };
      const response = await client.call("listVehicles", { query });
      for (const vehicle of response.data) known.add(vehicle.powerUnitNumber);
      return response.pagination?.cursor.pageNum ?? null;
    });
    const missing = trucksFrom(0, plan.trucks).filter((truck) => !known.has(vehicleNumber(truck)));
    if (missing.length > mostSingleVehicles) await this.#uploadVehicles(missing);
    else await inParallel(missing, callsAtATime, (truck) => this.#createVehicle(vehicleBody(seed, truck)));
    return missing.length;
  }

  /**
   * Reads the vehicle where it is refused: a number that exists is refused with 400, as any fault is, and a try whose
   * response was lost may have made it.
   */
  async #createVehicle(body: Body<"createVehicle">): Promise<void> {
    const { client } = this.#options;
    try {
      await this.#create(() => client.call("createVehicle", { body }));
    } catch (error) {
      const params = { vehicleNumber: body.powerUnitNumber };
      const isRefused = error instanceof PlatformError && error.status === 400;
      const isThere = isRefused && (await this.#isKnown(() => client.call("getVehicles", { params })));
      if (!isThere) throw error;
    }
  }

  async #isKnown(read: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.#retry(read);
      return true;
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return false;
      throw error;
    }
  }

  async #uploadVehicles(missing: readonly number[]): Promise<void> {
    const { client, seed, log } = this.#options;
    for (let start = 0; start < missing.length; start += maxUploadRows) {
      const file = vehicleCsv(seed, missing.slice(start, start + maxUploadRows));
      const response = await this.#retry(() => client.call("uploadVehicles", { body: { file } }));
      const failed = response.rows?.filter(({ outcome }) => outcome === "failed") ?? [];
      if (failed.length > 0) log.warn({ failed: failed.length, first: failed[0] }, "Vehicles were not added");
    }
  }

  async #createDrivers(first: number, end: number): Promise<number> {
    const { client, seed, clock } = this.#options;
    if (first >= end) return 0;
    const known = await this.#knownDrivers(end);
    const missing = trucksFrom(first, end)
      .flatMap((truck) => driversOf(truck).map((who): RosterPlace => ({ truck, who })))
      .filter(({ truck, who }) => !known.has(employeeId(truck, who)));
    if (missing.length === 0) return 0;
    const year = new Date(clock()).getUTCFullYear();
    const sayAll = (await this.#hosSettings()) === null;
    await inParallel(missing, callsAtATime, (place) =>
      this.#create(() => client.call("createUser", { body: driverBody(seed, place, year, sayAll) })),
    );
    return missing.length;
  }

  /** Null where the platform has none to set. */
  async #hosSettings(): Promise<HosSettings | null> {
    try {
      return await this.#retry(() => this.#options.client.call("getHosSettings"));
    } catch (error) {
      if (error instanceof PlatformError && (error.status === 404 || error.status === 501)) return null;
      throw error;
    }
  }

  /** Terminals come into being with their drivers. What somebody has said already stays. */
  async #sayHosDefaults(): Promise<void> {
    const settings = await this.#hosSettings();
    if (settings === null) return;
    const company = unsaid(companyHosDefaults, settings.company);
    const changes = settings.terminals.flatMap((known) => {
      const terminal = terminals.find(({ code }) => code === known.terminalCode);
      const change = terminal ? unsaid(terminalHosDefaults(terminal.timezone), known) : {};
      return says(change) ? [{ terminalCode: known.terminalCode, ...change }] : [];
    });
    if (!says(company) && changes.length === 0) return;
    const body = { ...(says(company) ? { company } : {}), terminals: changes };
    await this.#retry(() => this.#options.client.call("updateHosSettings", { body }));
  }

  async #createOffice(): Promise<void> {
    const { client, office } = this.#options;
    await inParallel([...office.entries()], callsAtATime, async ([index, person]) => {
      const query = { externalUserId: officeId(index) };
      const { users } = await this.#retry(() => client.call("listUsers", { query }));
      if (users.length === 0)
        await this.#create(() => client.call("createUser", { body: officeBody(person, index) }));
    });
  }

  /** Users come in the order in which they were made, the first drivers first: later pages matter to later ones only. */
  async #knownDrivers(end: number): Promise<Set<string>> {
    const known = new Set<string>();
    const last = employeeId(end - 1);
    await this.#pages(async (offset) => {
      const page = await this.#options.client.call("listUsers", { query: { offset } });
      for (const user of page.users) known.add(user.externalUserId);
      return known.has(last) ? null : (page.pagination?.nextPageOffset ?? null);
    });
    return known;
  }

  async #pages(read: (offset: number) => Promise<number | null>): Promise<void> {
    for (let offset: number | null = 0; offset !== null; ) {
      const from: number = offset;
      offset = await this.#retry(() => read(from));
    }
  }

  /** Somebody, or a try whose answer was lost, may have made the record meanwhile: then it is there. */
  async #create(call: () => Promise<unknown>): Promise<void> {
    try {
      await this.#retry(call);
    } catch (error) {
      if (!(error instanceof PlatformError && error.status === 409)) throw error;
    }
  }

  #retry<T>(call: () => Promise<T>): Promise<T> {
    this.#options.signal.throwIfAborted();
    return retryCall(call, this.#options.signal);
  }
}

/** Takes of what is to be said that which nobody has said yet. */
function unsaid<Said extends Partial<HosDefaults>>(wanted: Said, said: HosDefaults): Partial<Said> {
  const open = Object.entries(wanted).filter(([field]) => said[field] === null);
  return Object.fromEntries(open) as Partial<Said>;
}

const says = (change: object) => Object.keys(change).length > 0;

function trucksFrom(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}
