import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "@/components/list-page/export/save-file";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { type PaperCopy, paperCopies, paperLabel } from "@/lib/paper/paper";
import { usePrintManifest } from "@/lib/queries/manifests";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const sizes = [
  { value: "letter", label: "Letter" },
  { value: "a4", label: "A4" },
] as const;
type Size = (typeof sizes)[number]["value"];

interface PrintDialogProps {
  row: ManifestRow;
  onClose: () => void;
}

/** Asks which copy goes on paper: as a file, or by the browser's own printing. */
export function PrintDialog({ row, onClose }: PrintDialogProps) {
  const print = usePrintManifest();
  const go = useGo();
  const session = useQuery(sessionQuery).data;
  const [copy, setCopy] = useState<PaperCopy>("driver");
  const [size, setSize] = useState<Size>("letter");
  const asPdf = () =>
    print.mutate(
      { manifestId: row.manifestId, copy, size },
      {
        onSuccess: (file) => {
          saveFile(file.name, file);
          toastDone(`${paperLabel[copy]} of ${row.title} is in the file`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={`Print ${row.title}`}
      footer={
        <>
          <Button onClick={() => go(routes.manifestPaper(row.manifestId, { copy, size }))}>
            Print from the browser
          </Button>
          <Button
            variant="primary"
            pending={print.isPending}
            disabledReason={refusalOf(session, "printManifest")}
            onClick={asPdf}
          >
            As PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label="Copy">
            <Select
              value={copy}
              onChange={(event) => setCopy(paperCopies.find((one) => one === event.target.value) ?? copy)}
              options={paperCopies.map((one) => ({ value: one, label: paperLabel[one] }))}
            />
          </Field>
          <Field label="Paper">
            <Select
              value={size}
              onChange={(event) =>
                setSize(sizes.find(({ value }) => value === event.target.value)?.value ?? size)
              }
              options={[...sizes]}
            />
          </Field>
        </div>
        <p className="text-ink-2">Printed copies are kept, and later changes are listed against them.</p>
        {print.error === null ? null : <WriteNotice title="It was not printed" error={print.error} />}
      </div>
    </Dialog>
  );
}
