import { isAtLeast, type Role } from "@/lib/contract/desk/members/roles";

/** Letters of a license number that whoever only looks on is shown. */
const shown = 3;

/** Tells whether a role reads license numbers whole: they are personal data, and who runs the day needs them. */
export const readsLicenses = (role: Role): boolean => isAtLeast(role, "dispatcher");

/** `…715`, whatever the length; of what is hardly longer nothing is shown. */
const shortened = (number: string): string => (number.length > 2 * shown ? `…${number.slice(-shown)}` : "…");

/** A license number as a member of this role sees it. */
export const licenseNumberFor = (role: Role, number: string): string =>
  readsLicenses(role) ? number : shortened(number);
