import { z } from "zod";
import { MemberFault } from "@/lib/desk/access/member-faults";
import { MemberChange, NewMember } from "@/lib/desk/access/member-rules";
import type { Members } from "@/lib/desk/access/members";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import type { DeskCompany } from "@/lib/server/installation-company";
import { type KnownCompany, knownCompanies } from "@/lib/server/known-companies";
import type { Store } from "@/lib/store/open-store";

/** Name of the company whose members are meant; left out, the one that the installation works for. */
const company = z.string().optional();
const { email } = NewMember.shape;

/** Checks what `npm run members` can ask for. */
export const MemberOrder = z.discriminatedUnion("order", [
  z.object({ order: z.literal("list-members"), company }),
  z.object({ order: z.literal("add-member"), company, ...NewMember.shape }),
  z.object({ order: z.literal("change-member"), company, email, ...MemberChange.shape }),
  z.object({ order: z.literal("remove-member"), company, email }),
  z.object({ order: z.literal("sign-out-member"), company, email }),
  z.object({ order: z.literal("lift-second-factor"), company, email }),
]);
type MemberOrder = z.output<typeof MemberOrder>;

/** The store whose members an order is about. */
export interface MemberParts {
  /** With the desk's migrations applied. */
  store: Store;
  /** The company that the installation's desk works for. */
  company: DeskCompany;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * Carries the order out and says for which company, and which others have members in this store.
 * @throws Error in plain words where it cannot be carried out
 */
export async function carryOutOnMembers(order: MemberOrder, parts: MemberParts | null): Promise<unknown> {
  if (!parts) throw new Error("This process runs the platform service alone: it has no members.");
  const { store, clock } = parts;
  const known = await knownCompanies(store.db, parts.company);
  const meant = companyNamed(known, order.company ?? parts.company.name);
  try {
    const result = await carryOutOn(recordedMembers(store, meant.id, clock), order);
    const otherCompanies = known.flatMap(({ id, name, memberCount }) =>
      id === meant.id || memberCount === 0 ? [] : [{ company: name, members: memberCount }],
    );
    return { company: meant.name, ...result, otherCompanies };
  } catch (error) {
    if (error instanceof MemberFault) throw new Error(`${meant.name}: ${error.message}`, { cause: error });
    throw error;
  }
}

function companyNamed(known: readonly KnownCompany[], name: string): KnownCompany {
  const found = known.find((one) => one.name === name);
  if (found) return found;
  throw new Error(
    `company: there is no ${name} in this store, but ${known.map((one) => one.name).join(", ")}`,
  );
}

async function carryOutOn(members: Members, order: MemberOrder) {
  switch (order.order) {
    case "list-members":
      return { members: await members.list() };
    case "add-member": {
      const { order: _, company: _company, ...member } = order;
      return { member: await members.add(member) };
    }
    case "change-member": {
      const { order: _, company: _company, email: of, ...change } = order;
      return { member: await members.change(of, change) };
    }
    case "remove-member":
      return { member: await members.remove(order.email) };
    case "sign-out-member":
      return { member: await members.endSessions(order.email) };
    case "lift-second-factor":
      return { member: await members.liftSecondFactor(order.email) };
  }
}
