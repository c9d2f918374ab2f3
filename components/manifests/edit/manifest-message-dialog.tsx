import { MessageDialog } from "@/components/shell/message-dialog";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { useMessageManifestDriver } from "@/lib/queries/manifests";

interface ManifestMessageDialogProps {
  driver: NonNullable<ManifestRow["driver"]>;
  /** Of the manifest. */
  title: string;
  onClose: () => void;
}

/** A line to the driver of a manifest. */
export function ManifestMessageDialog({ driver, title, onClose }: ManifestMessageDialogProps) {
  const message = useMessageManifestDriver();
  return (
    <MessageDialog
      name={driver.name}
      about={title}
      write={message}
      onSend={(body, done) => message.mutate({ externalUserId: driver.externalUserId, body }, done)}
      onClose={onClose}
    />
  );
}
