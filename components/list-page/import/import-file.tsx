import type { ClipboardEvent, ReactNode } from "react";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { readTableFile, readTableText } from "@/components/list-page/import/read-table";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { FileDrop } from "@/components/ui/file-drop";
import { TextInput } from "@/components/ui/text-input";

interface ImportFileProps {
  run: ImportRun;
  kind: Pick<ImportKind, "readOther" | "accepts">;
  disabledReason: string | null;
  help: ReactNode;
}

/** The first step: a file that is dropped or chosen, or rows that are pasted. */
export function ImportFile({ run, kind, disabledReason, help }: ImportFileProps) {
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    void run.take(() => readTableText("Pasted rows", text));
  };
  return (
    <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
      <FileDrop
        label="Drop a file here"
        hint={`${kind.readOther === undefined ? "CSV or Excel" : "CSV, Excel or X12"}. Nothing is changed before you have seen what the file would change.`}
        accept={[".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,text/csv", kind.accepts].filter(Boolean).join(",")}
        disabledReason={disabledReason}
        onFile={(file) => void run.take(() => readTableFile(file, kind.readOther))}
      />
      {disabledReason === null ? (
        <Field label="Or paste rows of a spreadsheet, with their header">
          <TextInput value="" onChange={() => undefined} onPaste={paste} placeholder="Paste here" />
        </Field>
      ) : null}
      {run.refusal === null ? null : (
        <ErrorNotice title="Nothing was read" error={{ message: run.refusal }} />
      )}
      {help}
    </div>
  );
}
