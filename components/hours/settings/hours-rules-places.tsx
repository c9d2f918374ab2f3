import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  dayStartLabel,
  type HoursRulesValues,
  nextLabel,
  type PlaceValues,
  reachLabel,
  rulesetNameLabel,
} from "@/components/hours/settings/hours-rules-values";
import { FormField } from "@/components/ui/form-field";
import { rulesetNames } from "@/lib/contract/interface/hours-of-service-codes";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";

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
        reach={reachLabel(rules.company)}
        company={null}
        usual={rules.usual}
        fixed={!mayChangeCompany}
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
          reach={reachLabel(terminal)}
          company={company}
          usual={rules.usual}
          fixed={!mayChange}
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
  /** Words of the company as they stand in the form; null in the company's own row. */
  company: PlaceValues | null;
  usual: HosSettings["usual"];
  fixed: boolean;
}

function Place({ form, name, title, reach, company, usual, fixed }: PlaceProps) {
  const next = (field: keyof PlaceValues, text: (value: string) => string) => {
    const { value, from } = nextLabel(field, company, usual);
    return `${from === "usual" ? "Usual" : "Company"}: ${text(value)}`;
  };
  return (
    <fieldset className={`${columns} border-t border-line pt-3`}>
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="min-w-0 sm:max-xl:col-span-3">
        <span className="block truncate font-medium">{title}</span>
        <span className="block text-small text-ink-3">{reach}</span>
      </p>
      <FormField
        form={form}
        name={`${name}.ruleset`}
        label="Rule set"
        className={columnField}
        readOnly={fixed}
        options={[
          { value: "", label: next("ruleset", rulesetNameLabel) },
          ...Object.keys(rulesetNames).map((one) => ({ value: one, label: rulesetNameLabel(one) })),
        ]}
      />
      <FormField
        form={form}
        name={`${name}.timezone`}
        label="Time zone"
        className={columnField}
        readOnly={fixed}
        spellCheck={false}
        placeholder={next("timezone", (zone) => zone)}
        suggestions={commonZones}
      />
      <FormField
        form={form}
        name={`${name}.logDayStartTime`}
        label="Log day from"
        className={columnField}
        readOnly={fixed}
        options={[
          { value: "", label: next("logDayStartTime", dayStartLabel) },
          { value: "0", label: dayStartLabel("0") },
          { value: "12", label: dayStartLabel("12") },
        ]}
      />
    </fieldset>
  );
}

/** Zones of home terminals under these rule sets; any other zone may be typed. */
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
