import { useState } from "react";
import { TryCall } from "@/components/keys/try-call";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { KeysResponse, MadeKey } from "@/lib/contract/desk/keys/key-records";

interface MadeDialogProps {
  made: MadeKey;
  sample: KeysResponse["sample"];
  onClose: () => void;
}

/** The secret of a key, shown once, with a call to try it. */
export function MadeDialog({ made: { key, secret }, sample, onClose }: MadeDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      title={`The key ${key.name}`}
      description="This is its secret. It is shown once and not saved: copy it to where it is used."
      className="md:w-[640px]"
      footer={
        <>
          <Button onClick={onClose}>{isCopied ? "Done" : "Close"}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() =>
              void copyText(secret, "The secret is copied").then((isDone) => isDone && setCopied(true))
            }
          >
            Copy the secret
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Secret">
          <TextInput
            readOnly
            value={secret}
            className="font-mono"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <TryCall of={key} secret={secret} sample={sample} />
      </div>
    </Dialog>
  );
}
