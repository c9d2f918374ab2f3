import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { PlaceList } from "@/lib/contract/desk/places/place-list";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";
import { platform } from "@/lib/queries/platform-client";
import { isOvertaken } from "@/lib/queries/read-step";

const none: readonly CompanyLocation[] = [];
const idOf = ({ externalCompanyLocationId }: CompanyLocation) => externalCompanyLocationId;

/** The list with what changed since it was read, or with its next part; a response that is whole replaces it. */
function mergePlaces(known: PlaceList | undefined, response: PlaceList): PlaceList {
  if (response.whole || known === undefined) return response;
  if (isOvertaken(known, response)) return known;
  const isSame = response.places.length === 0 && response.gone.length === 0;
  const places = isSame ? known.places : mergeRows(known.places, response.places, response.gone, idOf);
  return { ...response, whole: true, places, gone: [] };
}

/**
 * The places that the member sees, in no order of meaning; the first part of many is shown while the others are read. A
 * read again asks only for what changed since.
 */
export const placesQuery = queryOptions<PlaceList, PlatformError>({
  queryKey: deskKey("listPlaces", {}),
  queryFn: async ({ client, queryKey, signal }) => {
    const read = (since: string | undefined) =>
      callDesk("listPlaces", { query: since === undefined ? {} : { since }, signal });
    const before = client.getQueryData<PlaceList>(queryKey);
    let response = await read(before?.more ?? before?.step);
    let list = mergePlaces(before, response);
    while (response.more !== null) {
      client.setQueryData(queryKey, list);
      response = await read(response.more);
      list = mergePlaces(list, response);
    }
    return list;
  },
  // Merging keeps unchanged rows itself; comparing 10,000 rows deep would cost a frame.
  structuralSharing: false,
  staleTime: 30_000,
});

/** The records alone, for who looks for one of them. */
export const locationsOf = (list: PlaceList | undefined): readonly CompanyLocation[] => list?.places ?? none;

/** One place by its number, so that its page needn't wait for all; null where the platform doesn't know it. */
export const placeRecordQuery = (place: string) =>
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

/** Reads again what of the platform's records is shown. */
export const readPlacesAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: placesQuery.queryKey }),
    client.invalidateQueries({ queryKey: ["listCompanyLocations"] }),
  ]);
