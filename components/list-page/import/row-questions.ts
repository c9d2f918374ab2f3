import type { Cells, Fault, ImportKind } from "@/components/list-page/import/import-kind";

/** Matches what is a formula to a spreadsheet that opens the record one day. */
const formula = /^[=@]/;
const formulaOfName = /^[=+\-@]/;
/** Matches what a spreadsheet writes of 3-12 and of 12-26, typed without more ado. */
const day =
  /^(\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;
const totals = /^(grand |sub)?totals?\b/i;

/** A name as the eye reads it: without case, width, kinds of hyphens and signs that nobody sees. */
export const lookOf = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[\p{Cf}\s]/gu, "")
    .toLowerCase();

/** Names and values of records and of earlier rows, to find what stands there twice. */
export class SeenNames {
  readonly #names = new Map<string, string>();
  readonly #owners = new Map<string, string>();

  constructor(private readonly kind: Pick<ImportKind, "names" | "owners">) {
    for (const name of kind.names?.() ?? []) this.#names.set(lookOf(name), name);
    for (const [value, name] of kind.owners?.known ?? []) this.#owners.set(value, name);
  }

  /** A name that looks the same and is another; null where there is none. */
  twinOf(name: string): string | null {
    const known = this.#names.get(lookOf(name));
    return known === undefined || known === name ? null : known;
  }

  /** Another record that has the value of a cell that only one may have; null where there is none. */
  ownerOf(cells: Cells, name: string): string | null {
    const owner = this.#owners.get(this.kind.owners?.valueOf(cells) ?? "");
    return owner === undefined || owner === name ? null : owner;
  }

  add(name: string, cells: Cells): void {
    const look = lookOf(name);
    if (!this.#names.has(look)) this.#names.set(look, name);
    const value = this.kind.owners?.valueOf(cells) ?? "";
    if (value !== "" && !this.#owners.has(value)) this.#owners.set(value, name);
  }
}

/** Lists what somebody must look at before a good row is sent: each may be meant so, and is more often a slip. */
export function questionsOf(cells: Cells, id: string, kind: ImportKind, seen: SeenNames): Fault[] {
  const questions: Fault[] = [];
  for (const { key, label, isTime } of kind.fields) {
    const text = cells[key];
    if (text === undefined) continue;
    const reason = doubtOf(text, key === kind.idKey, isTime === true);
    if (reason !== null) questions.push({ key, label, reason });
  }
  const label = kind.fields.find(({ key }) => key === kind.idKey)?.label ?? "Row";
  const twin = seen.twinOf(id);
  if (twin !== null)
    questions.push({
      key: kind.idKey,
      label,
      reason: `looks like ${twin}, and isn’t the same: is it another ${kind.noun.one}?`,
    });
  const owner = seen.ownerOf(cells, id);
  if (kind.owners !== undefined && owner !== null)
    questions.push({ key: kind.owners.key, label: kind.owners.label, reason: `is also that of ${owner}` });
  return [...questions, ...(kind.questions?.(cells, kind.recordOf(id)) ?? [])];
}

function doubtOf(text: string, isName: boolean, isTime: boolean): string | null {
  // Most begin with a letter or a digit, and are no day.
  if ((isName ? formulaOfName : formula).test(text))
    return `begins with “${text.slice(0, 1)}”, which a spreadsheet runs as a formula`;
  if (!isTime && day.test(text)) return `is ${text}, which a spreadsheet may have made of a number`;
  return isName && totals.test(text) ? "looks like a row of totals" : null;
}
