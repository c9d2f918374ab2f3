import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BillSheet } from "@/components/freight/bill/bill-sheet";
import { BillTable, HazmatVerdict } from "@/components/freight/bill/bill-table";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { billDiffers } from "@/lib/paper/bill-totals";
import { billQuery } from "@/lib/queries/bills/bills";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface BillSectionProps {
  proNumber: string;
  row: Pick<ShipmentRow, "pieces" | "weight" | "handlingUnits" | "spaces">;
  /** Findings against its hazardous materials on its manifest; null where it rides on none. */
  aboard: LoadHazards["findings"] | null;
}

/** Shows the lines of its bill of lading as one table, and enters what the interface does not carry of them. */
export function BillSection({ proNumber, row, aboard }: BillSectionProps) {
  const query = useQuery(billQuery(proNumber));
  const session = useQuery(sessionQuery).data;
  const [isOpen, setOpen] = useState(false);
  const data = query.data;
  const refusal =
    refusalOf(session, "saveBill") ??
    (data?.mayChange === false ? "It belongs to another terminal: its members enter the bill." : null);
  return (
    <Section
      title="Freight"
      aside={
        data === undefined ? null : (
          <Button disabledReason={refusal} onClick={() => setOpen(true)}>
            Edit the bill
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <>
          <BillTable bill={data.bill} totals={row} />
          <Difference text={billDiffers(data.bill, row)} />
          <HazmatVerdict bill={data.bill} aboard={aboard} />
        </>
      ) : query.isPending ? (
        <Skeleton className="h-16" />
      ) : (
        <ReadError title="The bill can't be read" query={query} />
      )}
      {isOpen && data !== undefined ? (
        <BillSheet bill={data} disabledReason={refusal} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}

function Difference({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="py-1.5 text-small">
      <StateMark kind="jeopardy">{text}</StateMark>
    </p>
  );
}
