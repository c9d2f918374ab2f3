import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BillImportSheet } from "@/components/freight/bill/bill-import-sheet";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { dayField, shipmentFormOf } from "@/components/freight/form/shipment-form";
import { ShipmentSheet } from "@/components/freight/form/shipment-sheet";
import { ShipmentImportSheet } from "@/components/freight/import/shipment-import-sheet";
import { dayAt } from "@/components/shipment/freight-terminal";
import { NewManifestSheet } from "@/components/shipment/new-manifest-sheet";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { whyPastDay } from "@/lib/format/past-day";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { localReading } from "@/lib/time/typed-time";

interface FreightSheetsProps {
  page: FreightView;
  terminal: string | null;
  /** Those that the member sees, as far as they are known. */
  terminals: readonly TerminalInfo[];
  timeZone: string;
  /** YYYY-MM-DD */
  day: string;
  chosen: readonly ShipmentRow[];
  moves: FreightMoves;
  /** A manifest was made with these shipments; null where nobody knows its id yet. */
  onManifest: (manifestId: string | null, shipmentIds: readonly string[]) => void;
  /** A pickup was called in, or a check stop entered; people call it by this number. */
  onPickup: (title: string) => void;
}

/** A reference that nobody else makes at the same second: `STL-20261124-091502`. */
const newReference = (terminal: string, nowMs: number, timeZone: string): string =>
  `${terminal}-${localReading(nowMs, timeZone).replace(/[-:]/g, "").replace("T", "-")}${new Date(nowMs).toISOString().slice(17, 19)}`;

/** The sheet that the address opens. */
export function FreightSheets(props: FreightSheetsProps) {
  const { page, terminal, timeZone, day, chosen, moves } = props;
  const { sheet } = page.view;
  const session = useQuery(sessionQuery).data;
  const shipmentIds = useMemo(() => chosen.map(({ shipmentId }) => shipmentId), [chosen]);
  const close = () => void page.setView({ sheet: null });
  if (sheet === "bills")
    return <BillImportSheet disabledReason={refusalOf(session, "saveBills")} onClose={close} />;
  if (sheet === "import")
    return (
      <ShipmentImportSheet
        terminal={terminal}
        timeZone={timeZone}
        disabledReason={refusalOf(session, "importShipments")}
        onClose={close}
      />
    );
  if (sheet === null || terminal === null) return null;
  if (sheet === "manifest")
    return (
      <NewManifestSheet
        terminal={terminal}
        terminals={props.terminals}
        day={day}
        timeZone={timeZone}
        shipmentIds={shipmentIds}
        disabledReason={refusalOf(session, "makeManifest") ?? whyPastDay(day, dayAt(deskNowMs(), timeZone))}
        onMade={(manifestId) => props.onManifest(manifestId, shipmentIds)}
        onClose={close}
      />
    );
  const nowMs = deskNowMs();
  const refNumber = sheet === "delivery" ? null : newReference(terminal, nowMs, timeZone);
  return (
    <ShipmentSheet
      kind={sheet}
      terminal={terminal}
      timeZone={timeZone}
      before={shipmentFormOf(sheet, { refNumber, [dayField(sheet)]: day })}
      known={null}
      items={[]}
      disabledReason={refusalOf(session, "saveShipment")}
      onSaved={(response) => {
        moves.settle(response);
        const made = response.results[0]?.title;
        if (sheet !== "delivery" && made !== undefined) props.onPickup(made);
      }}
      onClose={close}
    />
  );
}
