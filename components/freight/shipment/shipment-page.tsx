"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { KnownFromBoard } from "@/components/freight/shipment/known-from-board";
import { ShipmentRecord } from "@/components/freight/shipment/shipment-record";
import { useReading } from "@/components/freight/shipment/use-reading";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { useLastError } from "@/components/list-page/use-last-error";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { useGo } from "@/components/ui/address";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import { shipmentsQuery } from "@/lib/queries/freight-shipments";
import { routes } from "@/lib/routes";

/** All that is known by one PRO number: a pickup and a delivery may share it. */
export function ShipmentPage({ proNumber }: { proNumber: string }) {
  const go = useGo();
  const moves = useFreightMoves();
  const reading = useReading();
  // Null while it is changed: nothing is known by the old number any more, nor by the new one yet.
  const [number, setNumber] = useState<string | null>(proNumber);
  const read = { ...shipmentsQuery(number ?? proNumber), enabled: number !== null };
  // Head and actions are always of now, whatever instant is looked at.
  const now = useQuery(read);
  const { asOf, by } = reading;
  const then = useQuery({
    ...read,
    ...shipmentsQuery(number ?? proNumber, asOf === null ? {} : { asOf, by }),
    placeholderData: keepPreviousData,
  });
  const lastError = useLastError(now);
  // Said at the first failure: while it is tried again nobody should look at an empty page.
  const error = lastError ?? (now.data === undefined ? now.failureReason : null);
  useShortcuts("Shipment", [
    { keys: pageKeys.back, label: "Back to the freight", run: () => go(routes.freight()) },
    useUndoAction({
      saving: moves.pending,
      last: moves.last,
      undo: moves.undoLast,
      label: moves.last === null ? "Undo" : `Undo: ${moves.last.what}`,
      nothing: "Nothing to undo from the last 30 seconds.",
    }),
  ]);
  return (
    <>
      <nav
        aria-label="Breadcrumb"
        className="no-print flex items-center gap-3 border-b border-line bg-surface px-2.5 py-1"
      >
        <Link
          href={routes.freight()}
          className="inline-flex h-7 items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} /> Freight
        </Link>
        <NotReadAgain query={now} />
      </nav>
      {now.data !== undefined ? (
        <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
          <FormerNumber asked={now.data.proNumber} shipments={now.data.shipments} />
          {now.data.shipments.map((shipment) => (
            <ShipmentRecord
              key={shipment.shipmentId}
              shipment={shipment}
              then={then.data?.shipments.find(({ shipmentId }) => shipmentId === shipment.shipmentId)}
              reading={reading}
              terminals={now.data.terminals ?? []}
              moves={moves}
              onNumber={setNumber}
            />
          ))}
        </div>
      ) : error === null ? (
        <TableSkeleton label="Reading the shipment" />
      ) : error.status === 404 ? (
        <EmptyState
          title={`${proNumber} was not found`}
          actions={
            <Link href={routes.freight({ search: proNumber })} className="underline">
              Find it on the freight board
            </Link>
          }
        >
          The platform has not reported it yet, or it belongs to a terminal that you can't see. A number
          entered or changed a moment ago shows as soon as the platform confirms it.
        </EmptyState>
      ) : (
        <div className="grid gap-3 p-4">
          <ErrorNotice
            title={`PRO ${proNumber} can't be read`}
            error={error}
            onRetry={() => void now.refetch({ cancelRefetch: true })}
            className="max-w-xl"
          />
          <KnownFromBoard proNumber={proNumber} />
        </div>
      )}
      <FreightOutcome moves={moves} />
    </>
  );
}

/** Tells whoever comes by a former number which one it has now. */
function FormerNumber({ asked, shipments }: { asked: string; shipments: ShipmentsResponse["shipments"] }) {
  const isNow = shipments.some(({ row }) => [row.proNumber, row.refNumber, row.title].includes(asked));
  const titles = [...new Set(shipments.map(({ row }) => row.title))];
  return isNow ? null : (
    <p role="status" className="border-b border-line bg-surface px-3.5 py-1.5">
      The PRO {asked} was changed: it is {titles.join(", ")} now.
    </p>
  );
}
