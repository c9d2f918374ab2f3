import { z } from "zod";
import { fieldErrors } from "@/lib/contract/errors";
import { carryOutOnKeys, KeyOrder, type KeyParts } from "@/lib/server/key-orders";
import { carryOutOnMembers, MemberOrder, type MemberParts } from "@/lib/server/member-orders";

/** Checks what the commands that work on an installation can ask for. */
export const ControlOrder = z.discriminatedUnion("order", [KeyOrder, MemberOrder]);
export type ControlOrder = z.output<typeof ControlOrder>;

export interface ControlParts {
  /** Null where the desk works on a foreign platform. */
  platform: KeyParts | null;
  /** Null where the service runs without a desk. */
  desk: MemberParts | null;
}

/** @throws Error where the order cannot be carried out; `orderFault` says why */
export async function carryOut(order: ControlOrder, parts: ControlParts): Promise<unknown> {
  switch (order.order) {
    case "list-keys":
    case "make-key":
    case "revoke-key":
      return carryOutOnKeys(order, parts.platform);
    default:
      return carryOutOnMembers(order, parts.desk);
  }
}

/** Says why an order was refused, in plain words: one line for each fault, with its field. */
export function orderFault(error: unknown): string {
  if (error instanceof z.ZodError)
    return fieldErrors(error)
      .map(({ path, message }) => (path === "" ? message : `${path}: ${message}`))
      .join("\n");
  return error instanceof Error ? error.message : String(error);
}
