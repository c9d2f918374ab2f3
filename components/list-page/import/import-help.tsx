import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { csvOf } from "@/components/list-page/export/csv-file";
import { saveCsv } from "@/components/list-page/export/save-file";
import type { ImportField } from "@/components/list-page/import/import-kind";
import { Button } from "@/components/ui/button";

interface ImportHelpProps {
  /** Begins the names of the files, e.g. `places`. */
  name: string;
  fields: readonly Pick<ImportField, "key" | "label">[];
  /** Rows of a file that can be imported as it is, by the keys of their fields. */
  examples?: readonly Readonly<Partial<Record<string, string>>>[];
  /** Text on how a row is read. */
  children: ReactNode;
}

/** Names the columns of an import, with a template to fill and rows to copy. */
export function ImportHelp({ name, fields, examples = [], children }: ImportHelpProps) {
  const header = fields.map(({ label }) => label);
  const rows = examples.map((example) => fields.map(({ key }) => example[key] ?? ""));
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">{children}</p>
      <p className="mt-2 text-small text-ink-3">{header.join(", ")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<Download size={14} />}
          onClick={() => saveCsv(`${name}-template.csv`, csvOf([header]))}
        >
          Empty template
        </Button>
        {rows.length === 0 ? null : (
          <Button
            icon={<Download size={14} />}
            onClick={() => saveCsv(`${name}-example.csv`, csvOf([header, ...rows]))}
          >
            Filled example
          </Button>
        )}
      </div>
    </section>
  );
}
