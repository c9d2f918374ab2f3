import type { Body, OperationId, Params, Query } from "@/lib/contract/operations";

/** What an example may lean on: the time that it is sent at, and what the ones before it were answered. */
export interface ExampleContext {
  now: Date;
  /** Tells apart the records of one run from those of another on the same company. */
  run: string;
  answers: ReadonlyMap<OperationId, unknown>;
}

export interface InputOf<Id extends OperationId> {
  params?: Params<Id>;
  query?: Query<Id>;
  body?: Body<Id>;
}

export interface Example<Id extends OperationId = OperationId> {
  id: Id;
  /** What it shows, in a few words. */
  shows: string;
  input(context: ExampleContext): InputOf<Id>;
}

/** Makes an example whose input is checked against its operation by the compiler. */
export const example = <Id extends OperationId>(
  id: Id,
  shows: string,
  input?: (context: ExampleContext) => InputOf<Id>,
): Example => ({ id, shows, input: (input ?? (() => ({}))) as Example["input"] });

/** A text in an earlier answer; a plain stand-in where the example is only shown and never sent. */
export function textOf(answer: unknown, field: string): string {
  const value = (answer as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" ? value : "6f0c7d0c-3b6a-4f57-9f5e-0a8f0f3b7a11";
}
