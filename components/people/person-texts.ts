import { z } from "zod";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import { operations } from "@/lib/contract/interface/operations";
import { CalendarDate } from "@/lib/contract/scalars";
import { isoDays } from "@/lib/time/iso-days";

interface PersonField {
  label: string;
  /** Names that files give it beside the label. */
  names?: readonly string[];
  /** Field that the interface's messages name. */
  path: string;
  /** The interface takes it only when somebody is made. */
  atMaking?: true;
}

const eld = "userConfigurationOverrides.eldConfig";

/** Fields of a person in the order of form and template; all of it is text. */
const fields = {
  externalUserId: { label: "Id", names: ["Driver id", "Employee no", "Code"], path: "externalUserId" },
  first: { label: "First name", names: ["First"], path: "first" },
  middle: { label: "Middle name", names: ["Middle"], path: "middle" },
  last: { label: "Last name", names: ["Last", "Surname"], path: "last" },
  status: { label: "Status", names: ["Active"], path: "active" },
  roles: { label: "Roles", names: ["Role"], path: "roles" },
  terminals: { label: "Terminals", names: ["Terminal", "Home terminal"], path: "externalTerminalIds" },
  groups: { label: "Groups", names: ["Group"], path: "externalGroupIds" },
  phone: { label: "Phone", names: ["Mobile", "Telephone"], path: "login.phone" },
  email: { label: "E-mail", names: ["Email", "Mail"], path: "login.email" },
  password: { label: "Password", path: "login.password" },
  licenseNumber: { label: "License no.", names: ["License number", "CDL"], path: "driversLicense.number" },
  licenseState: { label: "License state", names: ["State"], path: "driversLicense.state" },
  licenseClass: { label: "License class", names: ["Class", "CDL class"], path: "driversLicense.type" },
  licenseExpires: {
    label: "License expires",
    names: ["License ends", "License expiration"],
    path: "driversLicense.expirationDate",
  },
  endorsements: { label: "Endorsements", path: "driversLicense.endorsements" },
  restrictions: { label: "Restrictions", path: "driversLicense.restrictions" },
  medicalExpires: {
    label: "Medical card expires",
    names: ["Medical card", "Medical card ends", "Medical expires", "DOT physical"],
    path: "medicalExpires",
  },
  ruleset: { label: "Hours rule", names: ["Ruleset", "HOS rule"], path: `${eld}.ruleset`, atMaking: true },
  timezone: { label: "Log time zone", names: ["Time zone"], path: `${eld}.timezone`, atMaking: true },
  logDayStart: { label: "Log day starts at", path: `${eld}.logDayStartTime`, atMaking: true },
  exemptReason: { label: "Exempt because", path: `${eld}.exemptReason`, atMaking: true },
} as const satisfies Readonly<Record<string, PersonField>>;

export type PersonKey = keyof typeof fields;
export const personFields: Readonly<Record<PersonKey, PersonField>> = fields;
export type PersonTexts = Readonly<Record<PersonKey, string>>;
export const personKeys = Object.keys(personFields) as PersonKey[];

/** Names the fault of one text. */
interface TextFault {
  key: PersonKey;
  reason: string;
}

export const blankPerson: PersonTexts = {
  ...(Object.fromEntries(personKeys.map((key) => [key, ""])) as Record<PersonKey, string>),
  status: "active",
};

/** Somebody on record as texts. */
export function textsOfPerson(row: PersonRow): PersonTexts {
  const { license } = row;
  return {
    ...blankPerson,
    externalUserId: row.id,
    first: row.first ?? "",
    middle: row.middle ?? "",
    last: row.last ?? "",
    status: row.isActive ? "active" : "inactive",
    roles: row.roles.join(", "),
    terminals: row.terminals.join(", "),
    groups: row.groups.join(", "),
    phone: row.phone ?? "",
    email: row.email ?? "",
    licenseNumber: license?.number ?? "",
    licenseState: license?.state ?? "",
    licenseClass: license?.type ?? "",
    licenseExpires: license?.expires ?? "",
    endorsements: (license?.endorsements ?? [])
      .map(({ code, expires }) => (expires === null ? code : `${code} ${expires}`))
      .join(", "),
    restrictions: (license?.restrictions ?? []).join(", "),
    medicalExpires: row.medical.expires ?? "",
  };
}

const listOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

const licenseKeys: readonly PersonKey[] = [
  ...(["licenseNumber", "licenseState", "licenseClass", "licenseExpires"] as const),
  ...(["endorsements", "restrictions"] as const),
];

function licenseOf(now: PersonTexts) {
  const held = listOf(now.endorsements).map((part) => part.toUpperCase().split(/\s+/));
  const dated = held.filter((words) => words.length > 1);
  return {
    number: now.licenseNumber,
    state: now.licenseState.toUpperCase() || undefined,
    type: now.licenseClass.toUpperCase() || undefined,
    expirationDate: now.licenseExpires || undefined,
    endorsements: held.map(([code]) => code),
    restrictions: listOf(now.restrictions.toUpperCase()),
    ...(dated.length === 0
      ? {}
      : { endorsementExpirations: Object.fromEntries(dated.map(([code, ...day]) => [code, day.join(" ")])) }),
  };
}

