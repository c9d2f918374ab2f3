import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { movedBefore, moveLabel, orderRefusal, pinnedIds } from "@/components/manifests/state/stop-order";
import type { ManifestPageState } from "@/components/manifests/state/use-manifest-page";
import { type StopLine, stopLines } from "@/components/manifests/stops/stop-lines";
import { StopNotes } from "@/components/manifests/stops/stop-notes";
import { type StopDrag, StopRow } from "@/components/manifests/stops/stop-row";
import { BreakRow, EndRow, NoteRow, ShipmentLineRow } from "@/components/manifests/stops/stop-rows";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import { StayStanding } from "@/components/stay/stay-standing";
import { stayStopOfManifest } from "@/components/stay/stay-stop";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { weightUnit } from "@/lib/format/measures";
import { deskNowMs } from "@/lib/live/desk-clock";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { routes } from "@/lib/routes";

interface StopTableProps {
  page: ManifestPageState;
  detail: ManifestDetail;
  actions: ManifestActions;
  timeZone: string;
}

/** Says where the freight of a canceled manifest is. */
function NoStopsAnyMore({ into, hadFreight }: NonNullable<ManifestDetail["row"]["canceled"]>) {
  if (hadFreight === false)
    return <EmptyState title="No stops left">It had no freight when it was canceled.</EmptyState>;
  return (
    <EmptyState title="No stops left">
      {into === null ? (
        "Its open freight was taken off and is unplanned again."
      ) : (
        <>
          Its open freight was moved to{" "}
          <Link href={routes.manifest(into.manifestId)} className="underline underline-offset-2">
            {into.title}
          </Link>
          .
        </>
      )}
    </EmptyState>
  );
}

/** The stops in driving order, with what stands between them. Rows are dragged by their handle or moved by keys. */
export function StopTable({ page, detail, actions, timeZone }: StopTableProps) {
  const { row } = detail;
  const codes = useQuery(freightSettingsQuery).data?.settings.completionCodes ?? null;
  const lines = stopLines(row, detail.shipments, page.opened, codes);
  const drag = useStopDrag(page, detail);
  if (row.stops.length === 0 && row.canceled !== null) return <NoStopsAnyMore {...row.canceled} />;
  if (row.stops.length === 0)
    return (
      <EmptyState
        title="No stops yet"
        actions={
          <ActionButton variant="primary" action={actions.add}>
            Add shipments
          </ActionButton>
        }
      >
        Freight planned onto the manifest makes its stops.
      </EmptyState>
    );
  return (
    <div className="min-w-0 overflow-x-auto">
      <table aria-label="Stops" className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr className="text-small text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:px-1.5 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="w-8">
              <span className="sr-only">Order</span>
            </th>
            <th scope="col" className="w-12">
              #
            </th>
            <th scope="col">Stop</th>
            <th scope="col" className="text-right">
              PROs
            </th>
            <th scope="col" className="text-right">
              Pcs
            </th>
            <th scope="col" className="text-right">
              {weightUnit()}
            </th>
            <th scope="col">Window, {zoneLetters(timeZone, deskNowMs())}</th>
            <th scope="col" className="text-right">
              Plan
            </th>
            <th scope="col" className="text-right">
              Arrives
            </th>
            <th scope="col" className="text-right">
              Left
            </th>
            <th scope="col" className="text-right">
              Slack
            </th>
            <th scope="col">Flags</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              page={page}
              drag={actions.optimise.disabledReason === null ? drag : null}
              timeZone={timeZone}
            />
          ))}
          <EndRow row={row} timeZone={timeZone} drag={drag} />
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  line: StopLine;
  page: ManifestPageState;
  drag: StopDrag | null;
  timeZone: string;
}

function Line({ line, page, drag, timeZone }: LineProps) {
  if (line.kind === "stop")
    return (
      <StopRow
        stop={line.stop}
        shipments={line.shipments}
        isOpen={line.isOpen}
        isChosen={page.stop?.stopId === line.stop.stopId}
        onChoose={() => page.choose(line.stop.stopId)}
        onToggle={() => page.toggle(line.stop.stopId)}
        drag={drag}
        day={page.detail?.row.day ?? null}
        timeZone={timeZone}
        notes={
          page.detail === null ? null : (
            <>
              <StayStanding
                stop={stayStopOfManifest(page.detail.row, line.stop, timeZone)}
                className="ml-4"
              />
              <StopNotes stopId={line.stop.stopId} shipments={line.shipments} detail={page.detail} />
            </>
          )
        }
      />
    );
  if (line.kind === "shipment")
    return (
      <ShipmentLineRow
        shipment={line.shipment}
        moves={page.moves}
        onTick={
          page.detail === null || page.loading.pending
            ? null
            : () => page.detail !== null && page.loading.toggle(page.detail, [line.shipment])
        }
      />
    );
  if (line.kind === "break") return <BreakRow line={line} timeZone={timeZone} />;
  const setCode = () => {
    page.choose(line.shipment.stopId);
    page.openSheet("code");
  };
  return <NoteRow line={line} onSetCode={setCode} />;
}

/** Drags a stop before another one, or to the end. */
function useStopDrag(page: ManifestPageState, { row }: ManifestDetail): StopDrag {
  const [taken, setTaken] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  return {
    taken,
    over,
    refusalOf: (stop) => orderRefusal(stop),
    take: setTaken,
    overOf: (stopId) => {
      if (taken !== null) setOver(stopId);
    },
    drop: (beforeId) => {
      setTaken(null);
      setOver(null);
      const next = taken === null ? null : movedBefore(row.stops, taken, beforeId);
      if (taken === null || next === null) return;
      page.writes.order(row, next, pinnedIds(row.stops), moveLabel(row.stops, taken, next));
    },
    leave: () => {
      setTaken(null);
      setOver(null);
    },
  };
}
