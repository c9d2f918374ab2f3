import { useQuery } from "@tanstack/react-query";
import { ManifestProofs } from "@/components/manifests/board/manifest-proofs";
import { CopyDialog } from "@/components/manifests/edit/copy-dialog";
import { DriverSheet } from "@/components/manifests/edit/driver-sheet";
import { PrintDialog } from "@/components/manifests/edit/print-dialog";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import { NewManifestSheet } from "@/components/shipment/new-manifest-sheet";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { whyPastDay } from "@/lib/format/past-day";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

export const boardSheets = ["new", "driver", "copy", "print", "proof", "proofs"] as const;
export type BoardSheet = (typeof boardSheets)[number];

interface BoardSheetsProps {
  sheet: BoardSheet | null;
  /** The manifest of the cursor. */
  row: ManifestRow | null;
  /** All manifests that are shown; null while they are read. */
  shown: readonly ManifestRow[] | null;
  terminal: string | null;
  /** Those that the member sees, as far as they are known. */
  terminals: readonly TerminalInfo[];
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM-DD at the terminal. */
  today: string;
  zones: FreightZones;
  writes: ManifestWrites;
  onMade: (manifestId: string | null) => void;
  onClose: () => void;
}

const noShipments: readonly string[] = [];

/** The sheet or dialog that the address names. */
export function BoardSheets({
  sheet,
  row,
  shown,
  terminal,
  terminals,
  day,
  today,
  zones,
  writes,
  ...on
}: BoardSheetsProps) {
  const { onMade, onClose } = on;
  const session = useQuery(sessionQuery).data;
  if (sheet === "new")
    return terminal === null ? null : (
      <NewManifestSheet
        {...{ terminal, terminals, day, onMade, onClose }}
        timeZone={zones.of(terminal)}
        shipmentIds={noShipments}
        disabledReason={refusalOf(session, "makeManifest") ?? whyPastDay(day, today)}
      />
    );
  if (sheet === "proofs")
    return shown === null ? null : <ManifestProofs {...{ terminal, onClose }} manifests={shown} />;
  if (row === null) return null;
  switch (sheet) {
    case "driver":
      return <DriverSheet row={row} timeZone={zones.of(row.terminal)} writes={writes} onClose={onClose} />;
    case "copy":
      return <CopyDialog row={row} writes={writes} onClose={onClose} />;
    case "print":
      return <PrintDialog row={row} onClose={onClose} />;
    case "proof":
      return <ManifestProofs {...{ terminal, onClose }} manifests={[row]} />;
    default:
      return null;
  }
}
