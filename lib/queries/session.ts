import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { DeskSession } from "@/lib/contract/desk/session";
import type { OperationId } from "@/lib/contract/interface/operations";
import { deskQuery } from "@/lib/queries/desk-client";

/** Reads who is signed in, for which carrier, and what their role lets them do. */
export const sessionQuery = { ...deskQuery("getSession"), staleTime: 5 * 60_000 };

/**
 * Says why the session does not let its member do this, as a sentence that is true of every call; null when it does.
 */
export function refusalOf(session: DeskSession | undefined, call: OperationId | DeskCallId): string | null {
  if (session === undefined) return "Your role isn't known yet.";
  if (session.can.includes(call)) return null;
  return `Your role, ${session.member.role}, can't do this. An administrator can.`;
}

/** Stands for every terminal that the member sees, in the address and where the choice is kept. */
export const everyTerminal = "all";

/** Finds the terminal that a choice stands for; null for all. */
export const terminalOf = (chosen: string): string | null => (chosen === everyTerminal ? null : chosen);
