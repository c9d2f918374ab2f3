import { Divider } from "@/components/forms/result/answers";
import { Stars } from "@/components/forms/result/stars";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea, TextInput } from "@/components/ui/text-input";
import type { FormLine } from "@/lib/contract/desk/forms/forms-records";

/** A form as a driver has it before them; nothing can be filled in here. */
export function FormPreview({ lines }: { lines: readonly FormLine[] }) {
  return (
    <div className="grid gap-3.5">
      {lines.map((line) => (
        <div key={line.key} className={line.visible ? undefined : "opacity-60"}>
          <PreviewLine line={line} />
          {line.visible ? null : <p className="text-small text-ink-3">Not shown to the driver.</p>}
        </div>
      ))}
    </div>
  );
}

function PreviewLine({ line }: { line: FormLine }) {
  if (line.type === "divider") return <Divider title={line.title} />;
  if (line.type === "textDisplay") return <p className="text-ink-2">{line.hint ?? line.title}</p>;
  if (line.type === "checkBoxInput" || line.type === "radioButtonsInput") return <Choices line={line} />;
  return (
    <Field label={line.title} required={line.required} hint={hintOf(line)}>
      <Control line={line} />
    </Field>
  );
}

/** Several may be ticked, or one; a tick without choices is a yes. */
function Choices({ line }: { line: FormLine }) {
  const options = line.options.length === 0 ? ["Yes"] : line.options;
  const hint = hintOf(line);
  return (
    <fieldset className="grid gap-0.5">
      <legend className="text-small font-medium text-ink-2">
        {line.title}
        {line.required ? <span className="font-normal text-ink-3"> · required</span> : null}
      </legend>
      {options.map((option) =>
        line.type === "checkBoxInput" ? (
          <Checkbox key={option} label={option} disabled />
        ) : (
          <label key={option} className="inline-flex min-h-6 items-center gap-2">
            <input type="radio" disabled className="size-4 accent-ink" />
            {option}
          </label>
        ),
      )}
      {hint === undefined ? null : <p className="text-small text-ink-3">{hint}</p>}
    </fieldset>
  );
}

function Control({ line }: { line: FormLine }) {
  switch (line.type) {
    case "ratingInput":
      return <Stars given={0} of={line.totalOptions ?? 5} />;
    case "dropDownInput":
      return (
        <Select
          disabled
          options={["", ...line.options].map((option) => ({ value: option, label: option || "Choose" }))}
        />
      );
    case "paragraphInput":
      return <TextArea rows={3} readOnly />;
    case "dateInput":
      return <TextInput type="date" readOnly />;
    case "dateTimeInput":
      return <TextInput type="datetime-local" readOnly />;
    case "imageInput":
      return <TextInput readOnly value="Take a picture" />;
    default:
      return <TextInput readOnly inputMode={line.type === "textInput" ? "text" : "decimal"} />;
  }
}

/** Joins the hint that the driver reads with the limits of what is accepted; undefined where neither is set. */
function hintOf(line: FormLine): string | undefined {
  const parts = [
    line.hint,
    rangeLabel(line.minLength, line.maxLength, "characters"),
    rangeLabel(line.minValue, line.maxValue, null),
    line.category,
    line.autocomplete === null ? null : `filled in from ${line.autocomplete}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function rangeLabel(from: number | null, to: number | null, unit: string | null): string | null {
  const said =
    from === null
      ? to === null
        ? null
        : `at most ${to}`
      : to === null
        ? `at least ${from}`
        : `${from} to ${to}`;
  return said && [said, unit].filter(Boolean).join(" ");
}
