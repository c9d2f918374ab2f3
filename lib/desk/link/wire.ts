import type { PlatformClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import type { OperationId } from "@/lib/contract/interface/operations";
import { refuseFailedCommands } from "@/lib/desk/link/failed-command";
import { keyRetentionOf } from "@/lib/desk/link/key-retention";
import { createPlatformGet, type PlatformAccess, type PlatformGet } from "@/lib/desk/link/platform-get";
import type { WriteInput } from "@/lib/desk/link/write-recorder";

/** The way to the platform, with the desk's key. No redirect is followed: it would carry the key to where it points. */
export interface PlatformWire {
  readonly platform: PlatformAccess;
  /** Notices whether the platform honours keys. */
  readonly fetch: typeof globalThis.fetch;
  /** Calls for the desk itself; responses are parsed by the contract. */
  readonly client: PlatformClient;
  /** Reads for the desk itself; responses come as they are, to be read record by record. */
  readonly get: PlatformGet;
  /** Sends a write. @throws PlatformError, also for commands that were answered and not carried out */
  send(
    id: OperationId,
    input: WriteInput & { idempotencyKey: string },
    headers?: Record<string, string>,
  ): Promise<unknown>;
  /** For how long the platform remembers keys, milliseconds; null while it was not seen to honour them. */
  keyRetentionMs(): number | null;
}

/** Longest time that a write may take, milliseconds. */
export const writeLimitMs = 30_000;

export function openWire(platform: PlatformAccess, ownFetch: typeof globalThis.fetch): PlatformWire {
  const retention = keyRetentionOf(ownFetch);
  const { fetch } = retention;
  const clientWith = (headers: Record<string, string>, timeoutMs?: number) =>
    createPlatformClient({
      ...platform,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      fetch: (url, init) => {
        const sent = new Headers(init?.headers);
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
        return fetch(url, { ...init, headers: sent, redirect: "error" });
      },
    });
  return {
    platform,
    fetch,
    client: clientWith({}),
    get: createPlatformGet(platform, fetch),
    // The typed call asks for exactly the parts that its operation has, which no generic id can show.
    async send(id, input, headers = {}) {
      const client = clientWith(headers, writeLimitMs);
      const body = await (client as { call(id: OperationId, input: object): Promise<unknown> }).call(
        id,
        input,
      );
      refuseFailedCommands(id, body);
      return body;
    },
    keyRetentionMs: () => retention.retentionMs,
  };
}
