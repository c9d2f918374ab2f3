import { PlatformError } from "@/lib/client/platform-error";
import { inParallel } from "@/lib/simulator/calls/in-parallel";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { customerBody, customerLocationBody } from "@/lib/simulator/freight/freight-records";
import { trailersCsv } from "@/lib/simulator/freight/trailers";
import { terminals } from "@/lib/simulator/plan/carrier";
import { type Customer, customerOf, customersPerRoute } from "@/lib/simulator/plan/customers";
import { routesOf } from "@/lib/simulator/plan/network-roles";

const callsAtATime = 3;

/**
 * Makes customers with their places, and trailers; what is there stays as it is. A customer's place comes after the
 * customer: who has a place is done with.
 */
export class FreightMasterData {
  readonly #simulation: Simulation;
  /** Places that were there at the start; null as long as nobody has looked. */
  #known: Set<string> | null = null;
  readonly #made = new Set<number>();

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  /** Makes what a terminal's freight needs, unless it is there. @throws PlatformError */
  async make(terminal: number): Promise<void> {
    if (this.#made.has(terminal)) return;
    const known = await this.#knownPlaces();
    const { interfaceClient: client, signal, log } = this.#simulation;
    const missing = this.#customersOf(terminal).filter(({ number }) => !known.has(number));
    if (missing.length > 0 && this.#made.size === 0) await this.#uploadTrailers();
    await inParallel(missing, callsAtATime, async (customer) => {
      const made = { body: customerBody(customer, terminal), signal };
      await retryCall(() => client.call("upsertCustomer", made), signal);
      await this.#makePlace(customer);
    });
    this.#made.add(terminal);
    if (missing.length > 0)
      log.info({ terminal, customers: missing.length }, "A terminal's customers are in place");
  }

  /**
   * Tells whether an earlier run came to write all that was due of a terminal's freight. Terminals are written in turn:
   * the next one's customers come after it. @throws PlatformError
   */
  async wasWritten(terminal: number): Promise<boolean> {
    const known = await this.#knownPlaces();
    const next = terminal + 1;
    return next < terminals.length
      ? this.#customersOf(next).some(({ number }) => known.has(number))
      : this.#customersOf(terminal).every(({ number }) => known.has(number));
  }

  #customersOf(terminal: number): Customer[] {
    const { plan, seed } = this.#simulation;
    return routesOf(terminal, plan.trucks).flatMap((route) =>
      Array.from({ length: customersPerRoute }, (_, place) => customerOf(seed, route, place)),
    );
  }

  async #makePlace(customer: Customer): Promise<void> {
    const { interfaceClient: client, signal } = this.#simulation;
    const place = { body: customerLocationBody(customer), signal };
    await retryCall(() => client.call("createCompanyLocation", place), signal).catch(unlessThere);
  }

  async #uploadTrailers(): Promise<void> {
    const { interfaceClient: client, plan, signal } = this.#simulation;
    const routes = [...terminals.keys()].flatMap((terminal) => routesOf(terminal, plan.trucks));
    const body = { file: trailersCsv(routes, plan) };
    await retryCall(() => client.call("uploadTrailers", { body, signal }), signal);
  }

  async #knownPlaces(): Promise<Set<string>> {
    if (this.#known) return this.#known;
    const { interfaceClient: client, signal } = this.#simulation;
    const known = new Set<string>();
    for (let offset: number | null = 0; offset !== null; ) {
      const query: { offset: number } = { offset };
      const page = await retryCall(() => client.call("listCompanyLocations", { query, signal }), signal);
      for (const { externalCompanyLocationId } of page.companyLocations) known.add(externalCompanyLocationId);
      offset = page.pagination?.nextPageOffset ?? null;
    }
    this.#known = known;
    return known;
  }
}

/** A try whose response was lost has made it. */
function unlessThere(error: unknown): void {
  if (!(error instanceof PlatformError && error.status === 409)) throw error;
}
