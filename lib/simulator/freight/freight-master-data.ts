import { PlatformError } from "@/lib/client/platform-error";
import { inParallel } from "@/lib/simulator/calls/in-parallel";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { customerBody, customerLocationBody } from "@/lib/simulator/freight/freight-records";
import { trailersCsv } from "@/lib/simulator/freight/trailers";
import { terminals } from "@/lib/simulator/plan/carrier";
import { customerOf, customersPerRoute } from "@/lib/simulator/plan/customers";
import { routesOf } from "@/lib/simulator/plan/network-roles";

const callsAtATime = 3;

/**
 * Makes customers with their places, and trailers; what is there stays as it is. A customer's place comes after the
 * customer: who has a place is done with.
 * @throws PlatformError
 */
export async function makeFreightMasterData(simulation: Simulation): Promise<void> {
  const { interfaceClient: client, plan, seed, signal, log } = simulation;
  const routes = [...terminals.keys()].flatMap((terminal) => routesOf(terminal, plan.trucks));
  const known = await knownLocations(simulation);
  const missing = routes
    .flatMap((route) =>
      Array.from({ length: customersPerRoute }, (_, place) => ({
        customer: customerOf(seed, route, place),
        terminal: route.terminal,
      })),
    )
    .filter(({ customer }) => !known.has(customer.number));
  if (missing.length === 0) return;
  const body = { file: trailersCsv(routes, plan) };
  await retryCall(() => client.call("uploadTrailers", { body, signal }), signal);
  await inParallel(missing, callsAtATime, async ({ customer, terminal }) => {
    const made = { body: customerBody(customer, terminal), signal };
    await retryCall(() => client.call("upsertCustomer", made), signal);
    const place = { body: customerLocationBody(customer), signal };
    await retryCall(() => client.call("createCompanyLocation", place), signal).catch(unlessThere);
  });
  log.info({ customers: missing.length }, "The simulated carrier's customers are in place");
}

async function knownLocations({ interfaceClient: client, signal }: Simulation): Promise<Set<string>> {
  const known = new Set<string>();
  for (let offset: number | null = 0; offset !== null; ) {
    const query: { offset: number } = { offset };
    const page = await retryCall(() => client.call("listCompanyLocations", { query, signal }), signal);
    for (const { externalCompanyLocationId } of page.companyLocations) known.add(externalCompanyLocationId);
    offset = page.pagination?.nextPageOffset ?? null;
  }
  return known;
}

/** A try whose response was lost has made it. */
function unlessThere(error: unknown): void {
  if (!(error instanceof PlatformError && error.status === 409)) throw error;
}
