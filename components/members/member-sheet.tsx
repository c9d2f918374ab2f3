import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  blankMember,
  type MemberForm,
  memberFormOf,
  memberRules,
  mergeMembers,
} from "@/components/members/member-form";
import { byClaim, type Role, roleLabels, roleTexts } from "@/components/members/role-labels";
import { ConflictView } from "@/components/ui/conflict/conflict-view";
import type { Choices } from "@/components/ui/conflict/field-merge";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { PlatformError } from "@/lib/client/platform-error";
import type { MemberFields } from "@/lib/contract/desk/members/member-fields";
import {
  MemberChangedDetails,
  type MemberRow,
  type MembersResponse,
} from "@/lib/contract/desk/members/member-records";
import { useAddMember, useChangeMember } from "@/lib/queries/members/members";
import { sessionQuery } from "@/lib/queries/session";

interface MemberSheetProps {
  /** Null for a new one. */
  member: MemberRow | null;
  choices: Pick<MembersResponse, "terminals" | "users">;
  onClose: () => void;
  onAdded: (member: MemberRow) => void;
  /** @param before as they were, for the way back */
  onChanged: (before: MemberRow, after: MemberRow) => void;
}

const roleOptions = (Object.keys(roleLabels) as Role[]).map((value) => ({ value, label: roleLabels[value] }));

/** The member as somebody else left them; null where it failed for something else. */
function changedOf(thrown: unknown): z.output<typeof MemberChangedDetails> | null {
  if (!(thrown instanceof PlatformError) || thrown.status !== 409) return null;
  return MemberChangedDetails.safeParse(thrown.details).data ?? null;
}

/** A member, new or to be changed. What somebody else changed meanwhile is put together with it, field by field. */
export function MemberSheet({ member, choices, onClose, onAdded, onChanged }: MemberSheetProps) {
  const [basis, setBasis] = useState(member);
  const [theirs, setTheirs] = useState<ReturnType<typeof changedOf>>(null);
  const [add, change] = [useAddMember(), useChangeMember()];
  const known = useMemo(
    () => (choices.terminals.length === 0 ? [] : [...choices.terminals, ...(member?.terminals ?? [])]),
    [choices.terminals, member],
  );
  const rules = useMemo(() => memberRules(known), [known]);
  const before = basis === null ? blankMember : memberFormOf(basis);
  const form = useForm<MemberForm, unknown, MemberFields>({
    defaultValues: before,
    resolver: zodResolver(rules),
  });
  const save = async ({ email, ...fields }: MemberFields) => {
    if (basis === null) {
      const { members } = await add.mutateAsync({ email, ...fields });
      const added = members.find((one) => one.email === email);
      if (added) onAdded(added);
      return onClose();
    }
    const { id, version } = basis;
    const { members } = await change.mutateAsync({ id, version, ...fields });
    const changed = members.find((one) => one.id === id);
    if (changed) onChanged(basis, changed);
    onClose();
  };
  return (
    <FormSheet
      title={member === null ? "Add a member" : `Change ${member.name}`}
      description={
        member === null
          ? "They get a link to choose a password. Whoever was removed before is restored by their e-mail."
          : "Changes apply at once, to open sessions too."
      }
      form={form}
      saveLabel={member === null ? "Add" : "Save"}
      onClose={onClose}
      onSave={async (fields) => {
        try {
          await save(fields);
        } catch (thrown) {
          setTheirs(changedOf(thrown));
          throw thrown;
        }
      }}
    >
      {theirs === null ? null : (
        <MemberConflict
          base={before}
          mine={form.getValues()}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onMerged={(merged) => {
            setBasis(theirs.member);
            form.reset(memberFormOf(theirs.member));
            for (const [name, text] of Object.entries(merged))
              form.setValue(name as keyof MemberForm, text, { shouldDirty: true });
            setTheirs(null);
          }}
        />
      )}
      <Fields form={form} member={member} choices={choices} />
    </FormSheet>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useForm<MemberForm, unknown, MemberFields>>;
  member: MemberRow | null;
  choices: MemberSheetProps["choices"];
}

function Fields({ form, member, choices: { terminals, users } }: FieldsProps) {
  const isNew = member === null;
  const isClaimed = member?.roleByClaim ?? false;
  const isOwn = useQuery(sessionQuery).data?.member.id === member?.id;
  const role = useWatch({ control: form.control, name: "role" }) as Role;
  return (
    <div className="grid gap-y-3.5">
      <FormField
        form={form}
        name="email"
        label="E-mail"
        required={isNew}
        readOnly={!isNew}
        inputMode="email"
        spellCheck={false}
        hint={isNew ? "They sign in with it." : "It identifies the member and can't be changed."}
      />
      <FormField form={form} name="name" label="Name" required maxLength={120} />
      <FormField
        form={form}
        name="role"
        label="Role"
        options={isClaimed ? roleOptions.filter(({ value }) => value === member?.role) : roleOptions}
        hint={
          isClaimed
            ? `${byClaim} It changes with their group at the provider.`
            : isOwn && role !== "admin"
              ? `${roleTexts[role]} This is you: members and keys are closed to you at once, and another admin has to give them back.`
              : roleTexts[role]
        }
      />
      <FormField
        form={form}
        name="terminals"
        label="Terminals"
        spellCheck={false}
        hint={`Separate codes with commas; empty sees all.${terminals.length === 0 ? "" : ` Known: ${terminals.join(", ")}.`}`}
      />
      <FormField
        form={form}
        name="platformUserId"
        label="Writes to drivers as"
        hint="Drivers see this user as the sender."
        options={[
          { value: "", label: "The user with the same e-mail, else the office" },
          ...users.map(({ userId, label }) => ({ value: String(userId), label })),
        ]}
      />
    </div>
  );
}

interface MemberConflictProps {
  base: MemberForm;
  mine: MemberForm;
  theirs: z.output<typeof MemberChangedDetails>;
  onClose: () => void;
  onMerged: (merged: MemberForm) => void;
}

function MemberConflict({ base, mine, theirs, onClose, onMerged }: MemberConflictProps) {
  // Keep what was typed as it is while this is open.
  const [forms] = useState({ base, mine, theirs: memberFormOf(theirs.member) });
  const merge = useCallback((choices: Choices) => mergeMembers(forms, choices), [forms]);
  return (
    <ConflictView subject="this member" by={theirs.by} merge={merge} onClose={onClose} onMerged={onMerged} />
  );
}
