import { z } from "zod";
import { roleLabels } from "@/components/members/role-labels";
import { mergeTexts, type TextField } from "@/components/ui/conflict/field-merge";
import { MemberFields } from "@/lib/contract/desk/members/member-fields";
import type { MemberRow } from "@/lib/contract/desk/members/member-records";

/** Texts typed of a member. */
export type MemberForm = Record<"email" | "name" | "role" | "terminals" | "platformUserId", string>;

export const blankMember: MemberForm = {
  email: "",
  name: "",
  role: "dispatcher",
  terminals: "",
  platformUserId: "",
};

export const memberFormOf = (member: MemberRow): MemberForm => ({
  email: member.email,
  name: member.name,
  role: member.role,
  terminals: member.terminals.join(", "),
  platformUserId: member.platformUserId === null ? "" : String(member.platformUserId),
});

const codesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Rules of the form: what the desk takes. @param known codes of terminals; while none is, any is taken */
export const memberRules = (known: readonly string[]) =>
  z
    .custom<MemberForm>()
    .transform((form, context): z.input<typeof MemberFields> => {
      const terminals = codesIn(form.terminals);
      const unknown = terminals.filter((code) => !known.includes(code));
      if (known.length > 0 && unknown.length > 0) {
        const message = `${unknown.join(", ")} is no terminal that is known here: ${known.join(", ")}`;
        context.issues.push({ code: "custom", input: form, path: ["terminals"], message });
      }
      return {
        email: form.email.trim(),
        name: form.name,
        role: form.role as MemberRow["role"],
        terminals,
        platformUserId: form.platformUserId === "" ? null : Number(form.platformUserId),
      };
    })
    .pipe(MemberFields);

const fields: readonly TextField[] = [
  { id: "name", label: "Name", names: ["name"] },
  {
    id: "role",
    label: "Role",
    names: ["role"],
    text: ([role]) => roleLabels[role as MemberRow["role"]],
  },
  { id: "terminals", label: "Terminals", names: ["terminals"], text: ([codes]) => codes || "all" },
  {
    id: "platformUserId",
    label: "Writes to drivers as",
    names: ["platformUserId"],
    text: ([user]) => (user ? `user ${user}` : "whoever has the e-mail"),
  },
];

/** Two changes of one member, field by field. */
export const mergeMembers = (
  forms: Record<"base" | "mine" | "theirs", MemberForm>,
  choices: Parameters<typeof mergeTexts>[2],
) => {
  const merged = mergeTexts(forms, fields, choices);
  return { ...merged, form: merged.form as MemberForm };
};
