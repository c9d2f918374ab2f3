import type { z } from "zod";
import type { DeskCall } from "@/lib/contract/desk/desk-call";
import type { Member } from "@/lib/desk/access/members";

/** Parts of a call's request, checked by its entry. */
interface DeskRequest<Entry extends DeskCall> {
  params: z.output<Entry["params"]>;
  query: z.output<Entry["query"]>;
  body: z.output<Entry["body"]>;
  /** Goes with what the desk asks of the platform for it. */
  requestId: string;
  /** The request's Idempotency-Key, or one made for it. */
  key: string;
  /** The session by which it is asked, null for who is not signed in. */
  sessionId(): Promise<string | null>;
  /** Origin at which the desk was reached, such as `https://desk.example.com`. */
  origin(): string;
  /** Ends when nobody waits for the response any more. */
  signal: AbortSignal;
}

/** Carries out one call for a member whose role may. @throws Refusal */
export type DeskHandler<Entry extends DeskCall> = (
  member: Entry["role"] extends null ? null : Member,
  request: DeskRequest<Entry>,
) => z.input<Entry["response"]> | Promise<z.input<Entry["response"]>>;

export type DeskTable = Readonly<Record<string, DeskCall>>;

/** One handler for each entry: a missing one does not compile. */
export type DeskHandlers<Table extends DeskTable> = { [Id in keyof Table]: DeskHandler<Table[Id]> };
