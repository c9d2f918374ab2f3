import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { TextLines } from "@/components/ui/marks/text-lines";
import { ReasonDialog } from "@/components/ui/reason-dialog";

/** Asks for the reason why a change is made against what the desk says of it: the reason is kept. */
export function AskedReason({ writes }: { writes: ManifestWrites }) {
  const { asked } = writes;
  if (asked === null) return null;
  const does = asked.change.status === "dispatched" ? "Dispatch" : "Change";
  return (
    <ReasonDialog
      onClose={writes.dropAsked}
      title={`${does} ${asked.manifest.title}?`}
      description={<TextLines text={asked.because} />}
      hint="Saved with the change."
      missing="Enter why it is done anyway."
      confirmLabel={`${does} it anyway`}
      danger
      pending={writes.pending}
      onConfirm={writes.changeAnyway}
    />
  );
}
