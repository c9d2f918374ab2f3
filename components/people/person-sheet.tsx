import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  blankPerson,
  keyOfPath,
  newCodesQuestion,
  type PersonChange,
  type PersonKey,
  type PersonTexts,
  personFields,
  personRules,
  textsOfPerson,
} from "@/components/people/person-texts";
import type { PersonWrites } from "@/components/people/use-person-writes";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import { rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import { userRoles } from "@/lib/contract/interface/users";
import { rulesetLabel } from "@/lib/driver-hours/hours-labels";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useReadAt } from "@/lib/queries/refusals/use-read-at";

interface PersonSheetProps {
  /** Null for a new one. */
  person: PersonRow | null;
  /** Codes that others have, to be offered. */
  known: { terminals: readonly string[]; groups: readonly string[] };
  writes: PersonWrites;
  /** Takes the id of somebody new. */
  onMade?: (id: string) => void;
  onClose: () => void;
}

/** Somebody, new or to be changed; only what differs from the record at opening is sent. */
export function PersonSheet({ person, known, writes, onMade, onClose }: PersonSheetProps) {
  // The record as it was when the sheet opened: what a colleague changes meanwhile must not count as typed here.
  const [opened] = useState(person);
  const [before] = useState(() => (opened === null ? null : textsOfPerson(opened)));
  const form = useForm<PersonTexts, unknown, PersonChange>({
    defaultValues: before ?? blankPerson,
    resolver: zodResolver(personRules(before)),
  });
  const isNew = opened === null;
  const over = useReadAt(deskNowMs);
  return (
    <FormSheet
      title={isNew ? "New person" : `Change ${[opened.first, opened.last].filter(Boolean).join(" ")}`}
      description={isNew ? "A driver or office user on the platform" : `${opened.id} on the platform`}
      form={form}
      saveLabel={isNew ? "Create" : "Save"}
      disabledReason={writes.disabledReason}
      pathOf={(path) => keyOfPath(path) ?? path}
      onSave={async (change) => {
        const typed = form.getValues();
        await over((readAt, isAgain) =>
          // Told of what a colleague saved, the member goes over it: the card's newest version is the one they saw.
          writes.save(
            opened && isAgain && person ? { ...opened, medical: person.medical } : opened,
            typed,
            change,
            readAt,
          ),
        );
        if (isNew) onMade?.(typed.externalUserId.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Fields form={form} isNew={isNew} known={known} />
    </FormSheet>
  );
}

const licenseClasses = [
  { value: "", label: "Not known" },
  ...["A", "B", "C"].map((value) => ({ value, label: `Class ${value}` })),
  { value: "NC", label: "Non-commercial" },
];
const statuses = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
const rulesets = [
  { value: "", label: "Same as the terminal or company" },
  ...Object.entries(rulesetNames).map(([value, name]) => ({ value, label: rulesetLabel(name) })),
];
const dayStarts = [
  { value: "", label: "Same as the terminal or company" },
  { value: "0", label: "Midnight" },
  { value: "12", label: "Noon" },
];

interface FieldsProps extends Pick<PersonSheetProps, "known"> {
  form: ReturnType<typeof useForm<PersonTexts, unknown, PersonChange>>;
  isNew: boolean;
}

function Fields({ form, isNew, known }: FieldsProps) {
  const field = (name: PersonKey, more: Partial<Parameters<typeof FormField>[0]> = {}) => (
    <FormField form={form} name={name} label={personFields[name].label} span={3} {...(more as object)} />
  );
  const several = "Separate codes with commas.";
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      {field("first", { required: true })}
      {field("last", { required: true })}
      {field("middle")}
      {field("externalUserId", {
        required: true,
        spellCheck: false,
        hint: "The carrier's own id. It must be unique.",
      })}
      {field("roles", { required: true, suggestions: userRoles, hint: "Separate several with commas." })}
      {isNew
        ? null
        : field("status", { options: statuses, hint: "Inactive people are not planned or messaged." })}
      {field("terminals", {
        suggestions: known.terminals,
        spellCheck: false,
        hint: newCodesQuestion(form.watch("terminals"), known.terminals) ?? `${several} The first is home.`,
      })}
      {field("groups", {
        suggestions: known.groups,
        spellCheck: false,
        hint: newCodesQuestion(form.watch("groups"), known.groups) ?? several,
      })}
      <Heading>Contact and sign-in</Heading>
      {field("phone", { inputMode: "tel" })}
      {field("email", { inputMode: "email", spellCheck: false })}
      {field("password", {
        required: isNew,
        type: "password",
        autoComplete: "new-password",
        hint: isNew ? "For the driver's app; at least 8 characters." : "Leave empty to keep it.",
      })}
      <Heading>License and medical card</Heading>
      {field("licenseNumber", { spellCheck: false })}
      {field("licenseState", { spellCheck: false, maxLength: 2, hint: "Two letters, such as IL." })}
      {field("licenseClass", { options: licenseClasses })}
      {field("licenseExpires", { type: "date" })}
      {field("endorsements", {
        span: 6,
        spellCheck: false,
        hint: "H hazmat, N tank, P passenger, S school bus, T doubles, X tank and hazmat, HM126 training. A day behind a code is its last: H 2027-01-30, N, T",
      })}
      {field("restrictions", { spellCheck: false, hint: "E, L, M, N, O, V or Z, commas between." })}
      {field("medicalExpires", {
        type: "date",
        hint: "Kept by this desk: the platform has no field for it.",
      })}
      <Heading>Driver's log</Heading>
      {isNew ? (
        <>
          {field("ruleset", { options: rulesets })}
          {field("timezone", { spellCheck: false, placeholder: "America/Chicago" })}
          {field("logDayStart", { options: dayStarts })}
          {field("exemptReason", { hint: "Empty: a log is kept. Needs no hours rule then." })}
          <p className="col-span-6 text-small text-ink-2">
            These four can be set only now. Later they are changed on the platform's own pages.
          </p>
        </>
      ) : (
        <p className="col-span-6 text-ink-2">
          Hours rule, time zone, start of the log day and exemption are set when somebody is made. The
          platform offers no way to change them here.
        </p>
      )}
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="col-span-6 border-t border-line pt-3 text-body">{children}</h3>;
}
