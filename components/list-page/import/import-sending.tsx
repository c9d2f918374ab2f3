import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { MeterBar } from "@/components/ui/meter-bar";

/** Shows how far the sending is; after a failure, what can be done about the rest. */
export function ImportSending({ run }: { run: ImportRun }) {
  const done = run.sent.size;
  const total = run.toSend.length;
  const left = figure(total - done);
  return (
    <div className="grid content-start gap-4 p-4">
      <div className="grid gap-2">
        <p role="status">
          {figure(done)} of {figure(total)} rows sent
        </p>
        <MeterBar share={total === 0 ? 1 : done / total} />
      </div>
      {run.failure === null ? (
        <div className="flex items-center gap-3">
          <Button
            disabledReason={run.isStopping ? "The part that is under way is seen through." : null}
            onClick={run.stop}
          >
            Stop after this part
          </Button>
          <p className="text-ink-2">A part is in or it is not; what was sent stays.</p>
        </div>
      ) : (
        <>
          <ErrorNotice title={`${left} rows are not confirmed`} error={run.failure} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => void run.send()}>
              Send {left} again
            </Button>
            <Button onClick={run.toOutcome}>Leave it at that</Button>
          </div>
        </>
      )}
    </div>
  );
}
