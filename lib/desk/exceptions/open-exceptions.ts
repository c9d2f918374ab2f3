import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { CompanySettings } from "@/lib/contract/desk/settings";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { Exceptions, type ExceptionsOptions } from "@/lib/desk/exceptions/exceptions-desk";
import { alarmSource } from "@/lib/desk/exceptions/rounds/alarm-source";
import { boardSource } from "@/lib/desk/exceptions/rounds/board-source";
import { VehicleSource, type VehicleSourceOptions } from "@/lib/desk/exceptions/rounds/vehicle-source";
import { rowKey } from "@/lib/desk/freight/board/board-rows";
import type { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { Inbox } from "@/lib/desk/inbox/open-inbox";
import type { StandingAlarms } from "@/lib/desk/machines/alarms/standing-alarms";
import type { Freshness } from "@/lib/desk/platform-link/freshness";
import { placeOf, stopNameOf, stopsOf } from "@/lib/desk/trips/records/trip-facts";
import type { Truckload } from "@/lib/desk/trips/truckload";

export interface OpenExceptionsOptions
  extends Omit<ExceptionsOptions, "sources" | "context">,
    Pick<VehicleSourceOptions, "fleet" | "trails"> {
  company: { id: string };
  companySettings: () => Promise<CompanySettings>;
  freshness: () => Freshness;
  truckload: Pick<Truckload, "board" | "trips" | "reading">;
  hours: Pick<Hours, "steps" | "readAtMs">;
  freightBoard: Pick<FreightBoardDesk, "rows" | "isRead">;
  inbox: Pick<Inbox, "isRead"> & { board: Pick<Inbox["board"], "steps"> };
  /** Alarms of machines that stand. */
  alarms: StandingAlarms;
}

/** Positions that were read so long ago still say where trucks are. */
const longestLagSeconds = 120;

/** Composes exceptions with all that their rules watch. */
export function openExceptions(options: OpenExceptionsOptions) {
  const { truckload, freshness } = options;
  const hasPositions = () => freshness().positions.at !== null;
  return new Exceptions({
    ...options,
    sources: [
      tripSource(truckload),
      driverSource(options.hours),
      manifestSource(options.freightBoard),
      conversationSource(options.inbox),
      new VehicleSource({
        ...options,
        trips: truckload.board.rows,
        stopsOf: (tripId) => stopPlaces(truckload.trips.get(tripId)),
        isReady: () => truckload.reading.readAtMs !== null && hasPositions(),
      }),
      alarmSource(options.alarms),
    ],
    context: async () => {
      const { lagSeconds, error } = freshness().positions;
      const positionsAreRead = error === null && lagSeconds !== null && lagSeconds <= longestLagSeconds;
      return { company: await options.companySettings(), positionsAreRead };
    },
  });
}

const tripSource = ({ board, reading }: OpenExceptionsOptions["truckload"]) =>
  boardSource({
    kind: "trip",
    rows: board.rows,
    isReady: () => reading.readAtMs !== null,
    keyOf: (row) => row.tripId,
    keyFor: Number,
    idOf: String,
    subjectOf: (row) => ({ subject: row, label: row.title }),
  });

const driverSource = (hours: OpenExceptionsOptions["hours"]) =>
  boardSource({
    kind: "driver",
    rows: hours.steps,
    isReady: () => hours.readAtMs !== null,
    keyOf: (row) => row.id,
    keyFor: (id) => id,
    idOf: (id) => id,
    subjectOf: (row) => ({ subject: row, label: row.name ?? row.id }),
  });

const manifestSource = (board: OpenExceptionsOptions["freightBoard"]) =>
  boardSource({
    kind: "manifest",
    rows: board.rows,
    isReady: () => board.isRead,
    keyOf: (row) => (row.kind === "manifest" ? manifestKey(row.row) : null),
    keyFor: (id) => rowKey({ kind: "manifest", id }),
    idOf: (key) => key.slice(manifestPrefix.length),
    subjectOf: (row) => (row.kind === "manifest" ? { subject: row.row, label: row.row.title } : null),
  });

const conversationSource = ({ board, isRead }: OpenExceptionsOptions["inbox"]) =>
  boardSource({
    kind: "conversation",
    rows: board.steps,
    isReady: isRead,
    keyOf: (row) => row.conversationId,
    keyFor: (id) => id,
    idOf: (id) => id,
    subjectOf({ correspondents, unansweredSince, claimedBy, snoozed }) {
      const names = correspondents.map(({ name }) => name).join(", ");
      const waitsSinceMs = unansweredSince === null ? null : Date.parse(unansweredSince);
      return {
        subject: { waitsSinceMs, isTaken: claimedBy !== null || snoozed !== null },
        label: names,
      };
    },
  });

const manifestPrefix = rowKey({ kind: "manifest", id: "" });
const manifestKey = ({ manifestId }: ManifestRow) => rowKey({ kind: "manifest", id: manifestId });

const stopPlaces = (trip: TruckloadTrip | null) =>
  (trip ? stopsOf(trip) : []).flatMap((stop, index) => {
    const place = placeOf(stop);
    return place === null ? [] : [{ name: stopNameOf(stop, index), place }];
  });
