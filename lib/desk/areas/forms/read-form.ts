import type { FormLine, FormVersion } from "@/lib/contract/desk/forms/forms-records";
import { isObject, type Loose, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";

/** A definition as another service wrote it; null for what is none. Lines without a key cannot be answered and go. */
export function readForm(record: unknown): FormVersion | null {
  if (!isObject(record)) return null;
  const formId = textOf(record.formId);
  const version = textOf(record.version);
  if (formId === null || version === null) return null;
  const components: unknown[] = Array.isArray(record.components) ? record.components : [];
  return {
    formId,
    version,
    name: textOf(record.name) ?? formId,
    description: textOf(record.description) ?? "",
    lines: components.filter(isObject).flatMap((component) => lineOf(component) ?? []),
  };
}

function lineOf(component: Loose): FormLine | null {
  const key = textOf(component.key);
  if (key === null) return null;
  return {
    key,
    title: textOf(component.displayTitle) ?? key,
    type: textOf(component.type) ?? "",
    visible: component.visible !== false,
    required: component.required === true,
    hint: textOf(component.hint),
    minLength: numberOf(component.minLength),
    maxLength: numberOf(component.maxLength),
    minValue: numberOf(component.minValue),
    maxValue: numberOf(component.maxValue),
    totalOptions: numberOf(component.totalOptions),
    options: textsOf(component.options),
    category: textOf(component.category),
    autocomplete: textOf(component.autocomplete),
  };
}
