import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { Query } from "@/lib/contract/interface/operations";
import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import { terminalsOfTrailer } from "@/lib/desk/directory/places/trailer-types";
import type { Owned } from "@/lib/desk/link/owned";
import { textOf } from "@/lib/desk/link/read-value";

/** Finds whose trailers and places are, which the platform is asked for. */
export const placeOwners = (client: PlatformClient): AreaOwners => ({
  kinds: ["trailer", "place", "externalPlace"],
  known: () => undefined,
  async ask(kind, value, signal) {
    const text = textOf(value) ?? "";
    const id = Number(text);
    if (kind === "trailer") return trailerOwned(client, text, signal);
    if (kind === "place")
      return placeOwned(
        client,
        { query: { companyLocationId: id }, signal },
        (place) => place.companyLocationId === id,
      );
    return placeOwned(
      client,
      { query: { externalCompanyLocationId: text }, signal },
      (place) => place.externalCompanyLocationId === text,
    );
  },
});

// A platform may not know a filter and respond with everybody's, so each response is looked through.

async function trailerOwned(
  client: PlatformClient,
  trailerNumber: string,
  signal: AbortSignal,
): Promise<Owned | null> {
  const { data } = await client
    .call("getTrailers", { params: { trailerNumber }, query: { includeAttributes: true }, signal })
    .catch(nothingFor404);
  const trailer = data.find((one) => one.trailerNumber === trailerNumber);
  if (!trailer) return null;
  return { terminals: terminalsOfTrailer(trailer), record: trailer };
}

async function placeOwned(
  client: PlatformClient,
  asked: { query: Query<"listCompanyLocations">; signal: AbortSignal },
  isIt: (place: { companyLocationId: number; externalCompanyLocationId: string }) => boolean,
): Promise<Owned | null> {
  const { companyLocations } = await client.call("listCompanyLocations", asked);
  const place = companyLocations.find(isIt);
  if (!place) return null;
  return { terminals: place.terminalCode ? [place.terminalCode] : "company", record: place };
}

const nothingFor404 = (error: unknown): { data: never[] } => {
  if (error instanceof PlatformError && error.status === 404) return { data: [] };
  throw error;
};
