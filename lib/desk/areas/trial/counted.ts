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

/** Limits how many records are on their way: the interface takes one at a time. */
export const recordsAtOnce = 4;
