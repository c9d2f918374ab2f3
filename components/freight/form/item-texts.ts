import { typedNumber } from "@/components/freight/form/typed-values";

/** Lines of a shipment as texts of its form: `item 0 weight`. Their names are the interface's. */
const itemFields = ["description", "pieces", "weight", "handlingUnits", "hazmat"] as const;
export type ItemField = (typeof itemFields)[number];

/** A line as the desk knows it; it may have more fields than the form. */
export type KnownItem = Readonly<Record<string, unknown>>;

/** Names the fields of a line. */
export const itemLabels: Readonly<Record<ItemField, string>> = {
  description: "Description",
  pieces: "Pieces",
  weight: "Weight, lb",
  handlingUnits: "HU",
  hazmat: "Hazmat",
};

type Texts = Readonly<Record<string, string>>;

export const itemKey = (line: number, field: ItemField): string => `item ${line} ${field}`;

/** The lines of a known shipment. */
export const itemsOf = ({ shipmentItems }: KnownItem): readonly KnownItem[] =>
  Array.isArray(shipmentItems) ? shipmentItems : [];

/** Known lines as they would be typed. */
export function typedItems(items: readonly KnownItem[]): Texts {
  const text = (value: unknown) =>
    value === true ? "yes" : value === null || value === undefined || value === false ? "" : String(value);
  return Object.fromEntries(
    items.flatMap((item, line) => itemFields.map((field) => [itemKey(line, field), text(item[field])])),
  );
}

/** Counts the lines that texts speak of. */
export const countItems = (texts: Texts): number =>
  Math.max(
    0,
    ...Object.keys(texts).flatMap((key) => (key.startsWith("item ") ? Number(key.split(" ")[1]) + 1 : [])),
  );

/** Names the texts of all lines, by their keys: `Description, line 1`. */
export const lineLabels = (texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: countItems(texts) }, (_, line) =>
      itemFields.map((field) => [itemKey(line, field), `${itemLabels[field]}, line ${line + 1}`]),
    ).flat(),
  );

export function areItemsChanged(typed: Texts, before: Texts): boolean {
  const lines = Math.max(countItems(typed), countItems(before));
  const keys = Array.from({ length: lines }, (_, line) =>
    itemFields.map((field) => itemKey(line, field)),
  ).flat();
  return keys.some((key) => (typed[key] ?? "") !== (before[key] ?? ""));
}

/** All lines, since the platform replaces them together; one that was emptied is gone. @param items those that were known */
export function sentItems(typed: Texts, items: readonly KnownItem[]): unknown[] {
  return Array.from({ length: countItems(typed) }, (_, line) => {
    const of = (field: ItemField) => (typed[itemKey(line, field)] ?? "").trim();
    const amount = (field: ItemField) => (of(field) === "" ? null : typedNumber(of(field)));
    if (itemFields.every((field) => of(field) === "")) return [];
    return {
      ...items[line],
      description: of("description") || null,
      pieces: amount("pieces"),
      weight: amount("weight"),
      handlingUnits: amount("handlingUnits"),
      hazmat: of("hazmat") === "yes",
    };
  }).flat();
}
