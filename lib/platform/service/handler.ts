import type { z } from "zod";
import type { EpochMicros } from "@/lib/contract/instant";
import type {
  CheckedBody,
  CheckedParams,
  CheckedQuery,
  OperationId,
  ResponseInput,
} from "@/lib/contract/interface/operations";
import type { NearbyPlace } from "@/lib/contract/interface/vehicle-locations";
import type { EncodedBody } from "@/lib/platform/service/encoded-body";
import type { TaggedBody } from "@/lib/platform/service/entity-tag";
import type { OrderRoute } from "@/lib/platform/service/route-to-order";
import type { UploadInstants } from "@/lib/platform/service/upload-instants";
import type { UploadStream } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

/** One checked call, inside a transaction that sees one company. */
export interface Call<Id extends OperationId> extends CompanyScope {
  params: CheckedParams<Id>;
  query: CheckedQuery<Id>;
  body: CheckedBody<Id>;
  now: EpochMicros;
  /**
   * Reports a change by a return event. Events are written together when the handler has ended, in the same
   * transaction and in the order in which they were raised.
   */
  raise(eventType: string, data: Record<string, unknown>): void;
  /** Lets the job runner look for work once the change is stored. */
  startJobs(): void;
  /**
   * Something of a stream was uploaded: reads that wait for it are told once it is stored. Who changes vehicles or people
   * says "fleet", whose clock is then moved on with the change.
   */
  uploaded(stream: UploadStream): void;
  /**
   * Waits, where the caller asked for it with `Prefer: wait=SECONDS` (RFC 7240), until something of a stream was
   * uploaded after an instant.
   * @returns whether there is something
   */
  waitForUpload(stream: UploadStream, after: EpochMicros): Promise<boolean>;
  /** By which something kept in memory tells whether it still stands. */
  instants: UploadInstants;
  /**
   * Tells whether the caller asked, with `Prefer: return=minimal` (RFC 7240), to leave out what is costly to work out.
   */
  prefersMinimal: boolean;
  /** Address of the service for this caller, without a final slash. */
  baseUrl(): string;
  /** Address of the service in what others read too: nothing of it is the caller's to say. */
  addressForOthers(): string;
}

/** Carries out one operation. Throws ApiError to refuse; the transaction is then rolled back. */
export interface Handler<Id extends OperationId> {
  (call: Call<Id>): Promise<ResponseInput<Id> | TaggedBody<ResponseInput<Id>> | EncodedBody>;
  /** Carries out calls that came at once, in one transaction; throws where one of them cannot be. */
  together?: ((calls: readonly Call<Id>[]) => Promise<ResponseInput<Id>[]>) | undefined;
}

/** Names the nearest town of a point, for `eldLocation`; null where none is near. */
export type DescribePlace = (latitude: number, longitude: number) => z.output<typeof NearbyPlace> | null;

/** Services that handlers need from outside the store. */
export interface Services {
  describePlace: DescribePlace;
  /** Makes what is kept of a password, with its parameters. */
  hashPassword: (password: string) => Promise<string>;
  /** Puts the stops of a route in order, off the thread that serves calls. */
  orderRoute: OrderRoute;
}

/** One entry per operation: leaving one out does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
