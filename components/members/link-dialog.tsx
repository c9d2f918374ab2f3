import { useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { MadeLink } from "@/lib/contract/desk/members/member-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface LinkDialogProps {
  name: string;
  made: MadeLink;
  onClose: () => void;
}

/** The page that a link opens, as this browser reaches the desk. */
export const linkPage = (): string => new URL(routes.setPassword(), window.location.origin).href;

/** A link that was made, shown once to be passed on. */
export function LinkDialog({ name, made, onClose }: LinkDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const link = `${linkPage()}#${made.token ?? ""}`;
  const until = nearInstantLabel(Date.parse(made.expiresAt), localZone(), deskNowMs());
  return (
    <Dialog
      onClose={onClose}
      title={made.kind === "invitation" ? `Invitation for ${name}` : `A new password for ${name}`}
      description={`Send it to ${name} yourself: it is shown here once. It opens once, until ${until}, and whoever has it sets the password.`}
      className="md:w-[560px]"
      footer={
        <>
          <Button onClick={onClose}>{isCopied ? "Done" : "Close"}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() =>
              void copyText(link, "The link is copied").then((isDone) => isDone && setCopied(true))
            }
          >
            Copy the link
          </Button>
        </>
      }
    >
      {made.mailFault === null ? null : (
        <p role="alert" className="mb-2 text-late">
          It could not be mailed: {made.mailFault}
        </p>
      )}
      <Field label="Link">
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </Dialog>
  );
}
