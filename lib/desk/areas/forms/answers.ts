import type { FormAnswer, FormLine } from "@/lib/contract/desk/forms/forms-records";
import type { Loose } from "@/lib/desk/link/read-value";

const address = /^(https?|data|file|ftp|blob|content|s3):/i;

const areAddresses = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" && address.test(one));

/** Addresses of all pictures and documents in the answers, in an order that stays. Published: a list under its key. */
export const filesOf = (answers: Loose): { key: string; url: string }[] =>
  Object.keys(answers)
    .sort()
    .flatMap((key) => {
      const value = answers[key];
      return areAddresses(value) ? value.map((url) => ({ key, url })) : [];
    });

/** An answer as text for a list, a search or a file; empty where nothing was answered. */
export function answerText(value: unknown): string {
  if (value === null || value === undefined || areAddresses(value)) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(answerText).filter(Boolean).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Lines that only show something, and are never answered. */
const shownOnly: ReadonlySet<string> = new Set(["divider", "textDisplay"]);

const isAnswered = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Titles of required lines without an answer. */
export const missingOf = (answers: Loose, lines: readonly FormLine[]): string[] =>
  lines
    .filter(({ required, type, key }) => required && !shownOnly.has(type) && !isAnswered(answers[key]))
    .map(({ title }) => title);

/** Reads what was answered, as text. */
export const textsOf = (answers: Loose, lines: readonly FormLine[]): { title: string; text: string }[] =>
  titledKeys(answers, lines)
    .map(({ key, title }) => ({ title, text: answerText(answers[key]) }))
    .filter(({ text }) => text !== "");

const summarised = 4;

/** The first answers, for a line of a list. */
export const summaryOf = (answers: Loose, lines: readonly FormLine[]): string =>
  textsOf(answers, lines)
    .slice(0, summarised)
    .map(({ title, text }) => `${title}: ${text}`)
    .join(" · ");

function titledKeys(answers: Loose, lines: readonly FormLine[]): { key: string; title: string }[] {
  const asked = new Set(lines.map(({ key }) => key));
  const others = Object.keys(answers).filter((key) => !asked.has(key));
  return [...lines, ...others.map((key) => ({ key, title: key }))];
}

/** The answers in the order of the form, then what it does not ask. */
export function answersOf(answers: Loose, lines: readonly FormLine[]): FormAnswer[] {
  const files = filesOf(answers);
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return titledKeys(answers, lines).map(({ key }) => ({
    key,
    line: byKey.get(key) ?? null,
    value: areAddresses(answers[key]) ? null : (answers[key] ?? null),
    files: files.flatMap((file, number) => (file.key === key ? [number] : [])),
  }));
}
