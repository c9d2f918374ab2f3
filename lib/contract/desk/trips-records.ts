import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { hoursFrom } from "@/lib/contract/desk/samples/sample";
import {
  DeclinedTender,
  Tender,
  TenderedLoad,
  tendersAtOnce,
} from "@/lib/contract/desk/tenders/declined-tenders";
import { TripBoard, TripsAttention } from "@/lib/contract/desk/trips-board";
import { TripDetail } from "@/lib/contract/desk/trips-detail";
import { createTrip, updateTrip } from "@/lib/contract/interface/truckload";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { Instant, PlatformId } from "@/lib/contract/scalars";

/** Part of the trips that the browser shows while it writes. */
export const TripsShown = z.object({
  /** The step of the board that it shows. */
  since: z.string().optional(),
  /** The trip that it shows whole, where that is one of those written. */
  shown: PlatformId.optional(),
});
export type TripsShown = z.output<typeof TripsShown>;

/** Trips that the browser shows, as they are after a write, so that nothing need be read behind it. */
export const TripsNow = z.object({
  /** Changes since the step that was named; null where none was. */
  board: TripBoard.nullable(),
  /** The trip that is shown; null where none is, where it has gone, and where its plan takes long. */
  detail: TripDetail.nullable(),
  attention: TripsAttention,
});
export type TripsNow = z.output<typeof TripsNow>;

/** The record as the platform has it after a write. */
const TripWritten = z.object({ trip: TruckloadTrip, now: TripsNow });
export type TripWritten = z.output<typeof TripWritten>;

const OneTrip = z.object({ tripId: PlatformId });
/** A write that is based on an older version is refused with 409 and the present record; left out, the last writer wins. */
const Version = z.coerce.number<string | number>().int().positive().optional();
const bodyLimitBytes = 2_000_000;

/** Writes of a trip's record: what the interface's operations of these names do, with what the browser shows of it. */
export const tripRecordCalls = {
  makeTrip: deskCall({
    method: "POST",
    path: "/trips",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: createTrip.body,
    bodyLimitBytes,
    status: 201,
    response: TripWritten,
    sample: { body: { displayName: "Steel" } },
    probe: ({ code, driver, vehicle }) => ({
      body: {
        displayName: "New",
        externalUserIds: [driver.externalUserId],
        externalVehicleIds: [vehicle],
        attributes: { terminal: code },
      },
    }),
  }),
  changeTrip: deskCall({
    method: "PATCH",
    path: "/trips/{tripId}",
    role: "dispatcher",
    scope: "filtered",
    params: OneTrip,
    query: TripsShown.extend({ version: Version }),
    body: updateTrip.body,
    bodyLimitBytes,
    response: TripWritten,
    sample: { params: { tripId: 1 }, body: { displayName: "Steel" } },
    probe: ({ tripId, vehicle }) => ({ params: { tripId }, body: { externalVehicleIds: [vehicle] } }),
  }),
  /** Writes when a trip ended, or takes it back with null; its open stops stay as they are. */
  endTrip: deskCall({
    method: "POST",
    path: "/trips/{tripId}/end",
    role: "dispatcher",
    scope: "filtered",
    params: OneTrip,
    query: TripsShown.extend({ version: Version }),
    body: z.object({ endedAt: Instant.nullable() }),
    response: TripWritten,
    sample: (nowMs) => ({ params: { tripId: 1 }, body: { endedAt: hoursFrom(nowMs, 0) } }),
    probe: ({ tripId }) => ({ params: { tripId }, body: { endedAt: null } }),
  }),
  /** `version` is the stop's. */
  removeStop: deskCall({
    method: "DELETE",
    path: "/trips/{tripId}/stops/{stopId}",
    role: "dispatcher",
    scope: "filtered",
    params: OneTrip.extend({ stopId: PlatformId }),
    query: TripsShown.extend({ version: Version }),
    response: TripWritten,
    sample: { params: { tripId: 1, stopId: 1 } },
    probe: ({ tripId, stopId }) => ({ params: { tripId, stopId } }),
  }),
};

const tenderedLoad = { sender: "ACMEBROKER", shipmentNumber: "L-1" };
const tenderSet = { ...tenderedLoad, controlNumbers: "000000101 / 0001" };

/** Reads which tenders of some loads were declined; not GET, since a file's loads fit into no address. */
const readDeclinedTenders = deskCall({
  method: "POST",
  path: "/tenders/declined",
  role: "dispatcher",
  scope: "everybody",
  body: z.object({ loads: z.array(TenderedLoad).max(tendersAtOnce) }),
  response: z.object({ declined: z.array(DeclinedTender) }),
  sample: { body: { loads: [tenderedLoad] } },
  probe: "sample",
});

/** Keeps that a tender is declined. Of two who decline it the first stands. */
const declineTender = deskCall({
  method: "PUT",
  path: "/tenders/declined",
  role: "dispatcher",
  scope: "everybody",
  body: Tender.extend({
    reason: z.string().trim().min(1, "must say why").max(300, "must be at most 300 characters"),
  }),
  response: DeclinedTender,
  sample: { body: { ...tenderSet, reason: "No truck in Joliet" } },
  probe: "sample",
});

/** Takes a decline back: the tender is open again. One that is not declined stays so. */
const reopenTender = deskCall({
  method: "PUT",
  path: "/tenders/open",
  role: "dispatcher",
  scope: "everybody",
  body: Tender,
  status: 204,
  sample: { body: tenderSet },
  probe: "sample",
});

/** The desk's calls about load tenders. */
export const tenderCalls = { readDeclinedTenders, declineTender, reopenTender } as const;
