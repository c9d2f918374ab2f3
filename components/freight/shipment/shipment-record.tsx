import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BillSection } from "@/components/freight/bill/bill-section";
import { ServiceCards } from "@/components/freight/service/service-cards";
import { KnownFields } from "@/components/freight/shipment/known-fields";
import { ShipmentFacts } from "@/components/freight/shipment/shipment-facts";
import { ShipmentHead } from "@/components/freight/shipment/shipment-head";
import { ShipmentParties } from "@/components/freight/shipment/shipment-parties";
import { ShipmentRideLine, ShipmentStandLine } from "@/components/freight/shipment/shipment-ride-line";
import type { Reading } from "@/components/freight/shipment/use-reading";
import { FreightDocuments } from "@/components/shipment/documents/freight-documents";
import { zoneOfTerminal } from "@/components/shipment/freight-terminal";
import { FreightHistory } from "@/components/shipment/history/freight-history";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Section } from "@/components/ui/section";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { FreightDocument, ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";

type Shipment = ShipmentsResponse["shipments"][number];

interface ShipmentRecordProps {
  shipment: Shipment;
  /** As of the instant that is looked at; undefined while it is read. */
  then: Shipment | undefined;
  reading: Reading;
  terminals: readonly TerminalInfo[];
  moves: FreightMoves;
  onNumber: (number: string | null) => void;
}

/** One shipment of a PRO number: where it stands, what can be done, and everything that is known of it. */
export function ShipmentRecord({ shipment, then, reading, terminals, moves, onNumber }: ShipmentRecordProps) {
  const { row } = shipment;
  const service = useQuery({
    ...shipmentServiceQuery(row.proNumber ?? ""),
    enabled: row.proNumber !== null,
  }).data;
  const [isRaw, setRaw] = useState(reading.asOf !== null);
  const timeZone = zoneOfTerminal(terminals, row.terminal);
  return (
    <article className="border-b-4 border-line bg-surface last:border-b-0">
      <ShipmentHead
        row={row}
        manifest={shipment.manifest}
        known={shipment.shipment ?? {}}
        timeZone={timeZone}
        moves={moves}
        onNumber={onNumber}
      />
      {shipment.manifest ? (
        <ShipmentRideLine manifest={shipment.manifest} row={row} timeZone={timeZone} />
      ) : (
        <ShipmentStandLine row={row} timeZone={timeZone} />
      )}
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(320px,2fr)] items-stretch max-xl:grid-cols-1">
        <div className="min-w-0">
          <ShipmentFacts row={row} timeZone={timeZone} />
          <ShipmentParties row={row} other={shipment.other} />
          {row.proNumber === null ? (
            <>
              <Documents documents={shipment.documents} timeZone={timeZone} />
              <p className="px-3.5 py-3 text-ink-2">
                Bill, appointment and notes are kept by PRO: it has none yet.
              </p>
            </>
          ) : (
            <>
              <BillSection proNumber={row.proNumber} row={row} aboard={service?.aboard ?? null} />
              <ServiceCards
                row={row}
                proNumber={row.proNumber}
                timeZone={timeZone}
                moves={moves}
                documents={<Documents documents={shipment.documents} timeZone={timeZone} />}
              />
            </>
          )}
        </div>
        <div className="border-l border-line max-xl:border-t max-xl:border-l-0">
          <FreightHistory
            entries={shipment.history}
            timeZone={timeZone}
            by={reading.by}
            onBy={(by) => reading.setReading({ by })}
            isRaw={isRaw}
            onRaw={setRaw}
            detail={(asOf) =>
              isRaw ? (
                <button type="button" className="underline" onClick={() => reading.setReading({ asOf })}>
                  Look at it as of then
                </button>
              ) : null
            }
          />
          {isRaw ? (
            <Section title="Platform fields">
              <KnownFields then={then} reading={reading} timeZone={timeZone} />
            </Section>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Documents({ documents, timeZone }: { documents: readonly FreightDocument[]; timeZone: string }) {
  return (
    <Section title="Documents">
      {documents.length === 0 ? (
        <p className="text-ink-2">None so far.</p>
      ) : (
        <ul className="grid gap-1.5">
          <FreightDocuments documents={documents} timeZone={timeZone} />
        </ul>
      )}
    </Section>
  );
}
