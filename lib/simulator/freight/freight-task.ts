import type { PlatformClient } from "@/lib/client/create-client";

/** Clients that write: the office with the interface key, devices with theirs. */
interface FreightClients {
  readonly office: PlatformClient;
  readonly device: PlatformClient;
}

/** Something that is written of the carrier's freight at a time. */
export interface FreightTask {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Names the write for good: sent again by this name it is carried out once. */
  readonly name: string;
  write(clients: FreightClients, call: { idempotencyKey: string; signal: AbortSignal }): Promise<unknown>;
}
