import { isAtLeast, type Role } from "@/lib/contract/desk/members/roles";
import type { CameFrom } from "@/lib/desk/access/member-acts";
import { LastAdmin } from "@/lib/desk/access/member-faults";
import type { Member, Members } from "@/lib/desk/access/members";
import type { Log } from "@/lib/desk/ground";

/** Roles given by a claim of the OIDC provider. */
export interface ClaimedRoles {
  /** Its name; where there is none of it, dots lead into objects, as in `realm_access.roles`. */
  claim: string;
  /** Roles by value of the claim. */
  of: ReadonlyMap<string, Role>;
  /** Tells whether who has a role becomes a member at the first sign-in. */
  addsMembers: boolean;
}

/** The claim's texts: one, or a list of them; what is neither gives no role. */
function valuesOf(profile: object, claim: string): string[] {
  const step = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null
      ? Object.entries(from).find(([key]) => key === name)?.[1]
      : undefined;
  const found = step(profile, claim) ?? claim.split(".").reduce<unknown>(step, profile);
  return (Array.isArray(found) ? found : [found]).filter((value) => typeof value === "string");
}

/** The highest role that a claim gives, with the value that gave it; null where none does. */
export function roleOf(profile: object, { claim, of }: ClaimedRoles): { role: Role; value: string } | null {
  let highest: { role: Role; value: string } | null = null;
  for (const value of valuesOf(profile, claim)) {
    const role = of.get(value);
    if (role !== undefined && (highest === null || !isAtLeast(highest.role, role))) highest = { role, value };
  }
  return highest;
}

interface ProfileParts {
  members: Members;
  log: Log;
  /** Null takes members with the roles that they have. */
  roles: ClaimedRoles | null;
  cameFrom?: CameFrom;
}

/** A provider that says nothing of whether it has verified the e-mail vouches for nobody. */
function verifiedEmail(profile: object | undefined): string | null {
  if (!profile || !("email" in profile) || !("email_verified" in profile)) return null;
  const { email, email_verified: verified } = profile;
  return typeof email === "string" && (verified === true || verified === "true") ? email : null;
}

/**
 * The active member whose e-mail the provider has verified, with the role that its claim gives from now on. The last
 * admin of all terminals stays one, whatever the claim says: nobody would be left to manage members.
 * @returns null for who is no member; "no role" where the claim gives none
 */
export async function memberOfProfile(
  profile: object | undefined,
  { members, log, roles, cameFrom }: ProfileParts,
): Promise<Member | "no role" | null> {
  const email = verifiedEmail(profile);
  if (email === null || profile === undefined) return null;
  const known = await members.byEmail(email);
  // Keep out whom an admin removed, whatever the provider says.
  if (known !== null && !known.active) return null;
  if (roles === null) return known;
  const claimed = roleOf(profile, roles);
  if (claimed === null) return known !== null || roles.addsMembers ? "no role" : null;
  if (known === null && !roles.addsMembers) return null;
  const member =
    known ?? (await members.add({ email, name: nameIn(profile, email), role: claimed.role, password: null }));
  try {
    return await members.takeRole({ ...member, cameFrom }, claimed.role, claimed.value);
  } catch (error) {
    if (!(error instanceof LastAdmin)) throw error;
    log.warn(
      { email, role: claimed.role },
      "The last admin of all terminals keeps their role, against the claim",
    );
    return member;
  }
}

const nameIn = (profile: object, email: string): string => {
  const name = "name" in profile && typeof profile.name === "string" ? profile.name.trim().slice(0, 120) : "";
  return name === "" ? email : name;
};
