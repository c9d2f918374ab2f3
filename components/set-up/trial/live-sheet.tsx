import { useQuery } from "@tanstack/react-query";
import { stepLabels } from "@/components/set-up/step-labels";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { plural } from "@/components/ui/figure";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { takenBackWithinDays } from "@/lib/contract/desk/plain/trial";
import type { LivePreview } from "@/lib/contract/desk/set-up/trial-records";
import { livePreview, useGoLive } from "@/lib/queries/set-up/trial";

/** Says what is open. */
function openOf({ steps, refusedRows, withoutLicenseDate, withoutMedicalDate }: LivePreview): string[] {
  const some = (count: number, noun: string, more: string) =>
    count === 0 ? [] : [`${plural(count, noun)} ${more}`];
  return [
    ...steps.map((step) => `${stepLabels[step].title}: open`),
    ...some(refusedRows, "imported row", "refused or not seen"),
    ...some(withoutLicenseDate, "driver", "without a license date: their watch says unknown"),
    ...some(withoutMedicalDate, "driver", "without a medical card date: their watch says unknown"),
  ];
}

/** Shows what is still open, then calls the company live. */
export function LiveSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(livePreview);
  const live = useGoLive();
  const open = query.data && openOf(query.data);
  const go = () =>
    live.mutate(null, {
      onSuccess: () => {
        toastDone("The company is live");
        onClose();
      },
      onError: (error) => toastRefused("The company was not called live", error),
    });
  return (
    <Sheet
      title="Go live"
      description={`From then on nothing is removed as a trial. A single import can be taken back for ${takenBackWithinDays} days.`}
      onClose={onClose}
    >
      <div className="grid min-h-0 flex-1 content-start gap-2 overflow-auto p-4">
        {query.isLoadingError ? (
          <ReadError title="What is open can't be read" query={query} />
        ) : open === undefined ? (
          <div role="status" aria-label="Looking what is open">
            <Skeleton className="h-24" />
          </div>
        ) : open.length === 0 ? (
          <StateMark kind="ok">Nothing is open.</StateMark>
        ) : (
          <>
            <h3 className="text-body">Still open. None of it keeps you from going live.</h3>
            <ul className="grid gap-1">
              {open.map((line) => (
                <li key={line}>
                  <StateMark kind="unknown">{line}</StateMark>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          pending={live.isPending}
          disabledReason={open === undefined ? "What is open is not read yet." : null}
          onClick={go}
        >
          Go live
        </Button>
      </footer>
    </Sheet>
  );
}
