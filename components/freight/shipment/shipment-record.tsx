import { useState } from "react";
import { BillSection } from "@/components/freight/bill/bill-section";
import { KnownFields } from "@/components/freight/shipment/known-fields";
import { ShipmentFacts } from "@/components/freight/shipment/shipment-facts";
import { ShipmentHead } from "@/components/freight/shipment/shipment-head";
import { ShipmentRideLine } from "@/components/freight/shipment/shipment-ride-line";
import type { Reading } from "@/components/freight/shipment/use-reading";
import { FreightDocuments } from "@/components/shipment/freight-documents";
import { FreightHistory } from "@/components/shipment/freight-history";
import { zoneOfTerminal } from "@/components/shipment/freight-terminal";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Section } from "@/components/ui/section";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { FreightDocument, ShipmentsResponse } from "@/lib/contract/desk/freight-records";

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
  const [isRaw, setRaw] = useState(reading.asOf !== null);
  const timeZone = zoneOfTerminal(terminals, row?.terminal ?? null);
  return (
    <article className="border-b-4 border-line last:border-b-0">
      {row === undefined ? null : (
        <ShipmentHead
          row={row}
          known={shipment.shipment ?? {}}
          timeZone={timeZone}
          moves={moves}
          onNumber={onNumber}
        />
      )}
      {shipment.manifest ? (
        <ShipmentRideLine manifest={shipment.manifest} shipmentId={shipment.shipmentId} timeZone={timeZone} />
      ) : null}
      <div className="grid grid-cols-2 items-start max-lg:grid-cols-1">
        <div>
          {row === undefined ? null : <ShipmentFacts row={row} timeZone={timeZone} />}
          {row?.proNumber ? <BillSection proNumber={row.proNumber} /> : null}
          <Documents documents={shipment.documents ?? []} timeZone={timeZone} />
        </div>
        <div className="border-l border-line max-lg:border-l-0">
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
            <Section title="Fields of the interface">
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
