import type { Body } from "@/lib/contract/interface/operations";
import type { Trailer } from "@/lib/contract/interface/trailers";
import { platform } from "@/lib/queries/platform-client";
import { unitQueries } from "@/lib/queries/units/unit-queries";
import { useWrite } from "@/lib/queries/use-write";

const queries = unitQueries<Trailer>("listTrailers", {
  list: (query, signal) => platform.call("listTrailers", { query, signal }),
  get: (trailerNumber, signal) =>
    platform.call("getTrailers", { params: { trailerNumber }, query: { includeAttributes: true }, signal }),
  numberOf: ({ trailerNumber }) => trailerNumber,
});
export const { all: trailersQuery, first: firstTrailersQuery, one: trailerQuery } = queries;

export const useCreateTrailer = () =>
  useWrite(
    (body: Body<"createTrailer">, idempotencyKey) => platform.call("createTrailer", { body, idempotencyKey }),
    queries.settle,
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
    queries.settle,
  );

/** Sends a CSV file; the response has the outcome of each row. */
export const useUploadTrailers = () =>
  useWrite(
    (body: { file: string }, idempotencyKey) => platform.call("uploadTrailers", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: ["listTrailers"] }),
  );
