import { useRef } from "react";
import { useForm } from "react-hook-form";
import { makePasskey, NoPasskey } from "@/components/shell/passkey";
import { signInError } from "@/components/shell/sign-in-errors";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { PlainTable } from "@/components/ui/plain-table";
import { SaveNotice } from "@/components/ui/save-notice";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { PlatformError } from "@/lib/client/platform-error";
import type { OwnFactor, OwnPasskey } from "@/lib/contract/desk/members/factor-records";
import { browserLabel } from "@/lib/format/browser-label";
import { deskNowMs } from "@/lib/live/desk-clock";
import {
  proposeOwnPasskey,
  useAddOwnPasskey,
  useRemoveOwnPasskey,
  useRenameOwnPasskey,
} from "@/lib/queries/members/factors";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Step with a passkey; null adds one. */
export type PasskeyStep = { does: "add"; passkey: null } | { does: "rename" | "remove"; passkey: OwnPasskey };

const when = (instant: string) => nearInstantLabel(Date.parse(instant), localZone(), deskNowMs());

interface PasskeyListProps {
  factor: OwnFactor;
  onStep: (step: PasskeyStep) => void;
}

/** Lists the passkeys of who is signed in. */
export function PasskeyList({ factor: { passkeys }, onStep }: PasskeyListProps) {
  return (
    <section aria-label="Passkeys" className="grid gap-3">
      <h3 className="font-medium">Passkeys</h3>
      {passkeys.length === 0 ? (
        <p className="text-ink-2">
          None yet. A passkey stays on your device and opens by its fingerprint, face or PIN.
        </p>
      ) : (
        <PlainTable
          caption="Your passkeys"
          rows={passkeys}
          rowKey={({ id }) => id}
          columns={[
            { head: "Name", cell: ({ label }: OwnPasskey) => label, cellLook: "font-medium wrap-anywhere" },
            { head: "Added", cell: ({ addedAt }) => when(addedAt) },
            { head: "Used", cell: ({ lastUsedAt }) => (lastUsedAt === null ? "never" : when(lastUsedAt)) },
            {
              head: "Actions",
              shownHead: "",
              cell: (passkey) => (
                <span className="flex flex-wrap justify-end gap-2">
                  <Button
                    aria-label={`Rename ${passkey.label}`}
                    onClick={() => onStep({ does: "rename", passkey })}
                  >
                    Rename
                  </Button>
                  <Button
                    aria-label={`Remove ${passkey.label}`}
                    onClick={() => onStep({ does: "remove", passkey })}
                  >
                    Remove
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      <div>
        <Button
          variant={passkeys.length === 0 ? "primary" : "secondary"}
          onClick={() => onStep({ does: "add", passkey: null })}
        >
          Add a passkey
        </Button>
      </div>
    </section>
  );
}

interface PasskeyFormProps {
  step: PasskeyStep;
  /** Gets the recovery codes that were made; null where those of before stay. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** A failure of the browser's or the device's, as a form shows one. */
const asRefusal = (error: unknown): unknown =>
  error instanceof NoPasskey
    ? new PlatformError({ kind: "refused", type: "PASSKEY", message: signInError(error.code, Date.now()) })
    : error;

const texts = {
  add: { title: "Add a passkey", submit: "Go on" },
  rename: { title: "Rename the passkey", submit: "Rename" },
  remove: { title: "Remove the passkey", submit: "Remove it" },
} as const;

/** Adds, renames or removes a passkey. What lets somebody in is changed by the password alone. */
export function PasskeyForm({ step, onAdded, onClose }: PasskeyFormProps) {
  const { does, passkey } = step;
  const [add, rename, remove] = [useAddOwnPasskey(), useRenameOwnPasskey(), useRemoveOwnPasskey()];
  const element = useRef<HTMLFormElement>(null);
  const label = passkey?.label ?? browserLabel(navigator.userAgent);
  const form = useForm({ defaultValues: { label, password: "" } });
  const addOne = async (fields: { label: string; password: string }) => {
    const creation = await proposeOwnPasskey({ password: fields.password });
    const credential = await makePasskey(creation).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const { recoveryCodes } = await add.mutateAsync({ label: fields.label, credential });
    onAdded(recoveryCodes);
  };
  const { label: notice, save } = useFormSave(form, element, async (fields) => {
    if (step.does === "add") return addOne(fields);
    const { id } = step.passkey;
    if (step.does === "rename") await rename.mutateAsync({ id, label: fields.label });
    else await remove.mutateAsync({ id, password: fields.password });
    toastDone(step.does === "rename" ? "The passkey is renamed" : "The passkey is removed");
    onClose();
  });
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={save}
      aria-label={texts[does].title}
      className="grid max-w-sm gap-4"
    >
      <h3 className="font-medium">{texts[does].title}</h3>
      {does === "remove" ? (
        <p>
          <b className="font-medium">{label}</b> signs you in no more. Delete it on the device too: this desk
          can't.
        </p>
      ) : (
        <FormField
          form={form}
          name="label"
          label="Name"
          required
          maxLength={60}
          hint="By which you know the device again."
        />
      )}
      {does === "rename" ? null : (
        <FormField
          form={form}
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          {...(does === "add" ? { hint: "Then your browser asks where to keep the passkey." } : {})}
        />
      )}
      <SaveNotice notice={notice} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {texts[does].submit}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
