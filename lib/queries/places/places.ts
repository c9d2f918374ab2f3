import type { QueryClient } from "@tanstack/react-query";
import type { PlaceRecordChange } from "@/lib/contract/desk/places/place-records";
import type { Body } from "@/lib/contract/interface/operations";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { readPlacesAgain } from "@/lib/queries/places/place-list";
import { platform } from "@/lib/queries/platform-client";
import { useWrite } from "@/lib/queries/use-write";

/** Records that the desk keeps of places, with what stays there show. */
export const placeRecordsQuery = { ...deskQuery("listPlaceRecords", {}), staleTime: 30_000 };

/** One place as the desk knows it. */
export const placeQuery = (place: string) => ({
  ...deskQuery("getPlace", { params: { place } }),
  staleTime: 10_000,
});

const readAgain = (client: QueryClient) =>
  Promise.all([
    readPlacesAgain(client),
    client.invalidateQueries({ queryKey: deskKey("listPlaceRecords") }),
    client.invalidateQueries({ queryKey: deskKey("getPlace") }),
  ]);

export const useCreateLocation = () =>
  useWrite(
    (body: Body<"createCompanyLocation">, idempotencyKey) =>
      platform.call("createCompanyLocation", { body, idempotencyKey }),
    readAgain,
  );

interface LocationChange {
  place: string;
  body: Body<"updateCompanyLocation">;
  /** Tells when the record was read, where somebody had it open; ISO. */
  readAt?: string | undefined;
}

export const useChangeLocation = () =>
  useWrite(
    ({ place, body, readAt }: LocationChange, idempotencyKey) =>
      platform.call("updateCompanyLocation", {
        query: { externalCompanyLocationId: place },
        body,
        idempotencyKey,
        readAt,
      }),
    readAgain,
  );

export const useChangePlaceRecord = () =>
  useWrite(
    ({ place, ...body }: PlaceRecordChange & { place: string }, idempotencyKey) =>
      callDesk("changePlaceRecord", { params: { place }, body, idempotencyKey }),
    readAgain,
  );

/** Addresses that the installation's geocoder finds for a text. */
export const addressQuery = (text: string) => ({
  ...deskQuery("findAddress", { query: { text } }),
  staleTime: 5 * 60_000,
  retry: false,
});
