import { createContext, useContext } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { TextLines } from "@/components/ui/marks/text-lines";
import { StateShape } from "@/components/ui/state-shape";

/** Fields that the notice reads of an error; an error of the interface brings all of it, any other only its message. */
export interface ShownError {
  readonly message: string;
  /** HTTP status; null or absent where no response came. */
  readonly status?: number | null;
  readonly requestId?: string | null;
}

/** Takes the id of a failure that nobody expected: a refusal (4xx) says what to do, and nobody looks it up. */
function idToQuote({ status, requestId }: ShownError): string | null {
  const isRefusal = typeof status === "number" && status >= 400 && status < 500;
  return isRefusal ? null : (requestId ?? null);
}

interface ErrorNoticeProps {
  /** Says what could not be done, e.g. "The vehicles can't be read". */
  title: string;
  error: ShownError;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  className?: string | undefined;
}

/**
 * Shows a failure in the place of what failed: what, why, the request id of what nobody expected, and the way to try
 * again.
 */
export function ErrorNotice({ title, error, onRetry, retrying = false, className }: ErrorNoticeProps) {
  const id = idToQuote(error);
  return (
    <div
      role="alert"
      className={cx(
        "grid grid-cols-[16px_1fr] gap-x-2 gap-y-2 rounded-panel bg-late-tint px-3 py-2.5",
        className,
      )}
    >
      <span className="pt-[5px]">
        <StateShape kind="late" size={10} />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <div className="text-ink-2 wrap-anywhere">
          <TextLines text={error.message} />
        </div>
        {id ? (
          <p className="mt-1 text-small text-ink-2">
            Request <code className="font-sans select-all">{id}</code>
          </p>
        ) : null}
        {onRetry === undefined ? null : (
          <Button className="mt-2" pending={retrying} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReadErrorProps {
  /** Says what could not be read. */
  title: string;
  query: { error: ShownError | null; refetch: () => unknown; isFetching: boolean };
  className?: string;
}

/** The failure that the page says once for all of its parts; null where each says its own. */
export const SaidOnce = createContext<string | null>(null);

/** A read that failed, in the place of what it would have shown. */
export function ReadError({ title, query, className }: ReadErrorProps) {
  const said = useContext(SaidOnce);
  if (said !== null && query.error?.message === said)
    return <p className="text-ink-2">{title}: the notice at the top of the page says why.</p>;
  return (
    <ErrorNotice
      title={title}
      error={query.error ?? { message: "No response came." }}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      className={className}
    />
  );
}
