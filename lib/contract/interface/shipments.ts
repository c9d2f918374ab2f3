import { z } from "zod";
import { ClearableCode, ClearableText, FreightCode } from "@/lib/contract/free-text";
import { parseInstant } from "@/lib/contract/instant";
import { AssociatedShipment, ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { shipmentFaults } from "@/lib/contract/interface/shipment-requirements";
import { operation } from "@/lib/contract/operation";
import { isOfThisAge, outOfAge } from "@/lib/contract/scalars";
import { judgedList } from "@/lib/contract/storable";
import { TimeZone } from "@/lib/contract/time-zone";

/** The most shipments that one bulk request takes (decided). */
const maxBulkShipments = 10_000;

export const updateShipmentProNumber = operation({
  group: "shipments",
  method: "POST",
  path: "/shipment/updateShipmentProNumber",
  summary: "Change a PRO number",
  scope: { object: { pro: ["body.currentProNumber"] } },
  description:
    "Every pickup and delivery that carries currentProNumber gets newProNumber. Decided: an unknown currentProNumber and a " +
    "newProNumber of another delivery answer 400; the change is made when the call is answered.",
  body: z.object({ currentProNumber: FreightCode, newProNumber: FreightCode }),
  status: 202,
});

export const cancelPickupRequest = operation({
  group: "shipments",
  method: "POST",
  path: "/pickupRequests/cancel",
  summary: "Cancel a pickup request",
  scope: { object: { terminal: ["body.terminalCode"] } },
  description:
    "Decided: without pickupSequenceNumber every shipment of the request is cancelled. A cancelled pickup leaves its stop and " +
    "its manifest and comes back by shipmentUpdated with status `canceled`; cancelling again changes nothing; sending " +
    "the pickup again revives it. An unknown refNumber, another terminal, a completed pickup and one whose stop a driver " +
    "is working on answer 400.",
  body: z.object({
    refNumber: FreightCode,
    terminalCode: FreightCode,
    pickupSequenceNumber: z.int().min(0).max(2_147_483_647).nullish(),
  }),
  response: z.looseObject({}),
});

/** A day, or a day and a time of it in the terminal's zone. */
const LocalTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/,
    "must be a day such as 2026-11-20 or a time such as 2026-11-20T14:30",
  )
  .refine((text) => parseInstant(text) !== null, {
    error: "must be a day and time that calendars have",
    abort: true,
  })
  .refine(isOfThisAge, outOfAge)
  .meta({ format: "date-time" })
  .nullish();

/** The linehaul load that a shipment rides on. Times count in their terminal's zone and are dropped where none is known. */
export const AssociatedLinehaul = z.object({
  manifestNumber: FreightCode,
  name: ClearableText,
  status: z.enum(["not started", "in transit", "completed"]).nullish(),
  originTerminalCode: ClearableCode,
  destinationTerminalCode: ClearableCode,
  originTerminalTimezone: TimeZone.nullish(),
  destinationTerminalTimezone: TimeZone.nullish(),
  departureTimestamp: LocalTime,
  expectedArrivalTimestamp: LocalTime,
});
export type AssociatedLinehaul = z.output<typeof AssociatedLinehaul>;

export const upsertShipment = operation({
  group: "shipments",
  method: "POST",
  path: "/shipment",
  summary: "Add or change a shipment",
  scope: {
    upserts: { shipmentRecord: ["body.associatedShipment"], manifest: ["body.manifestNumber"] },
    owner: ["body.terminalCode"],
    // Serve this to members of all terminals alone, for the desk cannot tell what their own keys and linehaul numbers
    // lead to.
    company: ["body.associatedShipment.referenceIds", "body.associatedLinehaul"],
  },
  description:
    "A delivery is known by proNumber, a pickup and a checkstop by refNumber with pickupSequenceNumber; referenceIds look " +
    "up among shipments of the same type, and finding more than one shipment answers 400. A new shipment gets a stop, grouped " +
    "with others of the same formatted address, day, window, terminal and manifest. Update modes are those published. " +
    "Decided: fields without a published mode keep their value when left out, but for customerOrderNumber and " +
    "requiresCOD, whose defaults are published; null or an empty text clears; the shipper of a pickup and the consignee of " +
    "a delivery are replaced as a whole when any part is sent; a customer number without an address must be known, a known " +
    "one fills in name and address; a null or empty manifestNumber unassigns; an unknown terminal or manifestNumber " +
    "answers 400; route codes are kept as sent, since no operation makes them; a shipment whose stop a driver is working " +
    "on cannot be moved; a call that changes nothing raises no event. A lunch needs a day and a terminal.",
  body: z
    .object({
      associatedShipment: AssociatedShipment,
      terminalCode: ClearableCode,
      associatedRouteCode: ClearableCode,
      manifestNumber: ClearableCode,
      associatedLinehaul: AssociatedLinehaul.nullish(),
    })
    .superRefine(({ associatedShipment, terminalCode }, context) => {
      for (const { field, message } of shipmentFaults(associatedShipment, terminalCode))
        context.addIssue({ code: "custom", path: ["associatedShipment", field], message });
    }),
  response: z.looseObject({}),
});

