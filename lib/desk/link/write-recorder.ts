import type { OperationId } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";

/** Parts of a request to an operation, as the contract's schemas take it. */
export interface WriteInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Facts of a write beside what is sent: for people, for its way back, and for who is sent word of it. */
export interface AboutWrite {
  object?: { kind: string; id: string } | null;
  what?: string;
  /** Reason for which somebody overrode the verdict. */
  reason?: string | null;
  verdict?: string | null;
  before?: unknown;
  after?: unknown;
  undo?: unknown;
  /** The entry of the trail that it takes back. */
  undoes?: string;
  /** Messages that drivers are sent once it is done. */
  notices?: readonly unknown[];
}

/** A write that is about to be sent. */
export interface WriteIntent {
  operation: OperationId;
  input: WriteInput;
  /** The member's request: its Idempotency-Key, or one made for it. */
  call: string;
  /** Tells one request's writes apart, where it makes more than one. */
  part?: string | undefined;
  about?: AboutWrite | undefined;
  /** Tells when the member read the record; null where they said no instant. */
  readAt?: Date | null;
}

/** Keeps what members have written: stored before it is sent, settled when its outcome is known. */
export interface WriteRecorder {
  /**
   * Carries a write out once, however often its request comes.
   * @param send sends it with this Idempotency-Key; what it throws is judged by `failureOf`
   * @returns the response's body
   * @throws Refusal: 503 where the intent cannot be stored, and nothing was sent; OUTCOME_UNKNOWN where nobody can say
   * yet whether it was made
   * @throws PlatformError where it was refused
   */
  carryOut(
    member: Member,
    intent: WriteIntent,
    send: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<unknown>;
}
