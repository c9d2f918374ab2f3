import { useState } from "react";
import { billFields, billImport } from "@/components/freight/bill/bill-import";
import { ImportHelp } from "@/components/list-page/import/import-help";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { checkHazmat, readBills, useSaveBills } from "@/lib/queries/bills/bills";

interface BillImportSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of bills of lading. */
export function BillImportSheet({ disabledReason, onClose }: BillImportSheetProps) {
  const { mutateAsync } = useSaveBills();
  // Made once: it keeps the bills that it read of the file's PROs while the sheet is open.
  const [kind] = useState(() => billImport({ read: readBills, check: checkHazmat, save: mutateAsync }));
  return <ImportSheet kind={kind} disabledReason={disabledReason} help={<BillFormat />} onClose={onClose} />;
}

function BillFormat() {
  return (
    <ImportHelp name="bills" fields={billFields}>
      One row for each line of a bill; PRO and Line are required. A blank cell keeps what the bill says. A
      bill is imported whole or not at all: no shipping paper goes out with a line missing.
    </ImportHelp>
  );
}
