import type { Queryable } from "@/lib/store/open-store";

/** Fields of a member that are told. */
interface Known {
  id: string;
  name: string;
  email: string;
  role: string;
}

/** Act on a member, for the trail; never a password or its hash. */
export interface MemberAct {
  operation:
    | "addMember"
    | "changeMember"
    | "removeMember"
    | "restoreMember"
    | "signOutMember"
    | "linkMember"
    | "changePassword"
    | "liftMemberWait"
    | "setSecondFactor"
    | "removeSecondFactor"
    | "liftSecondFactor"
    | "addPasskey"
    | "renamePasskey"
    | "removePasskey";
  memberId: string;
  /** For people, such as `changed role, password of Ada (ada@carrier.example)`. */
  what: string;
  /** The fields that changed, as they were and as they became. */
  before: object | null;
  after: object | null;
}

/** From where a request came. */
export interface CameFrom {
  /** Text in which the browser describes itself. */
  browser: string;
  address: string;
}

/** The member who did it, from where; null where a command on the machine or the start of the installation did. */
export type Author = (Pick<Known, "id" | "name"> & { cameFrom?: CameFrom | undefined }) | null;

/** Keeps what was done in the transaction that does it: the one is stored with the other or not at all. */
export type KeepAct = (tx: Queryable, act: MemberAct, by: Author) => Promise<unknown>;

const named = ({ name, email }: Known) => `${name} (${email})`;

/** Takes the member's fields among those of a change. */
const fieldsOf = (member: Known, change: object): object =>
  Object.fromEntries(Object.entries(member).filter(([name]) => name in change));

/** @param fields with which they were added */
export const addition = (member: Known, fields: object): MemberAct => ({
  operation: "addMember",
  memberId: member.id,
  what: `added ${named(member)} as ${member.role}`,
  before: null,
  after: fieldsOf(member, fields),
});

/** @param fields that were changed, without the password */
export const changeOf = (before: Known, after: Known, fields: object, isNewPassword: boolean): MemberAct => ({
  operation: "changeMember",
  memberId: after.id,
  what: `changed ${[...Object.keys(fields), ...(isNewPassword ? ["password"] : [])].join(", ")} of ${named(before)}`,
  before: fieldsOf(before, fields),
  after: fieldsOf(after, fields),
});

/** @param value of the provider's claim that gave the role */
export const claimedRole = (before: Known, after: Known, value: string): MemberAct => ({
  operation: "changeMember",
  memberId: after.id,
  what: `gave ${named(after)} the role ${after.role} by single sign-on, for ${value}`,
  before: { role: before.role },
  after: { role: after.role },
});

/** Says what was done to them, in words around their name; no field of theirs is told. */
export const doneTo = (
  operation: MemberAct["operation"],
  member: Known,
  [before, after]: readonly [string, string],
): MemberAct => ({
  operation,
  memberId: member.id,
  what: `${before}${named(member)}${after}`,
  before: null,
  after: null,
});

/** @param how follows the name */
export const removal = (member: Known, how = ""): MemberAct =>
  doneTo("removeMember", member, ["removed ", how]);

export const signOut = (member: Known): MemberAct =>
  doneTo("signOutMember", member, ["signed ", " out on all devices"]);
