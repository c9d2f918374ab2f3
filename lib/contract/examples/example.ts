import type { Body, OperationId, Params, Query } from "@/lib/contract/interface/operations";

/** Facts that an example may lean on: the time that it is sent at, and what was returned to the ones before it. */
export interface ExampleContext {
  now: Date;
  /** Distinguishes the records of one run from those of another on the same company. */
  run: string;
  responses: ReadonlyMap<OperationId, unknown>;
}

export interface InputOf<Id extends OperationId> {
  params?: Params<Id>;
  query?: Query<Id>;
  body?: Body<Id>;
}

export interface Example<Id extends OperationId = OperationId> {
  id: Id;
  /** Few words on what it shows. */
  shows: string;
  input(context: ExampleContext): InputOf<Id>;
}

/**
 * Makes an example whose input is checked against its operation by the compiler. Where it takes a literal for any text,
 * name the operation as type argument too.
 */
export const example = <Id extends OperationId>(
  id: Id,
  shows: string,
  input?: (context: ExampleContext) => NoInfer<InputOf<Id>>,
): Example => ({ id, shows, input: (input ?? (() => ({}))) as Example["input"] });

/** An example that sends a body and nothing else. */
export const sends = <Id extends OperationId>(
  id: Id,
  shows: string,
  body: (context: ExampleContext) => NoInfer<Body<Id>>,
): Example => ({ id, shows, input: (context) => ({ body: body(context) }) as InputOf<OperationId> });

/** Operations that take a batch from the road. */
type BatchId = { [Id in OperationId]: Body<Id> extends { items: unknown[] } ? Id : never }[OperationId];

/** An example of a batch from the road. */
export const handsIn = (
  id: BatchId,
  shows: string,
  items: (context: ExampleContext) => object[],
): Example => ({ id, shows, input: (context) => ({ body: { items: items(context) } }) });

/** A text in an earlier answer; a plain stand-in where the example is only shown and never sent. */
export function textOf(response: unknown, field: string): string {
  const value = (response as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" ? value : "6f0c7d0c-3b6a-4f57-9f5e-0a8f0f3b7a11";
}

export const minutesBefore = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * 60_000).toISOString();

export const hoursAfter = (now: Date, hours: number): string => minutesBefore(now, -60 * hours);

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
