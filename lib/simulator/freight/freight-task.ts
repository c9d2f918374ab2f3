import type { PlatformClient } from "@/lib/client/create-client";

/** Something that the carrier's office writes at a time. */
export interface FreightTask {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Names the write for good: sent again by this name it is carried out once. */
  readonly name: string;
  write(client: PlatformClient, idempotencyKey: string, signal: AbortSignal): Promise<unknown>;
}
