import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { PlatformError } from "@/lib/client/platform-error";
import type { OperationId } from "@/lib/contract/operations";
import { readDesk } from "@/lib/queries/read-desk";

const DeskSession = z.looseObject({
  member: z.looseObject({
    id: z.union([z.string(), z.number()]),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    terminals: z.array(z.string()),
  }),
  company: z.looseObject({ name: z.string() }),
  can: z.array(z.string()),
  platform: z.looseObject({ foreign: z.boolean() }),
});

/** Who is signed in, for which carrier, and what their role lets them do. */
export type DeskSession = z.output<typeof DeskSession>;

export const sessionQuery = queryOptions<DeskSession, PlatformError>({
  queryKey: ["session"],
  queryFn: ({ signal }) => readDesk("/api/desk/session", DeskSession, signal),
  staleTime: 5 * 60_000,
});

/** Why the session doesn't let its member do this, as a sentence, or null when it does. */
export function refusalOf(session: DeskSession | undefined, operation: OperationId): string | null {
  if (session === undefined) return "Your role isn't known yet.";
  if (session.can.includes(operation)) return null;
  return `Your role, ${session.member.role}, can't do this. A manager or an administrator can.`;
}
