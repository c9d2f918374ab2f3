import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { lineLabels } from "@/components/freight/form/item-texts";
import {
  type ShipmentForm,
  type ShipmentKind,
  shipmentFormOf,
} from "@/components/freight/form/shipment-form";
import { shipmentLabels } from "@/components/freight/form/shipment-labels";
import { typedOver } from "@/components/freight/form/typed-over";
import type { TerminalClock } from "@/components/freight/form/typed-values";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { PlainTable } from "@/components/ui/plain-table";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import type { Existing } from "@/lib/contract/desk/freight-writes";
import { shipmentsQuery } from "@/lib/queries/freight-shipments";
import { routes } from "@/lib/routes";

type Known = ShipmentsResponse["shipments"][number];

interface TakenShipmentProps {
  kind: ShipmentKind;
  existing: Existing;
  /** Form as typed for a new one. */
  typed: ShipmentForm;
  clock: TerminalClock;
  /** Has the existing one changed instead, with what was typed. */
  onChange: (known: Known) => void;
}

/** Shows a shipment whose number was typed for a new one, beside what was typed: a person decides. */
export function TakenShipment({ kind, existing, typed, clock, onChange }: TakenShipmentProps) {
  const number = existing.number ?? existing.id;
  const query = useQuery(shipmentsQuery(number));
  const known = query.data?.shipments.find(({ shipmentId }) => shipmentId === existing.id);
  const isOver = known?.row.status === "completed" || known?.row.status === "canceled";
  return (
    <section
      aria-label="The number is already in use"
      className="mb-4 grid gap-2 rounded-panel bg-jeopardy-tint px-3 py-2.5"
    >
      <h3 className="flex items-center gap-2 font-medium">
        <StateShape kind="jeopardy" size={10} /> {number} is a {kind === "checkstop" ? "check stop" : kind}{" "}
        already
      </h3>
      <p className="text-ink-2">
        Nothing was entered, and what you typed is kept. Type another number, or{" "}
        {isOver ? `see the one that has it: it is ${known?.row.status}` : "change the one that has it"}.
      </p>
      {known !== undefined ? (
        <Differences kind={kind} known={known} typed={typed} clock={clock} />
      ) : query.error === null ? (
        <Skeleton className="h-16" />
      ) : (
        <ErrorNotice title="It can't be read" error={query.error} onRetry={() => void query.refetch()} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {known === undefined || isOver ? null : (
          <Button onClick={() => onChange(known)}>Change {number} to what I typed</Button>
        )}
        <Link href={routes.shipment(number)} target="_blank" className="underline">
          Open {number} in a new tab
        </Link>
      </div>
    </section>
  );
}

/** Lists what would change on the one that exists: what was typed, and what goes with the party before. */
function Differences({
  kind,
  known,
  typed,
  clock,
}: Pick<TakenShipmentProps, "kind" | "typed" | "clock"> & { known: Known }) {
  const has = shipmentFormOf(kind, known.shipment ?? {}).associatedShipment;
  const labels = { ...shipmentLabels(kind), ...lineLabels(typed.associatedShipment) };
  const over = new Map(typedOver(kind, { typed: typed.associatedShipment, opened: {}, has }, clock));
  const rows = Object.entries(labels).flatMap(([field, label]) => {
    const text = over.get(field)?.trim();
    return text === undefined ? [] : [{ field, label, before: has[field] ?? "", text }];
  });
  if (rows.length === 0) return <p>It already matches what you typed.</p>;
  return (
    <PlainTable
      caption="What differs"
      columns={[
        { head: "", cell: ({ label }) => label, look: "pr-3", cellLook: "font-normal text-ink-2" },
        { head: "It has", cell: ({ before }) => before || "–", look: "pr-3", cellLook: "wrap-anywhere" },
        {
          head: "You typed",
          cell: ({ text }) => text || "– (removed)",
          cellLook: "wrap-anywhere font-medium",
        },
      ]}
      rows={rows}
      rowKey={({ field }) => field}
    />
  );
}
