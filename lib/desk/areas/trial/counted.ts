import type { KeptKind } from "@/lib/contract/desk/plain/trial";

const nouns: Readonly<Record<KeptKind | "trip" | "pickup" | "deviceKey", readonly [string, string]>> = {
  vehicle: ["vehicle", "vehicles"],
  trailer: ["trailer", "trailers"],
  person: ["person", "people"],
  customer: ["customer", "customers"],
  shipment: ["shipment", "shipments"],
  trip: ["planned trip", "planned trips"],
  pickup: ["open pickup", "open pickups"],
  deviceKey: ["device key", "device keys"],
};

/** `190 vehicles`, `1 vehicle`. */
export const counted = (count: number, noun: keyof typeof nouns): string =>
  `${count.toLocaleString("en-US")} ${nouns[noun][count === 1 ? 0 : 1]}`;

/** Limits how many are on their way at once: the interface takes one record at a time. */
const atOnce = 4;

/** Works through a list, a few at a time. @throws what the first failure throws, once those under way have ended */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let isOver = false;
  const turn = async () => {
    for (const item of waiting) {
      if (isOver) return;
      await work(item).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, turn));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
