import type { ColumnMapping } from "@/components/list-page/import/column-mapping";
import type { Cells, Fault, ImportField } from "@/components/list-page/import/import-kind";
import type { TableLine } from "@/components/list-page/import/table-file";
import { unstorableFields } from "@/lib/contract/storable";

const noFaults: readonly Fault[] = [];

/** Says what is wrong with cells, each by itself. */
export function faultsOf(cells: Cells, fields: readonly ImportField[]): readonly Fault[] {
  if (isFreeOf(fields) && areAllPlain(cells)) return noFaults;
  const faults: Fault[] = [];
  for (const { key, label, required, rule } of fields) {
    const text = cells[key];
    const reason = text === undefined ? required && "must not be empty" : reasonAgainst(text, rule);
    if (reason) faults.push({ key, label, reason });
  }
  return faults;
}

const free = new WeakMap<readonly ImportField[], boolean>();

/** Tells whether no field has a rule of its own: then the row as a whole is judged. */
function isFreeOf(fields: readonly ImportField[]): boolean {
  let isFree = free.get(fields);
  if (isFree === undefined) {
    isFree = fields.every(({ rule, required }) => rule === undefined && required !== true);
    free.set(fields, isFree);
  }
  return isFree;
}

function areAllPlain(cells: Cells): boolean {
  for (const key in cells) {
    const text = cells[key] ?? "";
    if (!isPlain(text) || spoilt.test(text)) return false;
  }
  return true;
}

/** Texts of visible ASCII signs can be stored: most are, and need no closer look. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Matches what a spreadsheet leaves of a number of more than eleven digits, and of a formula that fails. */
const spoilt = /^(-?\d(?:\.\d+)?E\+\d{2,}|#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!))$/i;

/** Says what is wrong with a cell by itself; null where nothing is. */
function reasonAgainst(text: string, rule: ImportField["rule"]): string | null {
  const [unstorable] = isPlain(text) ? [] : unstorableFields(text);
  if (unstorable !== undefined) return unstorable.message;
  if (spoilt.test(text))
    return text.startsWith("#")
      ? `is ${text}, an error of the spreadsheet`
      : `is ${text}, a long number that the spreadsheet cut short: format the column as Text and type it again`;
  const judged = rule?.safeParse(text);
  return judged === undefined || judged.success
    ? null
    : (judged.error.issues[0]?.message ?? "cannot be used");
}

/**
 * Names the cells that a workbook has made a day of, in columns of texts and numbers: 3-12 became 12-Mar. Those that were
 * mended since are texts.
 */
export function unwantedTimes(
  { times, cells: inFile }: TableLine,
  cells: Cells,
  { mapping, fields }: { mapping: ColumnMapping; fields: readonly ImportField[] },
): Fault[] {
  if (times === undefined) return [];
  return [...times].flatMap((column) => {
    const field = fields.find(({ key }) => key === mapping[column]);
    if (field === undefined || field.isTime === true || cells[field.key] !== inFile[column]) return [];
    const reason = `is a date in the workbook, ${inFile[column]}: format the column as Text and type it again`;
    return [{ key: field.key, label: field.label, reason }];
  });
}

/** Adds faults of the row to those of its cells: one of a cell is enough. */
export function withOthers(own: readonly Fault[], others: readonly Fault[]): Fault[] {
  const all = [...own, ...others];
  return all.filter(
    ({ key }, index) => key === undefined || all.findIndex((one) => one.key === key) === index,
  );
}

/** Says what is wrong with a row, in one sentence. */
export const faultText = (faults: readonly Fault[]): string =>
  faults.map(({ label, reason }) => `${label} ${reason}`).join("; ");
