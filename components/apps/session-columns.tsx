import type { SessionRow, SessionState } from "@/components/apps/session-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";

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
  localCell(revokedMs ?? endsMs, nowMs, "text-ink-2");

/**
 * Columns of the sessions, in the order in which they stand.
 * @param nowMs whose zone stands in the headers: summer's or winter's
 */
export const sessionColumns = (nowMs: number): readonly DataColumn<SessionRow>[] => [
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
    header: localHeader("Opened", nowMs),
    widthPixels: localPixels,
    sortBy: ({ createdMs }) => createdMs,
    cell: ({ createdMs }, atMs) => localCell(createdMs, atMs),
  },
  {
    id: "ends",
    header: localHeader("Ends", nowMs),
    widthPixels: localPixels,
    sortBy: ({ endsMs }) => endsMs,
    cell: endsCell,
  },
];
