"use client";

import { type FieldError, type UseFormReturn, useWatch } from "react-hook-form";
import {
  dayStartWords,
  type HoursRulesValues,
  nextWord,
  type PlaceValues,
  reachWords,
  rulesetNameWords,
} from "@/components/settings/hours-rules-values";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SuggestInput } from "@/components/ui/suggest-input";
import { rulesetNames } from "@/lib/contract/hours-of-service-codes";
import type { HosSettings } from "@/lib/contract/hours-of-service-settings";

type Form = UseFormReturn<HoursRulesValues, unknown, HoursRulesValues>;

interface PlacesProps {
  form: Form;
  rules: HosSettings;
  mayChange: boolean;
  mayChangeCompany: boolean;
}

/** The company's row and one for each terminal; an empty field shows whose word holds instead. */
export function HoursRulesPlaces({ form, rules, mayChange, mayChangeCompany }: PlacesProps) {
  const company = useWatch({ control: form.control, name: "company" });
  const { errors } = form.formState;
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className={`${columns} hidden text-small font-medium text-ink-2 xl:grid`}>
        <span />
        <span>Rule set</span>
        <span>Time zone</span>
        <span>Log day from</span>
      </div>
      <Place
        form={form}
        name="company"
        title="Company"
        reach={reachWords(rules.company)}
        company={null}
        usual={rules.usual}
        fixed={!mayChangeCompany}
        errors={errors.company}
      />
      {rules.terminals.map((terminal, index) => (
        <Place
          key={terminal.terminalCode}
          form={form}
          name={`terminals.${index}`}
          title={
            terminal.name === terminal.terminalCode
              ? terminal.name
              : `${terminal.name} (${terminal.terminalCode})`
          }
          reach={reachWords(terminal)}
          company={company}
          usual={rules.usual}
          fixed={!mayChange}
          errors={errors.terminals?.[index]}
        />
      ))}
    </div>
  );
}

const columns = "grid gap-x-3 gap-y-2 sm:grid-cols-3 xl:grid-cols-[minmax(9rem,1fr)_18rem_15rem_11rem]";
/** On a wide page the heads over the columns say it; read aloud it is said at each field. */
const columnField = "xl:[&>label]:sr-only";

interface PlaceProps {
  form: Form;
  name: "company" | `terminals.${number}`;
  title: string;
  reach: string;
  /** What the company says as it stands in the form; null in the company's own row. */
  company: PlaceValues | null;
  usual: HosSettings["usual"];
  fixed: boolean;
  errors: { [Name in keyof PlaceValues]?: FieldError | undefined } | undefined;
}

function Place({ form, name, title, reach, company, usual, fixed, errors }: PlaceProps) {
  const next = (field: keyof PlaceValues, words: (value: string) => string) => {
    const { value, from } = nextWord(field, company, usual);
    return `${from === "usual" ? "Usual" : "Company"}: ${words(value)}`;
  };
  return (
    <fieldset className={`${columns} border-t border-line pt-3`}>
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="min-w-0 sm:max-xl:col-span-3">
        <span className="block truncate font-medium">{title}</span>
        <span className="block text-small text-ink-3">{reach}</span>
      </p>
      <Field label="Rule set" error={errors?.ruleset?.message} className={columnField}>
        <Select
          {...form.register(`${name}.ruleset`)}
          disabled={fixed}
          options={[
            { value: "", label: next("ruleset", rulesetNameWords) },
            ...Object.keys(rulesetNames).map((one) => ({ value: one, label: rulesetNameWords(one) })),
          ]}
        />
      </Field>
      <Field label="Time zone" error={errors?.timezone?.message} className={columnField}>
        <SuggestInput
          {...form.register(`${name}.timezone`)}
          readOnly={fixed}
          spellCheck={false}
          placeholder={next("timezone", (zone) => zone)}
          suggestions={commonZones}
        />
      </Field>
      <Field label="Log day from" error={errors?.logDayStartTime?.message} className={columnField}>
        <Select
          {...form.register(`${name}.logDayStartTime`)}
          disabled={fixed}
          options={[
            { value: "", label: next("logDayStartTime", dayStartWords) },
            { value: "0", label: dayStartWords("0") },
            { value: "12", label: dayStartWords("12") },
          ]}
        />
      </Field>
    </fieldset>
  );
}

/** Where home terminals under these rule sets stand; any other zone may be typed. */
const commonZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Indiana/Indianapolis",
  "America/Boise",
  "America/Halifax",
  "America/St_Johns",
  "America/Toronto",
  "America/Winnipeg",
  "America/Regina",
  "America/Edmonton",
  "America/Vancouver",
];