export const bulkUpsertShipments = operation({
  group: "shipments",
  method: "POST",
  path: "/shipments/bulkUpsert",
  aliases: ["/shipment/bulkUpsert"],
  summary: "Add or change many shipments",
  scope: "company",
  description:
    `Asynchronous, at most ${maxBulkShipments} shipments, each by the rules of POST /shipment with its own terminal codes. ` +
    "Decided: what can be seen without looking anything up (types, formats, required fields) is refused at once, with " +
    "nothing taken: 400 in this operation's own shape, `{ errors: [{ proNumber, error }] }` and, ours, the index. What needs the stored state " +
    "(unknown terminal or customer, two shipments found, a driver at work) fails its own shipment and stands in the " +
    "status. requestStatusUrl answers the progress; the request survives a restart and each shipment is carried out once.",
  body: z.object({
    shipments: judgedList(
      ListedShipment.superRefine((shipment, context) => {
        for (const { field, message } of shipmentFaults(shipment, null))
          context.addIssue({ code: "custom", path: [field], message });
      }),
      maxBulkShipments,
      "shipment",
    ),
  }),
  response: z.looseObject({ requestId: z.string(), requestStatusUrl: z.string() }),
  judgedAlone: "shipments",
  bodyLimitBytes: 40_000_000,
  ownRefusal: (faults, sent) => {
    const pros = z.looseObject({ shipments: z.array(z.unknown()) }).safeParse(sent).data?.shipments ?? [];
    return {
      errors: faults.map(({ path, message }) => {
        const [, index, ...rest] = path.split(".");
        if (index === undefined) return { index: null, proNumber: null, error: `${path} ${message}` };
        const one = z.looseObject({ proNumber: z.string() }).safeParse(pros[Number(index)]);
        return {
          index: Number(index),
          proNumber: one.data?.proNumber ?? null,
          error: `${rest.join(".") || "shipment"} ${message}`,
        };
      }),
    };
  },
});

export const getBulkUpsertStatus = operation({
  group: "shipments",
  method: "GET",
  path: "/requestStatus/bulkShipmentUpsert",
  summary: "Read how far a bulk upsert has come",
  scope: "company",
  description:
    "The address that bulkUpsertShipments answers; what it says is not published. `errors` name the shipments that failed " +
    "by their place in the request. Kept for 30 days after the end. An unknown requestId answers 404.",
  query: z.object({ requestId: z.uuid("must be the requestId of a bulk upsert") }),
  response: z.looseObject({
    requestId: z.string(),
    status: z.enum(["queued", "running", "completed"]),
    total: z.int(),
    processed: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    errors: z.array(z.looseObject({ index: z.int(), proNumber: z.string().nullable(), error: z.string() })),
  }),
  extension: true,
});

/** A place inside a terminal. */
export const DockLocation = z.object({
  name: FreightCode,
  type: z.enum(["door", "aisle", "bay"]),
  terminalCode: FreightCode,
});
export type DockLocation = z.output<typeof DockLocation>;

const Numbers = z.array(FreightCode).max(1_000, "must have at most 1000 numbers").optional();

export const upsertShipmentLocations = operation({
  group: "shipments",
  method: "POST",
  path: "/shipment-locations",
  summary: "Say where freight stands in the terminal",
  scope: {
    object: { pro: ["body.shipmentProNumbers[]"], pickup: ["body.shipmentReferenceNumbers[]"] },
    names: { terminal: ["body.currentLocation.terminalCode", "body.moveToLocation.terminalCode"] },
  },
  description:
    "Decided: at least one number and one location; a location left out keeps its value; a number that no shipment has yet is " +
    "kept and given to the shipment when it comes; an unknown terminalCode answers 400; the change is made when the " +
    "call is answered and comes back by shipmentUpdated.",
  body: z
    .object({
      shipmentProNumbers: Numbers,
      shipmentReferenceNumbers: Numbers,
      currentLocation: DockLocation.nullish(),
      moveToLocation: DockLocation.nullish(),
    })
    .superRefine((body, context) => {
      if ((body.shipmentProNumbers?.length ?? 0) + (body.shipmentReferenceNumbers?.length ?? 0) === 0)
        context.addIssue({ code: "custom", path: ["shipmentProNumbers"], message: "must name a shipment" });
      if (!body.currentLocation && !body.moveToLocation)
        context.addIssue({
          code: "custom",
          path: ["currentLocation"],
          message: "or moveToLocation is required",
        });
    }),
  status: 202,
});
