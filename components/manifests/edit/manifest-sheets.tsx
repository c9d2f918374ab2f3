import { AddSheet } from "@/components/manifests/edit/add-sheet";
import { CancelDialog } from "@/components/manifests/edit/cancel-dialog";
import { CopyDialog } from "@/components/manifests/edit/copy-dialog";
import { DriverSheet } from "@/components/manifests/edit/driver-sheet";
import { OrderDialog } from "@/components/manifests/edit/order-dialog";
import { PrintDialog } from "@/components/manifests/edit/print-dialog";
import { SealDialog } from "@/components/manifests/edit/seal-dialog";
import { UnitSheet } from "@/components/manifests/edit/unit-sheet";
import type { ManifestPageState } from "@/components/manifests/state/use-manifest-page";
import { provenOf } from "@/components/proofs/proof-action";
import { ProofDialog } from "@/components/proofs/proof-dialog";
import { CodeDialog } from "@/components/shipment/code-dialog";
import { NoticeSheet } from "@/components/stay/notice-sheet";
import { stayStopOfManifest } from "@/components/stay/stay-stop";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { notArrivedAt } from "@/lib/format/completion-codes";

interface ManifestSheetsProps {
  page: ManifestPageState;
  detail: ManifestDetail;
  timeZone: string;
}

/** The sheet or dialog that the address names. */
export function ManifestSheets({ page, detail, timeZone }: ManifestSheetsProps) {
  const { row } = detail;
  const { writes } = page;
  const onClose = () => page.openSheet(null);
  switch (page.sheet) {
    case "unit":
      return (
        <UnitSheet key={row.manifestId} row={row} timeZone={timeZone} writes={writes} onClose={onClose} />
      );
    case "driver":
      return <DriverSheet row={row} timeZone={timeZone} writes={writes} onClose={onClose} />;
    case "add":
      return <AddSheet row={row} timeZone={timeZone} moves={page.moves} onClose={onClose} />;
    case "order":
      return <OrderDialog row={row} writes={writes} onClose={onClose} />;
    case "copy":
      return <CopyDialog row={row} writes={writes} onClose={onClose} />;
    case "cancel":
      return <CancelDialog page={page} detail={detail} onClose={onClose} />;
    case "print":
      return <PrintDialog row={row} onClose={onClose} />;
    case "proof":
      return <ProofDialog proNumbers={provenOf(detail.shipments)} onClose={onClose} />;
    case "code":
      return page.stop === null ? null : (
        <CodeDialog
          subject={`Stop ${page.stop.number}, ${page.stop.name}`}
          shipments={detail.shipments.filter(({ stopId }) => stopId === page.stop?.stopId)}
          notArrived={notArrivedAt(row, page.stop.stopId)}
          moves={page.moves}
          onClose={onClose}
        />
      );
    case "seal":
      return page.stop === null ? null : (
        <SealDialog key={page.stop.stopId} row={row} stop={page.stop} writes={writes} onClose={onClose} />
      );
    case "notice":
      return page.stop === null ? null : (
        <NoticeSheet
          key={page.stop.stopId}
          stop={stayStopOfManifest(row, page.stop, timeZone)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
