import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-input";
import {
  type CannedReplies,
  type CannedRepliesResponse,
  CheckedReplies,
} from "@/lib/contract/desk/inbox-writes";
import { cannedRepliesQuery, useSaveCannedReplies } from "@/lib/queries/inbox/inbox-settings";

/** Edits the prepared replies, in the order of their keys. */
export const repliesCard: SettingsCard = {
  anchor: "inbox-replies",
  title: "Prepared replies",
  text: "Inserted into a reply with a click, or with Alt and their number. The same for everybody.",
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
const rules = z.custom<Typed>().transform(({ lines }, context): CannedReplies => {
  const texts = lines.split("\n").filter((line) => line.trim() !== "");
  const replies = texts.map((text, index) => ({ id: `reply-${index + 1}`, text }));
  const checked = CheckedReplies.safeParse({ replies });
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues.slice(0, 1)) {
    const subject = typeof path[1] === "number" ? `Reply ${path[1] + 1}` : "The list";
    context.addIssue({ code: "custom", path: ["lines"], message: `${subject} ${message}` });
  }
  return z.NEVER;
});

function RepliesForm({ response }: { response: CannedRepliesResponse }) {
  const change = useSaveCannedReplies();
  const kept = useKeptForm({
    response,
    typedOf: ({ settings }): Typed => ({ lines: linesOf(settings) }),
    resolver: zodResolver(rules),
    settingsOf: (replies: CannedReplies) => replies,
    change: change.mutateAsync,
    saved: "The replies are saved",
  });
  const { form, element, save, mayChange } = kept;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-2xl gap-4">
      <Field
        label="Replies, one per line"
        hint="{driver} becomes the driver's first name, {next stop} and {eta} what they are then; you read it before it is sent."
        error={form.formState.errors.lines?.message}
      >
        <TextArea {...form.register("lines")} rows={8} readOnly={!mayChange} />
      </Field>
      <KeptFoot kept={kept} saveLabel="Save replies" />
    </form>
  );
}
