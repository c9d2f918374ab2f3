import { queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { platform } from "@/lib/queries/platform-client";

/** The interface returns 100 a page and finds none by name: beyond this many a search would take too long to begin. */
const mostLocations = 5_000;

async function readLocations(signal: AbortSignal): Promise<CompanyLocation[]> {
  const locations: CompanyLocation[] = [];
  let offset: number | null = 0;
  while (offset !== null && locations.length < mostLocations) {
    const response: ResponseBody<"listCompanyLocations"> = await platform.call("listCompanyLocations", {
      query: { offset },
      signal,
    });
    locations.push(...response.companyLocations);
    const next: number | null = response.pagination?.hasNextPage ? response.pagination.nextPageOffset : null;
    // A platform that returns the same place again would never end.
    offset = next !== null && next > offset ? next : null;
  }
  return locations;
}

/** The carrier's places, for finding one by name; at most the first 5,000. */
export const companyLocationsQuery = queryOptions<CompanyLocation[], PlatformError>({
  queryKey: ["listCompanyLocations", "all"],
  queryFn: ({ signal }) => readLocations(signal),
  staleTime: 5 * 60_000,
});
