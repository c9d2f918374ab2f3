import type { ComponentProps, ReactNode } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SuggestInput, type Suggestion } from "@/components/ui/suggest-input";
import { TextInput } from "@/components/ui/text-input";

const spans = { 2: "col-span-2", 3: "col-span-3", 4: "col-span-4", 6: "col-span-6" } as const;

interface FormFieldProps<Values extends FieldValues, Checked>
  extends Pick<
    ComponentProps<"input">,
    "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "readOnly" | "spellCheck" | "type"
  > {
  form: UseFormReturn<Values, unknown, Checked>;
  /** Path in the form: what is refused there or below it is shown at the field. */
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Columns that it takes of its grid; one without. */
  span?: keyof typeof spans;
  className?: string;
  /** Called as it is left. */
  onLeave?: () => void;
  /** Makes it a choice of one of these. */
  options?: readonly { value: string; label: string }[];
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly Suggestion[];
}

/** A labelled control of a form: a line of text, one with suggestions, or a choice. */
export function FormField<Values extends FieldValues, Checked>(props: FormFieldProps<Values, Checked>) {
  const {
    form,
    name,
    label,
    hint,
    required = false,
    span,
    className,
    onLeave,
    options,
    suggestions,
    ...input
  } = props;
  const control = form.register(name, onLeave && { onBlur: onLeave });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={messageAt(form.formState.errors, name)}
      className={cx(span && spans[span], className)}
    >
      {options !== undefined ? (
        <FormChoice form={form} control={control} options={options} disabled={input.readOnly} />
      ) : suggestions !== undefined ? (
        <SuggestInput {...control} {...input} suggestions={suggestions} />
      ) : (
        <TextInput autoComplete="off" {...control} {...input} />
      )}
    </Field>
  );
}

interface FormChoiceProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  control: UseFormRegisterReturn<FieldPath<Values>>;
  options: readonly { value: string; label: string }[];
  disabled: boolean | undefined;
}

/** Shows what the form holds, also while what may be chosen is still being read, and where it is none of it. */
function FormChoice<Values extends FieldValues, Checked>(props: FormChoiceProps<Values, Checked>) {
  const { form, control, options, disabled } = props;
  const value = String(useWatch({ control: form.control, name: control.name }) ?? "");
  const isOffered = value === "" || options.some((one) => one.value === value);
  const shown = isOffered ? options : [{ value, label: value }, ...options];
  return <Select {...control} value={value} options={shown} disabled={disabled} />;
}

/** The first message at a path or below it: a refused part of a list has its message one step down. */
export function messageAt(errors: object, path: string): string | undefined {
  return firstMessage(get(errors, path));
}

function firstMessage(found: unknown): string | undefined {
  if (Array.isArray(found)) return found.map(firstMessage).find(Boolean);
  if (typeof found !== "object" || found === null || !("message" in found)) return undefined;
  return typeof found.message === "string" ? found.message : undefined;
}
