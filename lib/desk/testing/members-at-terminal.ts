import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { MembersAtTerminal } from "@/lib/contract/desk/samples/probe";

type Desk = Pick<Client<typeof deskCalls>, "call">;

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of whom there is nowhere. */
export const noMembers: MembersAtTerminal = { kept: noId, removable: noId, removed: noId, token: "none" };

/** Adds members of a terminal: one who stays, one to be removed, one who was, and one with a link. */
export async function hireMembers(desk: Desk, code: string): Promise<MembersAtTerminal> {
  const add = async (name: string) => {
    const email = `${name}-${code}@carrier.example`.toLowerCase();
    const body = { email, name, role: "viewer" as const, terminals: [code] };
    const { members } = await desk.call("addMember", { body });
    return members.find((member) => member.email === email)?.id ?? noId;
  };
  const [kept, removable, removed, invited] = [
    await add("kept"),
    await add("removable"),
    await add("removed"),
    await add("invited"),
  ];
  await desk.call("removeMember", { params: { id: removed }, body: { version: 1 } });
  const page = "http://desk.example/set-password";
  const { token } = await desk.call("renewMemberLink", { params: { id: invited }, body: { page } });
  return { kept, removable, removed, token: token ?? "mailed" };
}
