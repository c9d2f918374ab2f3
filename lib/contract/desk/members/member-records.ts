import { z } from "zod";
import { MemberFields } from "@/lib/contract/desk/members/member-fields";
import { roleNames } from "@/lib/contract/desk/members/roles";

const linkKinds = ["invitation", "reset"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A member as those who manage members see them. Instants are ISO 8601. */
export const MemberRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roleNames),
  /** None: all. */
  terminals: z.array(z.string()),
  /** Null: the user with the same e-mail, where there is one. */
  platformUserId: z.number().nullable(),
  /** The user as whom they write to drivers now; null: the office's first. */
  writesAs: z.number().nullable(),
  version: z.number(),
  hasPassword: z.boolean(),
  addedAt: z.string(),
  /** Null for who never came in. */
  lastSignedInAt: z.string().nullable(),
  sessions: z.number(),
  /** Seconds for which wrong passwords keep them out, on whichever device; null: not at all. */
  waitSeconds: z.number().nullable(),
  /** Instant since which they have a second factor; null: they have none. */
  secondFactorSince: z.string().nullable(),
  /** Tells whether an authenticator app is one of it. */
  hasApp: z.boolean(),
  /** Count of their passkeys. */
  passkeys: z.int(),
  /** Tells whether their role follows the provider's claim, and is not changed by hand. */
  roleByClaim: z.boolean(),
  /** The link by which they may set a password. */
  link: z.object({ kind: z.enum(linkKinds), expiresAt: z.string() }).nullable(),
});
export type MemberRow = z.output<typeof MemberRow>;

/** A user of the platform as whom a member may write to drivers. */
const OfficeChoice = z.object({ userId: z.number(), label: z.string() });

export const MembersResponse = z.object({
  /** By name. */
  members: z.array(MemberRow),
  /** Codes of terminals that are known, and users as whom members may write. */
  terminals: z.array(z.string()),
  users: z.array(OfficeChoice),
  /** Tells whether links are mailed; else they are shown to whoever makes them. */
  mails: z.boolean(),
});
export type MembersResponse = z.output<typeof MembersResponse>;

const Version = z.int32("must be the version that was read");

/** Fields of a member that may be changed, all of it at once. */
export const MemberChangeBody = MemberFields.pick({ name: true, role: true }).extend({
  terminals: MemberFields.shape.terminals.unwrap(),
  platformUserId: MemberFields.shape.platformUserId.unwrap(),
  version: Version,
});
export const MemberVersion = z.object({ version: Version });

/** The member as they are by now, in `details` of a refusal: somebody else changed them since. */
export const MemberChangedDetails = z.object({ member: MemberRow, by: z.string().nullable() });

/** A session as people know it. */
const MemberSession = z.object({
  id: z.string(),
  browser: z.string(),
  /** Network address. */
  address: z.string(),
  startedAt: z.string(),
  /** To half an hour. */
  lastUsedAt: z.string(),
  /** Tells whether it is the session of who asks. */
  isOwn: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;
export const MemberSessionsResponse = z.object({ sessions: z.array(MemberSession) });

/** The page that a link opens, as whoever makes it reaches the desk: it stands in the mail. */
export const MakeLinkBody = z.object({
  page: z.url({ protocol: /^https?$/, error: "must be the address of a page" }).max(300),
});

/** Outcome of making a link. */
export const MadeLink = z.object({
  kind: z.enum(linkKinds),
  expiresAt: z.string(),
  /** It went out by mail: then nobody else is shown it. */
  mailed: z.boolean(),
  /** Reason why it was not mailed, where the installation sends mail. */
  mailFault: z.string().nullable(),
  /** Token that follows `#` in the link; null where it was mailed. */
  token: z.string().nullable(),
});
export type MadeLink = z.output<typeof MadeLink>;

const Token = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");
export const LinkBody = z.object({ token: Token });

/** Member for whom a link is. */
export const LinkResponse = z.object({
  kind: z.enum(linkKinds),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  expiresAt: z.string(),
});
export type LinkResponse = z.output<typeof LinkResponse>;
