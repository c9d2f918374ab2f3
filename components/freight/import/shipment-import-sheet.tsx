import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readBillFile } from "@/components/freight/import/bill-rows";
import { shipmentColumns } from "@/components/freight/import/shipment-columns";
import { shipmentImport } from "@/components/freight/import/shipment-import";
import { clearToken } from "@/components/list-page/import/clear-token";
import { ImportHelp } from "@/components/list-page/import/import-help";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { PastImports } from "@/components/list-page/import/past-imports";
import { deskNowMs } from "@/lib/live/desk-clock";
import {
  readShipmentImport,
  readShipmentsOnRecord,
  shipmentImportsQuery,
  useImportShipments,
} from "@/lib/queries/imports/shipment-imports";

interface ShipmentImportSheetProps {
  /** Terminal of rows that name none; null where the board shows several. */
  terminal: string | null;
  timeZone: string;
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of shipments. */
export function ShipmentImportSheet({
  terminal,
  timeZone,
  disabledReason,
  onClose,
}: ShipmentImportSheetProps) {
  const { mutateAsync } = useImportShipments();
  const past = useQuery(shipmentImportsQuery);
  // Made once: it keeps what it read of the file's shipments while the sheet is open.
  const [kind] = useState(() =>
    shipmentImport({
      terminal,
      clock: { nowMs: deskNowMs(), timeZone },
      read: readShipmentsOnRecord,
      send: (id, body) => mutateAsync({ id, body }),
      readOther: (name, text) => readBillFile(name, text, deskNowMs()),
    }),
  );
  return (
    <ImportSheet
      kind={kind}
      disabledReason={disabledReason}
      help={
        <>
          <ShipmentFormat terminal={terminal} timeZone={timeZone} />
          <PastImports noun="Shipment" query={past} read={readShipmentImport} timeZone={timeZone} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** A delivery and a pickup, so that the template can be imported as it is. */
const examples = (terminal: string): readonly Readonly<Record<string, string>>[] => [
  {
    shipmentType: "delivery",
    proNumber: "400100200",
    terminal,
    day: "tomorrow",
    windowStart: "08:00",
    windowEnd: "12:00",
    consigneeName: "Brandt Tool & Die",
    consigneeAddress: "1200 Market St",
    consigneeCity: "Peoria",
    consigneeState: "IL",
    consigneeZip: "61602",
    shipmentTotalPieces: "4",
    shipmentTotalWeight: "1250",
  },
  {
    shipmentType: "pickup",
    refNumber: "PU-88213",
    terminal,
    day: "tomorrow",
    shipperName: "Lakeview Foods",
    shipperAddress: "400 Cannery Rd",
    shipperCity: "Erie",
    shipperState: "PA",
    shipperZip: "16509",
  },
];

function ShipmentFormat({ terminal }: Pick<ShipmentImportSheetProps, "terminal" | "timeZone">) {
  return (
    <ImportHelp name="shipments" fields={shipmentColumns} examples={examples(terminal ?? "STL")}>
      One row for each shipment: a PRO for a delivery, a reference for a pickup. A blank cell keeps what is on
      record, {clearToken} clears it.{" "}
      {terminal === null ? "Each row names its terminal." : `Rows that name no terminal are for ${terminal}.`}{" "}
      X12 bills of lading (211) are read too.
    </ImportHelp>
  );
}
