import { z } from "zod";
import { ClearableCode, ClearableText, FreeText, FreightCode } from "@/lib/contract/free-text";
import { CalendarDate } from "@/lib/contract/scalars";

const shipmentTypes = ["pickup", "delivery", "checkstop", "lunch"] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

const largestInt32 = 2_147_483_647;
const Whole = z.int().min(0).max(largestInt32).nullish();
const Amount = z.number().min(0).max(1e12).nullish();
const Day = CalendarDate.nullish();
const Flag = z.boolean().nullish();
const Letters = (pattern: RegExp, message: string) =>
  z.union([z.string().trim().regex(pattern, message), z.literal("")]).nullish();
const State = Letters(/^[A-Za-z]{2}$/, "must have two letters");
const Country = Letters(/^[A-Za-z]{2,3}$/, "must have two or three letters");
/** `HH:mm`, 24 hours, in the terminal's time zone. */
const Clock = Letters(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 14:30");
const Texts = z.array(FreeText(200)).max(100).nullish();

/** A line of a shipment. Weights carry no unit in the interface; pounds are what the truckload half defaults to. */
const ShipmentItem = z.object({
  description: ClearableText,
  sku: ClearableText,
  weight: Amount,
  palletEquivalents: Amount,
  palletSpaces: Amount,
  pieces: Amount,
  handlingUnits: Amount,
  hazmat: z.boolean().default(false),
  quantities: z
    .array(z.object({ unit: FreeText(50), quantity: z.number().min(0).max(1e12).default(1) }))
    .max(50)
    .nullish(),
});

const shipper = {
  shipperCustomerNumber: ClearableCode,
  shipperName: ClearableText,
  shipperName2: ClearableText,
  shipperAddress: ClearableText,
  shipperAddress2: ClearableText,
  shipperCity: ClearableText,
  shipperState: State,
  shipperZip: ClearableText,
  shipperCountry: Country,
  shipperContactName: ClearableText,
  shipperContactPhone: ClearableText,
  shipperContactEmail: ClearableText,
};

const consignee = {
  consigneeCustomerNumber: ClearableCode,
  consigneeName: ClearableText,
  consigneeName2: ClearableText,
  consigneeAddress: ClearableText,
  consigneeAddress2: ClearableText,
  consigneeCity: ClearableText,
  consigneeState: State,
  consigneeZip: ClearableText,
  consigneeCountry: Country,
  consigneeContactName: ClearableText,
  consigneeContactPhone: ClearableText,
  consigneeContactEmail: ClearableText,
};

/** Older names of shipper (pickup, checkstop) or consignee (delivery) and of the day asked for. */
const deprecated = {
  requestedDate: Day,
  customerNumber: ClearableCode,
  customerName: ClearableText,
  customerName2: ClearableText,
  customerAddress: ClearableText,
  customerAddress2: ClearableText,
  customerCity: ClearableText,
  customerState: State,
  customerZip: ClearableText,
  customerCountry: Country,
};

const where = {
  originTerminalCode: ClearableCode,
  destinationTerminalCode: ClearableCode,
  /** Zip, city and state stand in where the consignee is not known. */
  destinationZipCode: ClearableText,
  destinationCity: ClearableText,
  destinationState: State,
  destinationTerminalETA: Day,
  atDestinationTerminal: Flag,
  /** Place where the freight is now; beats atDestinationTerminal. */
  currentTerminalCode: ClearableCode,
};

const when = {
  pickupDate: Day,
  deliveryDate: Day,
  deliveryServiceStartDate: Day,
  /** Latest delivery day; stands in for deliveryDate. */
  deliveryServiceDueDate: Day,
  /** The customer's ready window, `HH:mm` in the terminal's time zone. */
  windowStart: Clock,
  windowEnd: Clock,
  /** Seconds at the customer's. */
  serviceTime: Whole,
};

const freight = {
  shipmentTotalWeight: Amount,
  shipmentTotalPalletEquivalents: Amount,
  shipmentTotalPalletSpaces: Amount,
  shipmentTotalHandlingUnits: Amount,
  shipmentTotalPieces: Whole,
  shipmentItems: z.array(ShipmentItem).max(1_000).nullish(),
  shipmentAccessorials: Texts,
  shipmentTags: Texts,
};

/** Every published field of a shipment. Null and empty text take a value away; unknown fields are dropped. */
export const shipmentShape = {
  shipmentType: z.enum(shipmentTypes),
  proNumber: ClearableCode,
  refNumber: ClearableCode,
  /** Distinguishes the shipments of one pickup request. */
  pickupSequenceNumber: Whole,
  /** Four digits; sending it completes the pickup or delivery. */
  completionCode: z
    .string()
    .regex(/^\d{4}$/, "must have four digits")
    .nullish(),
  customerOrderNumber: ClearableText,
  instructions: FreeText(5_000).nullish(),
  comments: FreeText(5_000).nullish(),
  signatureRequired: Flag,
  callAheadPhone: ClearableText,
  /** Minutes before the stop. */
  callAheadMinutes: Whole,
  inboundInterlineCarrierName: ClearableText,
  inboundInterlineProNumber: ClearableText,
  outboundInterlineCarrierName: ClearableText,
  outboundInterlineProNumber: ClearableText,
  inboundPlanningStatus: z.enum(["unplanned", "planning"]).nullish(),
  requiresCOD: Flag,
  /** 4 is the highest. */
  deliveryPriorityLevel: z.int().min(1).max(4).nullish(),
  /** The caller's own lookup keys. */
  referenceIds: z.array(z.record(FreightCode, FreightCode)).max(50).nullish(),
  ...shipper,
  ...consignee,
  ...where,
  ...when,
  ...freight,
  ...deprecated,
};

/** A shipment in the bulk call and on a manifest. */
export const ListedShipment = z.object(shipmentShape);
export type ListedShipment = z.output<typeof ListedShipment>;

/** The shipment of POST /shipment. */
export const AssociatedShipment = z.object({ ...shipmentShape, linehaulDueDate: Day });
export type AssociatedShipment = z.output<typeof AssociatedShipment>;
