import type { BillLine } from "@/lib/contract/desk/bills/bill-details";
import type { Body, CheckedBody } from "@/lib/contract/interface/operations";
import { AssociatedShipment } from "@/lib/contract/interface/shipment-fields";
import { upsertShipment } from "@/lib/contract/interface/shipments";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { knownShipment, shipmentBody } from "@/lib/desk/areas/freight/writes/shipment-body";
import {
  hundredths,
  type SplitLine,
  type SplitTake,
  splitLine,
  splitTotals,
} from "@/lib/format/split-freight";

type Sent = CheckedBody<"upsertShipment">;
/** Fields of a part of the freight by the interface's names; null takes a total away. */
type Amounts = Partial<Body<"upsertShipment">["associatedShipment"]>;
type Item = NonNullable<Amounts["shipmentItems"]>[number];
type Line = SplitLine & Partial<Pick<BillLine, "description" | "hazmat">>;

/** Shipment that is split, and its parts. */
interface Split {
  known: Known<"shipment">;
  /** Lines of the bill of lading; one of the freight as a whole where no line is known. */
  lines: readonly Line[];
  takes: readonly SplitTake[];
}

/** The totals of the interface, each with what it counts. */
const totalFields = [
  ["shipmentTotalPieces", "pieces"],
  ["shipmentTotalWeight", "weight"],
  ["shipmentTotalHandlingUnits", "handlingUnits"],
] as const;
const spaceFields = ["shipmentTotalPalletSpaces", "shipmentTotalPalletEquivalents"] as const;

/** Shares out what the platform has of the freight, lines and totals. */
export function sharedFreight({ known, lines, takes }: Split): { first: Amounts; second: Amounts } {
  const { goes, stays } = splitTotals(lines, takes);
  const has: Amounts = knownShipment(known);
  const items = sharedItems(has.shipmentItems ?? [], lines, takes);
  const first: Amounts = has.shipmentItems?.length ? { shipmentItems: items.first } : {};
  const second: Amounts = { shipmentItems: items.second };
  for (const [field, amount] of totalFields) {
    const total = has[field];
    // Lines may say less than the total: what they leave out stays.
    if (typeof total === "number") first[field] = Math.max(0, hundredths(total - (goes[amount] ?? 0)));
    second[field] = goes[amount];
  }
  const share = (goes.pieces ?? 0) / ((goes.pieces ?? 0) + (stays.pieces ?? 0));
  for (const field of spaceFields) {
    const total = has[field];
    const part = typeof total === "number" && Number.isFinite(share) ? hundredths(total * share) : null;
    if (typeof total === "number" && part !== null) first[field] = hundredths(total - part);
    second[field] = part;
  }
  return { first, second };
}

/** Makes what changes the first part: amounts alone. */
export function firstBody(known: Known<"shipment">, amounts: Amounts): Sent {
  const { shipmentType, proNumber, refNumber, pickupSequenceNumber } = knownShipment(known);
  const { terminalCode } = known.facts;
  const named = { shipmentType, proNumber, refNumber, pickupSequenceNumber };
  return {
    associatedShipment: AssociatedShipment.parse({ ...named, ...amounts }),
    ...(terminalCode === null ? {} : { terminalCode }),
  };
}

/**
 * Makes what makes the second part: all of the first but its own lookup keys, by which the platform would take it for
 * the first, and its COD. On no manifest. `amounts` also says where it stands, since a dock location is known by PRO.
 */
export const secondBody = (
  known: Known<"shipment">,
  numbers: Pick<Amounts, "proNumber" | "refNumber">,
  amounts: Amounts,
): Sent => {
  const { referenceIds: _, ...body } = knownShipment(known);
  const associatedShipment = { ...body, ...numbers, requiresCOD: false, ...amounts };
  return upsertShipment.body.parse({
    ...shipmentBody(known, {}, { manifestNumber: null }),
    associatedShipment,
  });
};

/** The second part with nothing in it: the interface takes no delivery away. */
export const emptiedBody = ({ associatedShipment, ...beside }: Sent): Sent => ({
  ...beside,
  manifestNumber: null,
  associatedShipment: {
    ...associatedShipment,
    ...{ shipmentTotalPieces: 0, shipmentTotalWeight: 0, shipmentTotalHandlingUnits: 0 },
    ...{ shipmentTotalPalletSpaces: null, shipmentTotalPalletEquivalents: null, shipmentItems: [] },
  },
});

/** Shares the platform's lines out as those of the bill are; where they are not the same lines, the bill's take their place. */
function sharedItems(items: readonly Item[], lines: readonly Line[], takes: readonly SplitTake[]) {
  const parts = lines.map((line, index) => {
    const take = takes.find((one) => one.line === index);
    const item = items.length === lines.length ? (items[index] as Item) : itemOf(line);
    return { item, line, ...splitLine(line, take) };
  });
  // Freight of which no line is known has none in its parts either.
  if (items.length === 0) return { first: [], second: [] };
  return {
    first: parts.flatMap(({ item, line, stays }) => (stays.pieces === 0 ? [] : [partOf(item, line, stays)])),
    second: parts.flatMap(({ item, line, goes }) => (goes.pieces ? [partOf(item, line, goes)] : [])),
  };
}

const itemOf = ({ description, hazmat, pieces, weight, handlingUnits }: Line): Item => ({
  ...(description ? { description } : {}),
  ...filled({ weight, pieces, handlingUnits }),
  hazmat: hazmat !== null && hazmat !== undefined,
});

/** A line of the platform as large as this part of the bill's line. */
function partOf(item: Item, line: Line, part: SplitLine): Item {
  const share = line.pieces ? (part.pieces ?? 0) / line.pieces : 1;
  if (share === 1) return item;
  const scaled = (amount: number | null | undefined) =>
    typeof amount === "number" ? hundredths(amount * share) : null;
  const whole = (amount: number | null | undefined) =>
    typeof amount === "number" ? Math.round(amount * share) : null;
  const isSame = (field: keyof SplitLine) => item[field] === line[field];
  return {
    ...item,
    ...filled({
      pieces: isSame("pieces") ? part.pieces : whole(item.pieces),
      weight: isSame("weight") ? part.weight : scaled(item.weight),
      handlingUnits: isSame("handlingUnits") ? part.handlingUnits : whole(item.handlingUnits),
      palletEquivalents: scaled(item.palletEquivalents),
      palletSpaces: scaled(item.palletSpaces),
    }),
    ...(item.quantities
      ? { quantities: item.quantities.map((one) => ({ ...one, quantity: scaled(one.quantity ?? 1) ?? 1 })) }
      : {}),
  };
}

const filled = (fields: Readonly<Record<string, number | null>>): Partial<Item> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
