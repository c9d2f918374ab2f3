import { Download } from "lucide-react";
import { useState } from "react";
import { billFields, billImport } from "@/components/freight/bill/bill-import";
import { csvOf } from "@/components/list-page/export/csv-file";
import { saveCsv } from "@/components/list-page/export/save-file";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { Button } from "@/components/ui/button";
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
  const labels = billFields.map(({ label }) => label);
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">
        One row for each line of a bill; PRO and Line are required. A blank cell keeps what the bill says. A
        bill is imported whole or not at all: no shipping paper goes out with a line missing.
      </p>
      <p className="mt-2 text-small text-ink-3">{labels.join(", ")}</p>
      <Button
        className="mt-3"
        icon={<Download size={14} />}
        onClick={() => saveCsv("bills-template.csv", csvOf([labels]))}
      >
        Empty template
      </Button>
    </section>
  );
}
