import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import {
  KeyRow,
  KeysResponse,
  MadeKey,
  MakeKeyBody,
  RotateKeyBody,
} from "@/lib/contract/desk/keys/key-records";
import { MemberFields, Password } from "@/lib/contract/desk/members/member-fields";
import {
  LinkBody,
  LinkResponse,
  MadeLink,
  MakeLinkBody,
  MemberChangeBody,
  MemberSessionsResponse,
  MembersResponse,
  MemberVersion,
} from "@/lib/contract/desk/members/member-records";
import { sampleId } from "@/lib/contract/desk/samples/sample";
import { factorCalls } from "@/lib/contract/desk/session";

const path = "/members";
const params = z.object({ id: z.uuid() });
const role = "viewer" as const;
const samplePage = "http://desk.example/set-password";
const sample = { params: { id: sampleId } };
/** Members and keys reach all terminals, whichever are theirs. */
const admins = { role: "admin", scope: "company" } as const;

const listMembers = deskCall({
  ...admins,
  method: "GET",
  path,
  response: MembersResponse,
  topics: ["members"],
  sample: {},
  probe: "sample",
});

/** Adds a member without a password: a link lets them set one. */
const addMember = deskCall({
  ...admins,
  method: "POST",
  path,
  body: MemberFields,
  response: MembersResponse,
  sample: { body: { email: "ann@carrier.example", name: "Ann", role: "viewer" } },
  probe: ({ code, run }) => ({
    body: { email: `ann-${code}-${run}@carrier.example`, name: "Ann", role, terminals: [code] },
  }),
});

const changeMember = deskCall({
  ...admins,
  method: "PUT",
  path: `${path}/{id}`,
  params,
  body: MemberChangeBody,
  response: MembersResponse,
  sample: {
    ...sample,
    body: { name: "Ann", role: "viewer", terminals: [], platformUserId: null, version: 1 },
  },
  probe: ({ code, used: { members } }) => ({
    params: { id: members.kept },
    body: { name: "Ann B.", role, terminals: [code], platformUserId: null, version: 1 },
  }),
});

const removeMember = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/removal`,
  params,
  body: MemberVersion,
  response: MembersResponse,
  sample: { ...sample, body: { version: 1 } },
  probe: ({ used: { members } }) => ({ params: { id: members.removable }, body: { version: 1 } }),
});

/** Takes in again who was removed, as they were. */
const restoreMember = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/restoration`,
  params,
  response: MembersResponse,
  sample,
  probe: ({ used: { members } }) => ({ params: { id: members.removed } }),
});

const listMemberSessions = deskCall({
  ...admins,
  method: "GET",
  path: `${path}/{id}/sessions`,
  params,
  response: MemberSessionsResponse,
  topics: ["members"],
  sample,
  probe: ({ used: { members } }) => ({ params: { id: members.kept } }),
});

/** Ends one session of a member, or all. */
const endMemberSessions = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/sessions/end`,
  params,
  body: z.object({ sessionId: z.uuid().nullable() }),
  response: MembersResponse,
  sample: { ...sample, body: { sessionId: null } },
  probe: ({ used: { members } }) => ({ params: { id: members.kept }, body: { sessionId: null } }),
});

/** Lets a member try passwords again before the wait is over. */
const liftMemberWait = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/wait/end`,
  params,
  response: MembersResponse,
  sample,
  probe: ({ used: { members } }) => ({ params: { id: members.kept } }),
});

/** Takes away the second factor of a member who lost it: their password alone signs them in again. */
const liftMemberFactor = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/second-factor/end`,
  params,
  response: MembersResponse,
  sample,
  probe: ({ used: { members } }) => ({ params: { id: members.kept } }),
});

/** Makes a link by which a member sets a password: an invitation for who has none. Links of before open no more. */
const renewMemberLink = deskCall({
  ...admins,
  method: "POST",
  path: `${path}/{id}/link`,
  params,
  body: MakeLinkBody,
  response: MadeLink,
  sample: { ...sample, body: { page: samplePage } },
  probe: ({ used: { members } }) => ({ params: { id: members.kept }, body: { page: samplePage } }),
});

/** Tells whom a link is for. In a body, so that the token stands in no address. */
const readMemberLink = deskCall({
  method: "POST",
  path: "/member-links/reading",
  role: null,
  scope: "everybody",
  body: LinkBody,
  response: LinkResponse,
  sample: { body: { token: sampleId } },
  probe: ({ used: { members } }) => ({ body: { token: members.token } }),
});

/** Sets the password of who has the link, which opens no more. */
const useMemberLink = deskCall({
  method: "POST",
  path: "/member-links/use",
  role: null,
  scope: "everybody",
  body: LinkBody.extend({ password: Password }),
  response: z.object({ email: z.string() }),
  sample: { body: { token: sampleId, password: "a long password" } },
  probe: ({ used: { members } }) => ({ body: { token: members.token, password: "a long password" } }),
});

/** Changes the member's own password. Their other sessions end. */
const changeOwnPassword = deskCall({
  method: "PUT",
  path: "/own-password",
  role: "viewer",
  scope: "own",
  body: z.object({
    password: z.string().max(1_000, "must be at most 1,000 characters"),
    newPassword: Password,
  }),
  status: 204,
  sample: { body: { password: "wrong", newPassword: "a long password" } },
  probe: "sample",
});

/** Members of the desk, by those who manage them; and their passwords, by themselves. */
export const memberCalls = {
  listMembers,
  addMember,
  changeMember,
  removeMember,
  restoreMember,
  listMemberSessions,
  endMemberSessions,
  liftMemberWait,
  liftMemberFactor,
  renewMemberLink,
  readMemberLink,
  useMemberLink,
  ...factorCalls,
  changeOwnPassword,
} as const;

const tomorrow = (nowMs: number) => new Date(nowMs + 86_400_000).toISOString();

const listKeys = deskCall({
  ...admins,
  method: "GET",
  path: "/keys",
  response: KeysResponse,
  topics: ["keys"],
  sample: {},
  probe: "sample",
});

/** Makes a key. The same request under the same Idempotency-Key shows the same secret. */
const makeKey = deskCall({
  ...admins,
  method: "POST",
  path: "/keys",
  body: MakeKeyBody,
  status: 201,
  response: MadeKey,
  sample: { body: { name: "Yard tablets", scope: "device", readOnly: false, expiration: null } },
  probe: ({ code, run }) => ({
    body: { name: `Tablets ${code} ${run}`, scope: "device" as const, readOnly: false, expiration: null },
  }),
});

/** Gives a key a new secret; the one before is taken until a named time. */
const rotateKey = deskCall({
  ...admins,
  method: "POST",
  path: `/keys/{id}/rotation`,
  params,
  body: RotateKeyBody,
  status: 201,
  response: MadeKey,
  sample: (nowMs) => ({ ...sample, body: { oldUntil: tomorrow(nowMs) } }),
  probe: ({ nowMs, used: { keys } }) => ({
    params: { id: keys.rotatable },
    body: { oldUntil: tomorrow(nowMs) },
  }),
});

/** Ends a key at once. */
const revokeKey = deskCall({
  ...admins,
  method: "POST",
  path: `/keys/{id}/revocation`,
  params,
  response: KeyRow,
  sample,
  probe: ({ used: { keys } }) => ({ params: { id: keys.revocable } }),
});

/** Keys of the carrier's platform, by those who manage them. */
export const keyCalls = { listKeys, makeKey, rotateKey, revokeKey } as const;
