import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { ReasonDialog } from "@/components/ui/reason-dialog";

/** A day that would be over hours may still be sent by who has the right, with a reason that is kept. */
export function AskedReason({ writes }: { writes: ManifestWrites }) {
  const { asked } = writes;
  if (asked === null) return null;
  return (
    <ReasonDialog
      onClose={writes.dropAsked}
      title={asked.manifest.title}
      description={asked.because}
      hint="It is kept with the change."
      missing="Write why it is done anyway."
      confirmLabel="Do it anyway"
      danger
      pending={writes.pending}
      onConfirm={writes.changeAnyway}
    />
  );
}
