import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Body } from "@/lib/contract/interface/operations";
import type { Trailer } from "@/lib/contract/interface/trailers";
import { platform } from "@/lib/queries/platform-client";
import {
  firstUnits,
  noneFor404,
  readPages,
  replaceUnit,
  unitPageLimit,
} from "@/lib/queries/units/read-pages";
import { useWrite } from "@/lib/queries/use-write";

const whole = { includeInactive: true, includeAttributes: true };

/** Every trailer of the carrier, retired ones and attributes too, in the interface's order. */
export const trailersQuery = queryOptions<Trailer[], PlatformError>({
  queryKey: ["listTrailers", "all"],
  queryFn: ({ signal }) =>
    readPages((page) =>
      platform.call("listTrailers", { query: { page, limit: unitPageLimit, ...whole }, signal }),
    ),
});

/** The first of them, for a list that needn't wait for ten thousand. */
export const firstTrailersQuery = queryOptions<Trailer[], PlatformError>({
  queryKey: ["listTrailers", "first"],
  queryFn: async ({ signal }) =>
    (await platform.call("listTrailers", { query: { page: 1, limit: firstUnits, ...whole }, signal })).data,
});

/** One of them by its number, for its page. */
export const trailerQuery = (trailerNumber: string) =>
  queryOptions<Trailer[], PlatformError>({
    queryKey: ["listTrailers", "one", trailerNumber],
    queryFn: ({ signal }) =>
      platform
        .call("getTrailers", { params: { trailerNumber }, query: { includeAttributes: true }, signal })
        .then(({ data }) => data.filter((one) => one.trailerNumber === trailerNumber), noneFor404),
  });

/** Puts a trailer from a response in its place of the list at once; the list is read again behind it. */
function settle(client: QueryClient, trailer: Trailer): void {
  client.setQueryData(
    trailersQuery.queryKey,
    (known) => known && replaceUnit(known, trailer, ({ trailerNumber }) => trailerNumber),
  );
  void client.invalidateQueries({ queryKey: ["listTrailers"] });
}

export const useCreateTrailer = () =>
  useWrite(
    (body: Body<"createTrailer">, idempotencyKey) => platform.call("createTrailer", { body, idempotencyKey }),
    settle,
  );

interface TrailerChange {
  trailerNumber: string;
  body: Body<"updateTrailer">;
  /** Tells when the record was read, where somebody had it open; ISO. */
  readAt?: string | undefined;
}

export const useUpdateTrailer = () =>
  useWrite(
    ({ trailerNumber, body, readAt }: TrailerChange, idempotencyKey) =>
      platform.call("updateTrailer", { params: { trailerNumber }, body, idempotencyKey, readAt }),
    settle,
  );

/** Sends a CSV file; the response has the outcome of each row. */
export const useUploadTrailers = () =>
  useWrite(
    (body: { file: string }, idempotencyKey) => platform.call("uploadTrailers", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: ["listTrailers"] }),
  );
