import { useQuery } from "@tanstack/react-query";
import type { BoardRows } from "@/components/manifests/board/use-board-rows";
import type { BoardView } from "@/components/manifests/board/use-board-view";
import { CopyDialog } from "@/components/manifests/edit/copy-dialog";
import { DriverSheet } from "@/components/manifests/edit/driver-sheet";
import { PrintDialog } from "@/components/manifests/edit/print-dialog";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { NewManifestSheet } from "@/components/shell/freight/new-manifest-sheet";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface BoardSheetsProps {
  board: BoardView;
  list: BoardRows;
  writes: ManifestWrites;
}

const noShipments: readonly string[] = [];

/** The sheet or dialog that the address names. */
export function BoardSheets({ board, list, writes }: BoardSheetsProps) {
  const session = useQuery(sessionQuery).data;
  const { view, setView, terminal } = board;
  const onClose = () => setView({ sheet: null });
  if (view.sheet === "new")
    return terminal === null ? null : (
      <NewManifestSheet
        terminal={terminal}
        day={list.day}
        timeZone={list.timeZone}
        shipmentIds={noShipments}
        disabledReason={refusalOf(session, "makeManifest")}
        onMade={(manifestId) => setView({ at: manifestId })}
        onClose={onClose}
      />
    );
  const row = list.row?.manifest ?? null;
  if (row === null) return null;
  switch (view.sheet) {
    case "driver":
      return <DriverSheet row={row} timeZone={list.timeZone} writes={writes} onClose={onClose} />;
    case "copy":
      return <CopyDialog row={row} writes={writes} onClose={onClose} />;
    case "print":
      return <PrintDialog row={row} onClose={onClose} />;
    default:
      return null;
  }
}
