import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { KeysAtTerminal } from "@/lib/contract/desk/samples/probe";

type Desk = Pick<Client<typeof deskCalls>, "call">;

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of keys that there are nowhere. */
export const noKeys: KeysAtTerminal = { rotatable: noId, revocable: noId };

/** Makes keys for a terminal: one to be given new secrets, one to be revoked. */
export async function cutKeys(desk: Desk, code: string): Promise<KeysAtTerminal> {
  const make = async (name: string) => {
    const body = { name: `${name} ${code}`, scope: "device" as const, readOnly: false, expiration: null };
    return (await desk.call("makeKey", { body })).key.keyId;
  };
  return { rotatable: await make("rotatable"), revocable: await make("revocable") };
}
