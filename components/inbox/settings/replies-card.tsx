import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-input";
import { CannedReplies, type CannedRepliesResponse } from "@/lib/contract/desk/inbox-writes";
import { cannedRepliesQuery, useSaveCannedReplies } from "@/lib/queries/inbox/inbox-settings";

/** The texts that a team answers with, in the order of their keys. */
export const repliesCard: SettingsCard = {
  anchor: "inbox-replies",
  title: "Prepared replies",
  text: "Put into a reply by a click, or by Alt and their number. The same for everybody.",
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
  const change = useSaveCannedReplies();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): Typed => ({ lines: linesOf(settings) }),
    resolver: zodResolver(rules),
    onSave: (replies: CannedReplies, version) => change.mutateAsync({ ...replies, version }),
    saved: "The replies are saved",
  });
  const { form, element, save, mayChange } = kept;
  const { errors } = form.formState;
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
      <KeptFoot kept={kept} saveLabel="Save replies" />
    </form>
  );
}
