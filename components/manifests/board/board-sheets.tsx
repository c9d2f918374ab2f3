import { useQuery } from "@tanstack/react-query";
import { CopyDialog } from "@/components/manifests/edit/copy-dialog";
import { DriverSheet } from "@/components/manifests/edit/driver-sheet";
import { PrintDialog } from "@/components/manifests/edit/print-dialog";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import { NewManifestSheet } from "@/components/shipment/new-manifest-sheet";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

export const boardSheets = ["new", "driver", "copy", "print"] as const;
export type BoardSheet = (typeof boardSheets)[number];

interface BoardSheetsProps {
  sheet: BoardSheet | null;
  /** The manifest of the cursor. */
  row: ManifestRow | null;
  terminal: string | null;
  /** YYYY-MM-DD */
  day: string;
  zones: FreightZones;
  writes: ManifestWrites;
  onMade: (manifestId: string | null) => void;
  onClose: () => void;
}

const noShipments: readonly string[] = [];

/** The sheet or dialog that the address names. */
export function BoardSheets({ sheet, row, terminal, day, zones, writes, onMade, onClose }: BoardSheetsProps) {
  const session = useQuery(sessionQuery).data;
  if (sheet === "new")
    return terminal === null ? null : (
      <NewManifestSheet
        {...{ terminal, day, onMade, onClose }}
        timeZone={zones.of(terminal)}
        shipmentIds={noShipments}
        disabledReason={refusalOf(session, "makeManifest")}
      />
    );
  if (row === null) return null;
  switch (sheet) {
    case "driver":
      return <DriverSheet row={row} timeZone={zones.of(row.terminal)} writes={writes} onClose={onClose} />;
    case "copy":
      return <CopyDialog row={row} writes={writes} onClose={onClose} />;
    case "print":
      return <PrintDialog row={row} onClose={onClose} />;
    default:
      return null;
  }
}
