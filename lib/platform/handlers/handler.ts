import type { z } from "zod";
import type { EpochMicros } from "@/lib/contract/instant";
import type {
  AnswerOf,
  CheckedBody,
  CheckedParams,
  CheckedQuery,
  OperationId,
} from "@/lib/contract/operations";
import type { NearbyPlace } from "@/lib/contract/vehicle-locations";
import type { Queryable } from "@/lib/store/open-store";

/** One checked call, inside a transaction that sees one company. */
export interface Call<Id extends OperationId> {
  params: CheckedParams<Id>;
  query: CheckedQuery<Id>;
  body: CheckedBody<Id>;
  companyId: number;
  tx: Queryable;
  now: EpochMicros;
  /**
   * Tells of a change by a return event. Events are written together when the handler has ended, in the same
   * transaction and in the order in which they were raised.
   */
  raise(eventType: string, data: Record<string, unknown>): void;
  /** Lets the job runner look for work once the change is stored. */
  startJobs(): void;
  /** Address under which the caller reached the service, without a final slash. */
  baseUrl: string;
}

/** Carries out one operation. Throws ApiError to refuse; the transaction is then rolled back. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>;

/** Names the nearest town of a point, for `eldLocation`; null where none is near. */
export type DescribePlace = (latitude: number, longitude: number) => z.output<typeof NearbyPlace> | null;

/** What handlers need from outside the store. */
export interface Services {
  describePlace: DescribePlace;
  /** argon2id, encoded with its parameters. */
  hashPassword: (password: string) => Promise<string>;
}

/** Stands for a handler that an operation does not have yet: it answers 501. */
export const notYet = "not yet" as const;

/** One entry per operation: leaving one out does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> | typeof notYet };
