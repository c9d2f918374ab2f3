import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { roleNames } from "@/lib/contract/desk/members/roles";

/** Who is signed in, for which carrier, and what their role lets them do. */
export const DeskSession = z.object({
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roleNames),
    terminals: z.array(z.string()),
  }),
  company: z.object({ name: z.string() }),
  /** Ids of operations and of desk calls that the role may call. */
  can: z.array(z.string()),
  platform: z.object({ foreign: z.boolean() }),
  /** The desk's clock when this was made, milliseconds since 1970: a page counts ages by it until the live stream begins. */
  nowMs: z.number(),
});
export type DeskSession = z.output<typeof DeskSession>;

const getSession = deskCall({
  method: "GET",
  path: "/session",
  role: "viewer",
  scope: "own",
  response: DeskSession,
  sample: {},
  probe: "sample",
});

/** Whom the sign-in page offers beside the demo carrier: nobody without it. */
const DemoMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  password: z.string(),
});
export type DemoMember = z.output<typeof DemoMember>;

const listDemoMembers = deskCall({
  method: "GET",
  path: "/demo-members",
  role: null,
  scope: "everybody",
  response: z.array(DemoMember),
  sample: {},
  probe: "sample",
});

/** Who is signed in, and who could. */
export const sessionCalls = { getSession, listDemoMembers } as const;