function eldOf({ timezone, ruleset, logDayStart, exemptReason }: PersonTexts) {
  const config = {
    ...(timezone === "" ? {} : { timezone }),
    ...(ruleset === "" ? {} : { ruleset }),
    ...(logDayStart === "" ? {} : { logDayStartTime: Number(logDayStart) }),
    ...(exemptReason === "" ? {} : { exemptStatus: true, exemptReason }),
  };
  return Object.keys(config).length === 0 ? {} : { userConfigurationOverrides: { eldConfig: config } };
}

/** Fields that the interface can change, and not take away. */
const neverEmptied: readonly PersonKey[] = ["email", "licenseNumber"];

export interface PersonChange {
  /** Body of `createUser`, or of `updateUser` with what differs alone; null where nothing does. */
  body: Record<string, unknown> | null;
  /** The medical card's new last day, null to take it away; undefined where it stays. */
  medical: string | null | undefined;
  faults: readonly TextFault[];
}

/** The operation's body. @param differs whether a text is another one than on record */
function bodyOf(now: PersonTexts, isNew: boolean, differs: (key: PersonKey) => boolean) {
  const body: Record<string, unknown> = {};
  for (const key of ["first", "middle", "last"] as const) if (differs(key)) body[key] = now[key];
  if (isNew || differs("externalUserId")) body.externalUserId = now.externalUserId;
  if (isNew || differs("roles")) body.roles = listOf(now.roles).map(roleNamed);
  if (differs("terminals")) body.externalTerminalIds = listOf(now.terminals);
  if (differs("groups")) body.externalGroupIds = listOf(now.groups);
  const login = (["email", "phone", "password"] as const).filter(differs);
  if (isNew || login.length > 0) body.login = Object.fromEntries(login.map((key) => [key, now[key]]));
  if (licenseKeys.some(differs)) body.driversLicense = licenseOf(now);
  if (isNew) Object.assign(body, eldOf(now));
  else if (differs("status")) body.active = now.status === "active";
  return body;
}

/** The change that leads from one text to the other. @param before null makes somebody */
export function changeOf(typed: PersonTexts, before: PersonTexts | null): PersonChange {
  const now = Object.fromEntries(personKeys.map((key) => [key, typed[key].trim()])) as PersonTexts;
  const was = before ?? blankPerson;
  const differs = (key: PersonKey) => now[key] !== was[key];
  const body = bodyOf(now, before === null, differs);
  const isEmpty = Object.keys(body).length === 0;
  const medical = differs("medicalExpires") ? now.medicalExpires || null : undefined;
  const emptied = neverEmptied.filter((key) => now[key] === "" && was[key] !== "");
  const schema = operations[before === null ? "createUser" : "updateUser"].body;
  const faults = [
    ...emptied.map((key) => ({ key, reason: "can be changed, but not cleared: the platform keeps it" })),
    ...(differs("licenseNumber") && now.licenseNumber.startsWith("…")
      ? [{ key: "licenseNumber" as const, reason: "is shortened: type the whole number" }]
      : []),
    ...(now.roles === "" ? [{ key: "roles" as const, reason: "must not be empty" }] : []),
    ...(isEmpty ? [] : faultsOf(schema, body, now)),
    ...(CalendarDate.nullish().safeParse(medical).error?.issues ?? []).map(({ message }) => ({
      key: "medicalExpires" as const,
      reason: message,
    })),
  ];
  return { body: isEmpty ? null : body, medical, faults };
}

/** A cell of a file as the record would say it, so that what stands there already is no change. */
export function asOnRecord(key: PersonKey, cell: string): string {
  if (key === "licenseExpires" || key === "medicalExpires") return isoDays(cell);
  if (key === "licenseState" || key === "licenseClass") return cell.toUpperCase();
  if (key === "roles") return listOf(cell).map(roleNamed).join(", ");
  if (key === "terminals" || key === "groups") return listOf(cell).join(", ");
  const isOfCodes = key === "endorsements" || key === "restrictions";
  return isOfCodes ? listOf(isoDays(cell).toUpperCase()).join(", ") : cell;
}

/** `driver` for `Driver`, as files write it. */
const roleNamed = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

function faultsOf(schema: z.ZodType, body: unknown, now: PersonTexts): TextFault[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = keyOfPath(path.join(".")) ?? "externalUserId";
    const isMissing = message === "is needed" || (licenseKeys.includes(key) && now[key] === "");
    if (isMissing) return { key, reason: "must not be empty" };
    return { key, reason: key === "licenseState" ? "must be two letters, such as IL" : message };
  });
}

/** The text that the interface names by a path, or by one below it; null for none. */
export function keyOfPath(path: string): PersonKey | null {
  if (path.startsWith("driversLicense.endorsementExpirations")) return "endorsements";
  return (
    personKeys.find(
      (key) => path === personFields[key].path || path.startsWith(`${personFields[key].path}.`),
    ) ?? null
  );
}

/** Rules of the form. @param before null makes somebody */
export const personRules = (before: PersonTexts | null) =>
  z.custom<PersonTexts>().transform((form, context) => {
    const change = changeOf(form, before);
    for (const { key, reason } of change.faults)
      context.issues.push({ code: "custom", input: form, path: [key], message: reason });
    return change;
  });

/** Asks about codes that nobody has yet: a slip of the hand makes a terminal that no dispatcher sees. */
export function newCodesQuestion(typed: string, known: readonly string[]): string | undefined {
  const unknown = listOf(typed).filter((code) => !known.includes(code));
  if (unknown.length === 0 || known.length === 0) return undefined;
  return `Nobody has ${unknown.join(" or ")} yet: check the code, or save it as a new one.`;
}
