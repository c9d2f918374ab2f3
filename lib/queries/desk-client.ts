import { type CallArguments, createClientOfLines } from "@/lib/client/create-client";
import type { DeskCallId, DeskCalls } from "@/lib/contract/desk/desk-calls";
import { deskLines, deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { queryFactory } from "@/lib/queries/query-factory";

/** A move of many trips, or a ranking of many drivers, takes the desk longer than one call of the platform. */
const timeoutMs = 120_000;

const makeKey = () => crypto.randomUUID();

const desk = createClientOfLines<DeskCalls>(deskLines, {
  baseUrl: deskPrefix,
  timeoutMs,
  peer: "The desk",
  makeKey,
});

/** Calls the desk. @throws PlatformError */
export const callDesk = desk.call;

/** A read of the desk as a query; its key is `[id, input]`. */
export const deskQuery = queryFactory(desk);

/** The key of every kept response to a call, or of those whose input holds these parts. */
export const deskKey = <Id extends DeskCallId>(id: Id, ...input: CallArguments<DeskCalls[Id]> | []) => [
  id,
  ...input,
];
