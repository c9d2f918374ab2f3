import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SavedMeanwhile } from "@/components/settings/changed-by";
import { SaveFoot } from "@/components/settings/save-foot";
import { SettingsFaces } from "@/components/settings/settings-faces";
import type { SettingsCard } from "@/components/settings/settings-frame";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { CannedReplies, type CannedRepliesResponse } from "@/lib/contract/desk/inbox-writes";
import { cannedRepliesQuery, useSaveCannedReplies } from "@/lib/queries/inbox/inbox-settings";

/** The texts that a team answers with, in the order of their keys. */
export const repliesCard: SettingsCard = {
  anchor: "inbox-replies",
  title: "Prepared replies",
  text: "Put into an answer by a press, or by Alt and their number. The same for everybody.",
  terms: "inbox messages canned answers texts fields driver next stop eta",
  Body: () => (
    <SettingsFaces query={useQuery(cannedRepliesQuery)} noun="prepared replies">
      {(response) => <RepliesForm response={response} />}
    </SettingsFaces>
  ),
};

interface Typed {
  lines: string;
}

const linesOf = ({ replies }: CannedReplies): string => replies.map(({ text }) => text).join("\n");

/** A reply a line; what is wrong with one is said of the field. */
const rules = z
  .custom<Typed>()
  .transform(({ lines }): z.input<typeof CannedReplies> => {
    const texts = lines.split("\n").filter((line) => line.trim() !== "");
    return { replies: texts.map((text, index) => ({ id: `reply-${index + 1}`, text })) };
  })
  .pipe(CannedReplies);

function RepliesForm({ response }: { response: CannedRepliesResponse }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useSaveCannedReplies();
  // What was read when typing began: what a colleague saves meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(response.version);
  const { mayChange } = response;
  const form = useForm<Typed, unknown, CannedReplies>({
    defaultValues: { lines: linesOf(response.settings) },
    resolver: zodResolver(rules),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const take = (fresh: CannedRepliesResponse) => {
    setVersion(fresh.version);
    form.reset({ lines: linesOf(fresh.settings) });
  };
  const isBehind = response.version > version;
  if (isBehind && !isDirty && !isSubmitting) take(response);
  const { label, save } = useFormSave(form, element, async (typed) => {
    take(await change.mutateAsync({ ...typed, version }));
    toastDone("The replies are saved");
  });
  useLeaveGuard(isDirty, () => undefined);
  const wrong =
    Object.values(errors).length === 0 ? undefined : "At most 50 replies of at most 1000 characters each.";
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-2xl gap-4">
      <Field
        label="Replies, one a line"
        hint="{driver}, {next stop} and {eta} become what they stand for; what they become is shown before it is sent."
        error={wrong}
      >
        <TextArea {...form.register("lines")} rows={8} readOnly={!mayChange} />
      </Field>
      {isBehind ? <SavedMeanwhile onTake={() => take(response)} /> : null}
      <SaveFoot
        notice={label}
        saveLabel="Save replies"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={mayChange}
        onUndo={() => take(response)}
      />
    </form>
  );
}
