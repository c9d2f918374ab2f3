import type { SessionRow, SessionState } from "@/components/apps/session-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { zonedCell, zonedPixels } from "@/components/list-page/table/zoned-cell";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { localZone } from "@/lib/time/zones";

export const stateLabels: Readonly<Record<SessionState, string>> = {
  open: "Open",
  over: "Over",
  revoked: "Revoked",
};
export const stateKinds: Readonly<Record<SessionState, StateKind>> = {
  open: "ok",
  over: "stale",
  revoked: "late",
};

const endsCell = ({ endsMs, revokedMs }: SessionRow, nowMs: number): Cell =>
  zonedCell(revokedMs ?? endsMs, localZone(), nowMs, "text-ink-2");

/** Columns of the sessions, in the order in which they stand. */
export const sessionColumns: readonly DataColumn<SessionRow>[] = [
  {
    id: "app",
    header: "App",
    widthPixels: 150,
    sortBy: ({ app }) => app ?? undefined,
    cell: ({ app }) =>
      app === null ? { content: "not listed", look: "text-ink-3" } : { content: app, look: "font-medium" },
  },
  {
    id: "state",
    header: "State",
    widthPixels: 96,
    sortBy: ({ state }) => state,
    cell: ({ state }) => ({ content: <StateMark kind={stateKinds[state]}>{stateLabels[state]}</StateMark> }),
  },
  {
    id: "driver",
    header: "Driver",
    widthPixels: 160,
    grows: true,
    sortBy: ({ driver }) => driver,
    cell: ({ driver, driverId }) => ({
      content: (
        <>
          {driver} <span className="text-ink-3">{driverId}</span>
        </>
      ),
    }),
  },
  {
    id: "vehicle",
    header: "Vehicle",
    widthPixels: 92,
    sortBy: ({ vehicle }) => vehicle,
    cell: ({ vehicle }) => quiet(vehicle),
  },
  {
    id: "opened",
    header: "Opened",
    widthPixels: zonedPixels,
    sortBy: ({ createdMs }) => createdMs,
    cell: ({ createdMs }, nowMs) => zonedCell(createdMs, localZone(), nowMs),
  },
  { id: "ends", header: "Ends", widthPixels: zonedPixels, sortBy: ({ endsMs }) => endsMs, cell: endsCell },
];
