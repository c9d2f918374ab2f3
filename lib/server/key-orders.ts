import { z } from "zod";
import type { Platform } from "@/lib/platform/create-platform";
import { isOwnKeyName } from "@/lib/platform/service/own-key-names";

/** Checks what `npm run keys` can ask for. */
export const KeyOrder = z.discriminatedUnion("order", [
  z.object({ order: z.literal("list-keys") }),
  z
    .object({
      order: z.literal("make-key"),
      name: z.string().min(1),
      scope: z.enum(["interface", "device"]),
      readOnly: z.boolean(),
    })
    .refine(({ scope, readOnly }) => scope === "interface" || !readOnly, {
      path: ["readOnly"],
      error: "is for keys of the interface: a device writes",
    }),
  z.object({ order: z.literal("revoke-key"), name: z.string().min(1) }),
]);
type KeyOrder = z.output<typeof KeyOrder>;

/** The service whose keys an order is about. */
export interface KeyParts {
  platform: Pick<Platform, "keys">;
  companyId: number;
}

/** @throws Error in plain words where the order cannot be carried out */
export async function carryOutOnKeys(order: KeyOrder, parts: KeyParts | null): Promise<unknown> {
  if (!parts) throw new Error("This installation works on a foreign platform: its keys are made there.");
  const {
    platform: { keys },
    companyId,
  } = parts;
  switch (order.order) {
    case "list-keys":
      return keys.list();
    case "make-key":
      if (isOwnKeyName(order.name))
        throw new Error("Keys of this name are the installation's own: choose another.");
      return {
        name: order.name,
        scope: order.scope,
        readOnly: order.readOnly,
        key: await keys.create(companyId, order.scope, order.name, { readOnly: order.readOnly }),
      };
    case "revoke-key": {
      if (isOwnKeyName(order.name))
        throw new Error("The installation itself works with this key: it cannot be revoked while it does.");
      const revoked = await keys.revoke(order.name);
      if (revoked === 0) throw new Error(`There is no living key named ${order.name}.`);
      return { revoked };
    }
  }
}
