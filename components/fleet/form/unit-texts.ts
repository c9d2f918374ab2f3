import type { z } from "zod";
import { vinFault, vinOf } from "@/lib/format/vin";

/** Codes of a text with commas. */
const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);

type Refuse = (path: PropertyKey[], message: string) => void;

/** Refuses a field of a form, at its path. */
export const refuseInto =
  (issues: z.core.$ZodRawIssue[], input: unknown): Refuse =>
  (path, message) =>
    issues.push({ code: "custom", input, path, message });

/** A number; undefined for a text that is none. */
export function numberIn(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

interface ValueRule {
  /** Reads what was typed as the interface has it; undefined where it is nothing of the kind. */
  read: (text: string) => unknown;
  /** Says then what it must be. */
  sentence: string;
}

interface Fields<Text extends string, Value extends string> {
  /** Texts, which may be emptied. */
  texts: readonly Text[];
  /** Rules of the others: they may not be emptied, since the interface has no "no longer known" there. */
  values: Readonly<Record<Value, ValueRule>>;
}

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** @param refuse by the key of the field */
function fieldChanges<Text extends string, Value extends string>(
  { texts, values }: Fields<Text, Value>,
  before: Texts<Text | Value>,
  now: Texts<Text | Value>,
  refuse: (key: Value, message: string) => void,
): Record<string, unknown> {
  const isOther = (key: Text | Value) => now[key].trim() !== before[key].trim();
  const body: Record<string, unknown> = {};
  for (const key of texts.filter(isOther)) body[key] = now[key].trim();
  for (const key of (Object.keys(values) as Value[]).filter(isOther)) {
    const text = now[key].trim();
    const value = text === "" ? undefined : values[key].read(text);
    if (value !== undefined) body[key] = value;
    else refuse(key, text === "" ? "can be changed, but the interface can't empty it" : values[key].sentence);
  }
  return body;
}

interface UnitForm<Attribute extends string> {
  /** A list with commas. */
  readonly groupCodes: string;
  readonly attributes: Texts<Attribute>;
}

/** The keys whose values differ from `before`, as the operation's body wants them. */
export function unitChanges<
  Text extends string,
  Value extends string,
  AttributeText extends string,
  AttributeValue extends string,
>(
  fields: { own: Fields<Text, Value>; attributes: Fields<AttributeText, AttributeValue> },
  before: NoInfer<Texts<Text | Value> & UnitForm<AttributeText | AttributeValue>>,
  now: NoInfer<Texts<Text | Value> & UnitForm<AttributeText | AttributeValue>>,
  refuse: Refuse,
): Record<string, unknown> {
  const body = fieldChanges(fields.own, before, now, (key, message) => refuse([key], message));
  const codes = listOf(now.groupCodes);
  if (codes.join() !== listOf(before.groupCodes).join()) body.groupCodes = codes;
  const attributes = fieldChanges(fields.attributes, before.attributes, now.attributes, (key, message) =>
    refuse(["attributes", key], message),
  );
  if (Object.keys(attributes).length > 0) body.attributes = attributes;
  if (typeof body.vin === "string" && body.vin !== "") {
    body.vin = vinOf(body.vin);
    const fault = vinFault(String(body.vin));
    if (fault !== null) refuse(["vin"], fault);
  }
  return body;
}
