import { isEndable } from "@/components/trips/moves/trip-end";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useEndTrip } from "@/lib/queries/trips-records";

interface TripEndDialogProps {
  /** Those of them that are underway are completed. */
  trips: readonly TripRow[];
  open: boolean;
  onClose: () => void;
}

/** Completes trips by hand, after a question: what the road did not tell stays untold. */
export function TripEndDialog({ trips, open, onClose }: TripEndDialogProps) {
  const { mutateAsync: end } = useEndTrip();
  const due = trips.filter(isEndable);
  const [only] = due;
  const name = due.length === 1 ? `trip ${only?.title}` : `${due.length} trips`;
  const left = due.flatMap(({ stops }) => stops).filter(({ mark }) => mark === "next" || mark === "planned");
  const takeBack = async (done: readonly TripRow[]) => {
    for (const { tripId, title } of done)
      await end({ tripId, endedAt: null }).catch((error: Error) =>
        toastRefused(`Trip ${title} could not be opened again`, error),
      );
  };
  const complete = async () => {
    onClose();
    const endedAt = new Date(deskNowMs()).toISOString();
    const done: TripRow[] = [];
    for (const trip of due) {
      const { tripId, title, version } = trip;
      await end({ tripId, ...(version === null ? {} : { version }), endedAt }).then(
        () => done.push(trip),
        (error: Error) => toastRefused(`Trip ${title} could not be completed`, error),
      );
    }
    if (done.length === 0) return;
    const what = done.length === 1 ? `Trip ${done[0]?.title} is` : `${done.length} trips are`;
    toastDone(`${what} completed`, { action: { label: "Undo", run: () => void takeBack(done) } });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Complete ${name}?`}
      confirmLabel={due.length === 1 ? "Complete the trip" : "Complete the trips"}
      cancelLabel="Not yet"
      onConfirm={() => void complete()}
    >
      {left.length === 0
        ? "All stops were arrived at."
        : `${left.length === 1 ? "1 stop was" : `${left.length} stops were`} not arrived at and stay so.`}{" "}
      It can be undone.
    </ConfirmDialog>
  );
}
