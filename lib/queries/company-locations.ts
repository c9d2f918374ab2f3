import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { platform } from "@/lib/queries/platform-client";

/** More are not read: a search among them would take too long to begin. */
const mostLocations = 20_000;
/** Pages that are read at once, where the platform says how many there are. */
const atOnce = 6;

const readPage = (offset: number, signal: AbortSignal): Promise<ResponseBody<"listCompanyLocations">> =>
  platform.call("listCompanyLocations", { query: { offset }, signal });

async function readLocations(signal: AbortSignal): Promise<CompanyLocation[]> {
  const first = await readPage(0, signal);
  const locations = [...first.companyLocations];
  const { pagination } = first;
  const step = pagination?.hasNextPage ? pagination.nextPageOffset : null;
  // A platform that returns the first page again would never end.
  if (step == null || step <= 0) return locations;
  const end = Math.min(pagination?.total ?? mostLocations, mostLocations);
  const offsets = Array.from({ length: Math.ceil(end / step) - 1 }, (_, page) => (page + 1) * step);
  for (let at = 0; at < offsets.length; at += atOnce) {
    const pages = await Promise.all(offsets.slice(at, at + atOnce).map((offset) => readPage(offset, signal)));
    locations.push(...pages.flatMap((page) => page.companyLocations));
    if (pages.at(-1)?.pagination?.hasNextPage === false) break;
  }
  return locations;
}

/** The carrier's places; at most the first 20,000. */
export const companyLocationsQuery = queryOptions<CompanyLocation[], PlatformError>({
  queryKey: ["listCompanyLocations", "all"],
  queryFn: ({ signal }) => readLocations(signal),
  staleTime: 5 * 60_000,
});

/** One place by its number, so that its page needn't wait for all; null where the platform doesn't know it. */
export const companyLocationQuery = (place: string) =>
  queryOptions<CompanyLocation | null, PlatformError>({
    queryKey: ["listCompanyLocations", "one", place],
    queryFn: async ({ signal }) => {
      const query = { externalCompanyLocationId: place };
      const { companyLocations } = await platform.call("listCompanyLocations", { query, signal });
      // A platform that overlooks the number answers with others.
      return companyLocations.find((one) => one.externalCompanyLocationId === place) ?? null;
    },
    staleTime: 5 * 60_000,
  });
