import { BrokenPage } from "@/components/shell/broken-page";
import { Button } from "@/components/ui/button";

export interface PageFailure {
  readonly message: string;
  /** Next's reference to the server's log line. */
  readonly digest?: string;
}

/** A page that failed while it was being shown. */
export function FailedPage({ failure, onRetry }: { failure: PageFailure; onRetry: () => void }) {
  return (
    <BrokenPage
      title="This page failed"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Load the page anew</Button>
        </>
      }
    >
      <p>Nothing that was saved is lost. If it fails again, quote the reference below.</p>
      <p className="mt-2 wrap-anywhere">
        {failure.digest === undefined ? failure.message : `Reference ${failure.digest}`}
      </p>
    </BrokenPage>
  );
}

/** Reads whatever was thrown into what the page can show. */
export function pageFailureOf(thrown: unknown): PageFailure {
  return thrown instanceof Error ? thrown : { message: String(thrown) };
}
