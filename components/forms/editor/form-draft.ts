import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type FormLine, type FormVersion, SavedForm } from "@/lib/contract/desk/forms/forms-records";
import { formComponentTypes } from "@/lib/contract/interface/forms";

/** One line of a form while it is edited. */
export interface LineDraft {
  displayTitle: string;
  /** Left empty it is the title. */
  key: string;
  type: string;
  required: boolean;
  visible: boolean;
  hint: string;
  minLength: string;
  maxLength: string;
  minValue: string;
  maxValue: string;
  totalOptions: string;
  /** One a line. */
  options: string;
  category: string;
  autocomplete: string;
}

/** A form while it is edited; `components` is the interface's word, so that what it refuses finds its input. */
export interface FormDraft {
  name: string;
  description: string;
  components: LineDraft[];
}

export type DefinitionForm = UseFormReturn<FormDraft, unknown, z.output<typeof SavedForm>>;

/** Parts that a type has beside what all have. */
type Extra = "options" | "totalOptions" | "length" | "value" | "category" | "autocomplete";

const extras: Readonly<Record<string, readonly Extra[]>> = {
  ratingInput: ["totalOptions"],
  imageInput: ["category"],
  radioButtonsInput: ["options"],
  dropDownInput: ["options"],
  checkBoxInput: ["options"],
  doubleInput: ["value", "autocomplete"],
  integerInput: ["value", "autocomplete"],
  digitInput: ["length", "autocomplete"],
  textInput: ["length", "autocomplete"],
  paragraphInput: ["length"],
  dateInput: ["autocomplete"],
  dateTimeInput: ["autocomplete"],
};

export const extrasOf = (type: string): readonly Extra[] => extras[type] ?? [];

/** Lines that only show something are never answered. */
export const isAnswered = (type: string): boolean => type !== "divider" && type !== "textDisplay";

export const blankLine: LineDraft = {
  displayTitle: "",
  key: "",
  type: "textInput",
  required: false,
  visible: true,
  hint: "",
  minLength: "",
  maxLength: "",
  minValue: "",
  maxValue: "",
  totalOptions: "",
  options: "",
  category: "",
  autocomplete: "",
};

const typed = (value: number | null): string => (value === null ? "" : String(value));

const draftOfLine = (line: FormLine): LineDraft => ({
  displayTitle: line.title,
  key: line.key,
  type: line.type,
  required: line.required,
  visible: line.visible,
  hint: line.hint ?? "",
  minLength: typed(line.minLength),
  maxLength: typed(line.maxLength),
  minValue: typed(line.minValue),
  maxValue: typed(line.maxValue),
  totalOptions: typed(line.totalOptions),
  options: line.options.join("\n"),
  category: line.category ?? "",
  autocomplete: line.autocomplete ?? "",
});

/** A form as it opens. @param version null for a new one */
export const formDraft = (version: FormVersion | null): FormDraft => ({
  name: version?.name ?? "",
  description: version?.description ?? "",
  components: version === null ? [blankLine] : version.lines.map(draftOfLine),
});

type Sent = z.input<typeof SavedForm>;

/** Rules of the form: what the desk takes, judged by its own contract. @param version null for a new form */
export const formRules = (version: FormVersion | null) =>
  z
    .custom<FormDraft>()
    .transform((draft, context): Sent => {
      const components = draft.components.map((line, index) => {
        const figure = (name: "minLength" | "maxLength" | "minValue" | "maxValue" | "totalOptions") => {
          const text = line[name].trim();
          if (text === "") return {};
          const value = Number(text);
          if (!Number.isFinite(value))
            context.issues.push({
              ...{ code: "custom", input: draft, message: "must be a number" },
              path: ["components", index, name],
            });
          return { [name]: value };
        };
        return lineSent(line, figure);
      });
      const next = version === null ? {} : { formId: version.formId, madeFrom: version.version };
      return { ...next, name: draft.name, description: draft.description, components };
    })
    .pipe(SavedForm);

type FigureName = "minLength" | "maxLength" | "minValue" | "maxValue" | "totalOptions";
type SentLine = Sent["components"][number];

/** Only what its type has is sent: what was typed for another one is left behind. */
function lineSent(line: LineDraft, figure: (name: FigureName) => Partial<SentLine>): SentLine {
  const has = new Set(extrasOf(line.type));
  const options = line.options
    .split("\n")
    .map((option) => option.trim())
    .filter(Boolean);
  return {
    key: line.key.trim() === "" ? line.displayTitle : line.key,
    displayTitle: line.displayTitle,
    type: formComponentTypes.find((type) => type === line.type) ?? "textInput",
    visible: line.visible,
    required: isAnswered(line.type) && line.required,
    ...(line.hint.trim() === "" ? {} : { hint: line.hint.trim() }),
    ...(has.has("options") && options.length > 0 ? { options } : {}),
    ...(has.has("totalOptions") ? figure("totalOptions") : {}),
    ...(has.has("length") ? { ...figure("minLength"), ...figure("maxLength") } : {}),
    ...(has.has("value") ? { ...figure("minValue"), ...figure("maxValue") } : {}),
    ...(has.has("category") && line.category.trim() !== "" ? { category: line.category.trim() } : {}),
    ...(has.has("autocomplete") && line.autocomplete.trim() !== ""
      ? { autocomplete: line.autocomplete.trim() }
      : {}),
  };
}
