import type { UseFormReturn } from "react-hook-form";
import type { CheckedCustomer, CustomerForm } from "@/components/customers/form/customer-form";
import { FormField } from "@/components/ui/form-field";
import { customerFieldLabel } from "@/lib/contract/desk/customers/customer-labels";
import type { CustomerText } from "@/lib/contract/desk/customers/customer-record";
import { nightNote, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { zipQuestion } from "@/lib/geo/zip-state";

interface CustomerInputsProps {
  form: UseFormReturn<CustomerForm, unknown, CheckedCustomer>;
  isNew: boolean;
  /** Codes of terminals that may be named; others may be typed where none is given. */
  terminals: readonly string[];
}

type Span = 2 | 3 | 4 | 6;

const address: readonly (readonly [CustomerText, Span])[] = [
  ["addressStreet", 4],
  ["addressStreet2", 2],
  ["addressCity", 3],
  ["addressZip", 3],
  ["addressState", 2],
  ["addressCountry", 2],
  ["timezone", 2],
];
const hints: Readonly<Partial<Record<CustomerText, string>>> = {
  timezone: "Left empty it is the terminal's.",
  notes: "Seen by everybody at this desk.",
};

/** The fields of a customer. */
export function CustomerInputs({ form, isNew, terminals }: CustomerInputsProps) {
  const [state = "", zip = "", country = ""] = form.watch(["addressState", "addressZip", "addressCountry"]);
  const field = (name: CustomerText, span: Span, required = false) => (
    <FormField
      key={name}
      form={form}
      name={name}
      span={span}
      required={required}
      label={customerFieldLabel(name)}
      hint={name === "addressZip" ? zipQuestion({ state, zip, country }) : hints[name]}
      {...(name === "terminalCode" && terminals.length > 0 ? { suggestions: terminals } : {})}
    />
  );
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      <FormField
        form={form}
        name="customerNumber"
        label="Customer no."
        span={2}
        required={isNew}
        readOnly={!isNew}
        hint={isNew ? undefined : "It can't be changed later."}
      />
      {field("customerName", 4, true)}
      {field("customerName2", 4)}
      {field("terminalCode", 2, isNew && terminals.length > 0)}
      {field("customerPhoneDay", 3)}
      {field("customerPhoneNight", 3)}
      {address.map(([name, span]) => field(name, span))}
      {field("notes", 6)}
      <fieldset className="col-span-6 grid gap-2 border-t border-line pt-3">
        <legend className="sr-only">Dock hours</legend>
        <p className="font-medium">Dock hours</p>
        <p className="text-small text-ink-2">
          Local times, such as 7–15:30, 22–6, 24 hours, or 6–12, 12:30–15 deliveries. A day may be closed; an
          empty one says nothing.
        </p>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
          {weekFromMonday.map((day) => (
            <FormField
              key={day}
              form={form}
              name={day}
              label={weekdayLabels[day]}
              hint={nightNote(form.watch(day) ?? "", day)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
