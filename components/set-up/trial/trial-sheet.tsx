import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useParts } from "@/components/set-up/trial/use-parts";
import { Button } from "@/components/ui/button";
import { ErrorNotice, ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { MeterBar } from "@/components/ui/meter-bar";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { PlatformError } from "@/lib/client/platform-error";
import type { About, TrialPreview } from "@/lib/contract/desk/set-up/trial-records";
import type { SendTrialPart } from "@/lib/queries/set-up/trial";

interface TrialSheetProps {
  title: string;
  description: string;
  query: UseQueryResult<TrialPreview, PlatformError>;
  send: SendTrialPart;
  /** `Take back`, said with the count of records. */
  verb: string;
  /** `taken back`. */
  past: string;
  /** Said below when all is done. */
  after: string;
  onEnd: () => void;
  onClose: () => void;
}

/** Shows what would go and what stays and why, then does it in parts. */
export function TrialSheet({ title, description, query, ...rest }: TrialSheetProps) {
  return (
    <Sheet title={title} description={description} onClose={rest.onClose} className="w-[560px]">
      {query.isLoadingError ? (
        <ReadError title="What would happen can't be read" query={query} className="m-4" />
      ) : query.data === undefined ? (
        <div role="status" aria-label="Looking what would happen" className="p-4">
          <Skeleton className="h-24" />
        </div>
      ) : (
        <Work preview={query.data} {...rest} />
      )}
    </Sheet>
  );
}

type WorkProps = Omit<TrialSheetProps, "title" | "description" | "query"> & { preview: TrialPreview };

function Work({ preview, send, verb, past, after, onEnd, onClose }: WorkProps) {
  const parts = useParts(send, onEnd);
  // As it was looked at first: it is read again when the work stops, and says less then.
  const [total] = useState(() => preview.goes.reduce((sum, { count }) => sum + count, 0));
  const { phase, stays, failure } = parts;
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
        {phase === "ready" ? <Preview preview={preview} /> : <Progress {...{ parts, total, past, after }} />}
        {failure === null ? null : (
          <ErrorNotice title="It was cut off. What is done stays done." error={failure} />
        )}
        {phase === "ready" ? null : <Staying title="Stayed" stays={stays} count={stays.length} />}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        {phase === "running" ? (
          <Button onClick={parts.stop}>Stop after this part</Button>
        ) : (
          <Button onClick={onClose}>{phase === "ready" ? "Cancel" : "Close"}</Button>
        )}
        {phase === "ready" || phase === "stopped" ? (
          <Button
            variant={phase === "ready" ? "danger" : "primary"}
            disabledReason={total === 0 ? "Nothing is left that goes." : null}
            onClick={() => void parts.run()}
          >
            {phase === "ready" ? `${verb} ${figure(total)}` : "Go on"}
          </Button>
        ) : null}
      </footer>
    </>
  );
}

interface ProgressProps extends Pick<WorkProps, "past" | "after"> {
  parts: ReturnType<typeof useParts>;
  total: number;
}

function Progress({ parts: { phase, done, stays }, total, past, after }: ProgressProps) {
  const through = done + stays.length;
  const isOver = phase === "over";
  return (
    <div className="grid gap-2">
      <p role="status">
        {isOver ? (
          <StateMark kind="ok">
            {figure(done)} {past}
          </StateMark>
        ) : (
          `${figure(through)} of ${figure(Math.max(total, through))}: ${figure(done)} ${past}`
        )}
      </p>
      <MeterBar share={isOver || total === 0 ? 1 : through / total} />
      {isOver ? <p className="text-ink-2">{after}</p> : null}
    </div>
  );
}

function Preview({ preview: { goes, stays, stayCount } }: { preview: TrialPreview }) {
  return (
    <>
      <section aria-labelledby="goes">
        <h3 id="goes" className="text-body">
          Goes
        </h3>
        {goes.length === 0 ? (
          <p className="mt-1 text-ink-2">Nothing: all is as before, or stays for a reason below.</p>
        ) : (
          <ul className="mt-1 grid gap-1">
            {goes.map(({ what }) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
      </section>
      <Staying title="Stays" stays={stays} count={stayCount} />
    </>
  );
}

function Staying({ title, stays, count }: { title: string; stays: readonly About[]; count: number }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="stays">
      <h3 id="stays" className="text-body">
        {title}
      </h3>
      <ul className="mt-1 grid gap-1">
        {stays.map(({ title: name, because }) => (
          <li key={`${name} ${because}`} className="wrap-anywhere">
            <span className="font-medium">{name}</span> <span className="text-ink-2">{because}</span>
          </li>
        ))}
      </ul>
      {count > stays.length ? (
        <p className="mt-1 text-ink-2">and {figure(count - stays.length)} more</p>
      ) : null}
    </section>
  );
}
