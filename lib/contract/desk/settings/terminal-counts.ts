import { z } from "zod";

const text = z.string().nullable();
const count = z.int();

/** A terminal as far as the platform tells of it, and how much is of it. */
export const TerminalCounts = z.object({
  code: z.string(),
  name: z.string(),
  /** Street and town of its yard; null where no company location is of it. */
  address: text,
  /** IANA; null where nobody says. */
  timezone: text,
  drivers: count,
  office: count,
  /** Vehicles in service. */
  vehicles: count,
});
export type TerminalCounts = z.output<typeof TerminalCounts>;

/** Group: a code that users and vehicles are grouped by and that no terminal has. */
export const GroupCounts = z.object({ code: z.string(), people: count, vehicles: count });
export type GroupCounts = z.output<typeof GroupCounts>;

/** Terminals that the member sees and groups of whom and what they see, each by its code. */
export const TerminalsResponse = z.object({
  terminals: z.array(TerminalCounts),
  groups: z.array(GroupCounts),
});
export type TerminalsResponse = z.output<typeof TerminalsResponse>;
