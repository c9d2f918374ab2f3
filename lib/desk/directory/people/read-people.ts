import type { PersonLicense, PersonRow } from "@/lib/contract/desk/people/person-list";
import { offsetPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/link/read-value";

/** A user of the platform whom the carrier knows by an id of its own. */
export interface Person {
  id: string;
  /** The platform's own id; null where it says none. */
  userId: number | null;
  name: string | null;
  phone: string | null;
  terminals: string[];
  /** An active user with the role of a driver: one who is missing from the snapshot is missed. */
  drives: boolean;
  /** A user with roles of which none is a driver's, active or not. */
  isOffice: boolean;
  /** Endorsement of the license, and its last day (YYYY-MM-DD) where one is said; null: nothing is said of a license. */
  hazmat: { has: boolean; until: string | null } | null;
  /** Record of what else the platform says of them; null for a driver of the hours alone. */
  record: PersonRecord | null;
}

type PersonRecord = Omit<PersonRow, "id" | "userId" | "phone" | "terminals" | "medical">;

/** An active user with roles of which none is a driver's: members write to drivers in their name. */
export interface OfficeUser {
  userId: number;
  /** In lower case. */
  email: string | null;
}

/** All users of the platform. */
export interface Users {
  people: ReadonlyMap<string, Person>;
  /** By the platform's id. */
  office: readonly OfficeUser[];
}

/**
 * Reads all users.
 * @throws PlatformError
 */
export async function readPeople(get: PlatformGet, signal: AbortSignal): Promise<Users> {
  const people = new Map<string, Person>();
  const office: OfficeUser[] = [];
  for await (const { records } of offsetPages("listUsers", "users", (query) =>
    get("listUsers", query, signal),
  ))
    for (const record of records.filter(isObject)) {
      const roles = textsOf(record.roles).map((role) => role.toLowerCase());
      const login = objectOr(record.login);
      const userId = numberOf(record.userId);
      const isActive = record.active !== false;
      const isDriver = roles.includes("driver");
      const isOffice = roles.length > 0 && !isDriver;
      if (isOffice && isActive && userId !== null)
        office.push({ userId, email: textOf(login.email)?.toLowerCase() ?? null });
      const id = textOf(record.externalUserId);
      if (id === null) continue;
      const names = [textOf(record.first), textOf(record.last)].filter((name) => name !== null);
      people.set(id, {
        ...{ id, userId, isOffice },
        name: names.length === 0 ? null : names.join(" "),
        phone: textOf(login.phone),
        terminals: codesOf(record.terminals, "externalTerminalId"),
        drives: isActive && isDriver,
        hazmat: hazmatOf(record.driversLicense),
        record: {
          first: textOf(record.first),
          middle: textOf(record.middle),
          last: textOf(record.last),
          email: textOf(login.email),
          isActive,
          roles: textsOf(record.roles),
          groups: codesOf(record.groups, "externalGroupId"),
          license: licenseOf(record.driversLicense),
        },
      });
    }
  return { people, office: office.sort((a, b) => a.userId - b.userId) };
}

const codesOf = (list: unknown, name: string): string[] =>
  Array.isArray(list) ? list.flatMap((one) => textOf(objectOr(one)[name]) ?? []) : [];

const dayOf = (value: unknown): string | null => textOf(value)?.slice(0, 10) ?? null;

function licenseOf(license: unknown): PersonLicense | null {
  if (!isObject(license) || Object.keys(license).length === 0) return null;
  const ends = objectOr(license.endorsementExpirations);
  return {
    number: textOf(license.number),
    state: textOf(license.state),
    type: textOf(license.type),
    expires: dayOf(license.expirationDate),
    endorsements: textsOf(license.endorsements).map((code) => ({ code, expires: dayOf(ends[code]) })),
    restrictions: textsOf(license.restrictions),
  };
}

/** `H` is hazardous materials, `X` these and tank vehicles (49 CFR 383.153). */
const hazmatCodes = ["H", "X"] as const;

function hazmatOf(license: unknown): Person["hazmat"] {
  if (!isObject(license) || !Array.isArray(license.endorsements)) return null;
  const held = new Set(textsOf(license.endorsements));
  const codes = hazmatCodes.filter((code) => held.has(code));
  const ends = objectOr(license.endorsementExpirations);
  const days = codes.map((code) => dayOf(ends[code]));
  return { has: codes.length > 0, until: days.includes(null) ? null : (days.sort().at(-1) ?? null) };
}
