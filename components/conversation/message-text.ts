import {
  type ConversationContext,
  isToCome,
  type MessageRecipient,
} from "@/lib/contract/desk/inbox-conversations";
import { replyFields } from "@/lib/contract/desk/inbox-writes";
import { timeLabel } from "@/lib/time/instant-labels";

/** Published: the largest text of one message, in bytes of UTF-8. */
export const mostBytes = 16_384;

/** A field of a prepared text with what it becomes; null where that is not known. */
export interface FilledField {
  name: FieldName;
  value: string | null;
}

type FieldName = (typeof replyFields)[number];

/** Facts that fields are filled in from: the driver and the stop before them. */
export type FieldFacts = Pick<MessageRecipient, "nextStop"> & { name: string | null };

/** The stop that the driver is at or on the way to; undefined where none is known. */
export const nextStopOf = ({ work }: ConversationContext) => work?.stops.find(isToCome);

export const factsOf = (context: ConversationContext): FieldFacts => ({
  name: context.drivers[0]?.name ?? null,
  nextStop: nextStopOf(context) ?? null,
});

/** `Rosa` of `Rosa Delgado`, and of `Delgado, Rosa`. */
const firstName = (name: string): string => (name.split(", ")[1] ?? name).trim().split(/\s+/)[0] ?? name;

function fieldValue(name: FieldName, { name: driver, nextStop }: FieldFacts): string | null {
  if (name === "driver") return driver === null ? null : firstName(driver);
  if (nextStop === null) return null;
  if (name === "next stop") return nextStop.name;
  return nextStop.etaAt === null ? null : timeLabel(Date.parse(nextStop.etaAt), nextStop.timezone);
}

/** The fields that a text holds, each once, with what they become. */
export const fieldsOf = (text: string, facts: FieldFacts): FilledField[] =>
  replyFields
    .filter((name) => text.includes(`{${name}}`))
    .map((name) => ({ name, value: fieldValue(name, facts) }));

/** Tells whether what a text becomes depends on who gets it. */
export const hasFields = (text: string): boolean => replyFields.some((name) => text.includes(`{${name}}`));

/** A text with the values of its fields; a field that is not known stays as it is written. */
export const filledText = (text: string, fields: readonly FilledField[]): string =>
  fields.reduce((filled, { name, value }) => filled.replaceAll(`{${name}}`, value ?? `{${name}}`), text);

const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** In how many messages a text goes out. */
export const partsOf = (text: string): number => Math.max(1, Math.ceil(bytesOf(text) / mostBytes));

/** Says why a text cannot be sent as it is; null where it can. @param text as it is typed */
export function textRefusal(text: string, fields: readonly FilledField[]): string | null {
  if (text.trim() === "") return "Write something first.";
  const unknown = fields.find(({ value }) => value === null);
  return unknown === undefined ? null : `{${unknown.name}} is not known: write it yourself.`;
}
