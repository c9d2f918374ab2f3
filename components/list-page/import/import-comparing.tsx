import type { TableFile } from "@/components/list-page/import/table-file";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { MeterBar } from "@/components/ui/meter-bar";

/** Shows how far the comparison with what is on record is. Nothing is changed yet, so it can be left at any time. */
export function ImportComparing({ run, file }: { run: ImportRun; file: TableFile }) {
  const total = file.lines.length;
  return (
    <div className="grid content-start gap-4 p-4">
      <div className="grid gap-2">
        <p role="status">
          {figure(run.compared)} of {figure(total)} rows compared with what is on record
        </p>
        <MeterBar share={run.compared / total} />
      </div>
      <div>
        <Button onClick={run.toFile}>Cancel</Button>
      </div>
    </div>
  );
}
