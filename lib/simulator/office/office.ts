import { randomUUID } from "node:crypto";
import type { Body } from "@/lib/contract/interface/operations";
import type { userRoles } from "@/lib/contract/interface/users";
import { terminals } from "@/lib/simulator/plan/carrier";

/** Somebody in the carrier's office, in whose name drivers are written to. */
export interface OfficePerson {
  readonly name: string;
  readonly email: string;
  readonly role: Exclude<(typeof userRoles)[number], "Driver">;
}

/** Externally an office user is `O-1`, a driver `D-1001`. @param index among the office's people */
export const officeId = (index: number): string => `O-${index + 1}`;

export function officeBody({ name, email, role }: OfficePerson, index: number): Body<"createUser"> {
  const space = name.lastIndexOf(" ");
  return {
    externalUserId: officeId(index),
    first: name.slice(0, space),
    last: name.slice(space + 1),
    // Nobody knows it: members sign in at the desk, not at the platform.
    login: { email, password: randomUUID() },
    roles: [role],
    externalTerminalIds: terminals.map(({ code }) => code),
  };
}
