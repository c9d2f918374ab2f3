import type { PlatformClient } from "@/lib/client/create-client";
import {
  type Body,
  type OperationId,
  operations,
  type Params,
  type Query,
  type ResponseBody,
} from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { createPlatformProxy, type ProxyOptions } from "@/lib/desk/link/platform-proxy";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { admitRequest, type SentParts } from "@/lib/desk/link/scope-request";
import { cutResponse } from "@/lib/desk/link/scope-response";
import { signBody } from "@/lib/desk/link/sign-body";
import { type PlatformWire, writeLimitMs } from "@/lib/desk/link/wire";
import type { AboutWrite, WriteInput } from "@/lib/desk/link/write-recorder";

interface Input<Id extends OperationId> {
  params?: Params<Id>;
  query?: Query<Id>;
  body?: Body<Id>;
}

/** A member's write, parsed. */
interface MemberWrite<Id extends OperationId> extends Input<Id> {
  /** Goes on to the platform as `x-request-id`. */
  requestId: string;
  /** The request's Idempotency-Key. */
  key: string;
  /** Ends what is read before the write; what was begun is seen through. */
  signal: AbortSignal;
}

/** By whom and why something is written. */
export interface WriteBy {
  member: Member;
  /** The member's request: its Idempotency-Key, or one made for it. */
  call: string;
  /** Tells one request's writes apart, where it makes more than one. */
  part?: string;
  about?: AboutWrite;
}

/** The one door from the desk to the platform. No redirect is followed: it would carry the key to where it points. */
export interface PlatformLink {
  /** Calls for the desk itself; responses are parsed by the contract. */
  readonly client: PlatformClient;
  /** Reads for the desk itself; responses come as they are, to be read record by record. */
  readonly get: PlatformGet;
  /**
   * Writes for a member, by the proxy's tables of roles and terminals.
   * @returns the response, parsed by the contract
   * @throws Refusal: 403 for a role that may not, as `admitRequest` for what is not theirs, else what the platform refused
   */
  write<Id extends OperationId>(member: Member, id: Id, write: MemberWrite<Id>): Promise<ResponseBody<Id>>;
  /**
   * Writes for a member who was let pass by the caller.
   * @throws PlatformError where it was refused, Refusal where its outcome is not known
   */
  record<Id extends OperationId>(by: WriteBy, id: Id, input: Input<Id>): Promise<ResponseBody<Id>>;
  /** Lets a member's request pass by the proxy's tables of roles and terminals. @throws Refusal as `admitRequest` */
  admit(member: Member, id: OperationId, sent: SentParts): Promise<void>;
  /** Passes a member's call of `/api/platform/<path of the operation>` on to the platform. @throws Refusal */
  forward(member: Member, request: Request, requestId: string): Promise<Response>;
}

/** Parts of a link beside the wire. */
export type LinkParts = Pick<
  ProxyOptions,
  "owned" | "senderOf" | "guards" | "onWritten" | "recorder" | "keys" | "timeLimits"
>;

/** Opens the door to the platform; `onWritten` is called after each write of a member that the platform took. */
export function createPlatformLink(wire: PlatformWire, parts: LinkParts): PlatformLink {
  const { recorder, onWritten, owned, senderOf } = parts;
  async function record(
    { member, ...by }: WriteBy,
    operation: OperationId,
    input: WriteInput,
    headers?: Record<string, string>,
  ): Promise<unknown> {
    const response = await recorder.carryOut(member, { ...by, operation, input }, (idempotencyKey) =>
      wire.send(operation, { ...input, idempotencyKey }, headers),
    );
    onWritten(operation, { ...input.params } as Record<string, string>, response);
    return response;
  }
  return {
    client: wire.client,
    get: wire.get,
    record: async (by, id, input) => (await record(by, id, input as WriteInput)) as ResponseBody<typeof id>,
    async write(member, id, { requestId, signal, key, ...input }) {
      if (!can(member.role, id)) throw new Refusal("FORBIDDEN", `The role ${member.role} may not do this`);
      const entry: Operation = operations[id];
      try {
        const body = await signBody(entry, member, input.body, senderOf, signal);
        const signed = body === undefined ? input : { ...input, body };
        await admitRequest(owned, member, entry, { ...input, body }, signal);
        const response = await record({ member, call: key }, id, signed as WriteInput, {
          "x-request-id": requestId,
        });
        return (await cutResponse(owned, member, entry, response, signal)) as ResponseBody<typeof id>;
      } catch (error) {
        throw refusalOfPlatform(error);
      }
    },
    async admit(member, id, sent) {
      if (!can(member.role, id)) throw new Refusal("FORBIDDEN", `The role ${member.role} may not do this`);
      try {
        await admitRequest(owned, member, operations[id], sent, AbortSignal.timeout(writeLimitMs));
      } catch (error) {
        throw refusalOfPlatform(error);
      }
    },
    forward: createPlatformProxy({ ...parts, platform: wire.platform, fetch: wire.fetch }).forward,
  };
}
