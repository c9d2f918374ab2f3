import { z } from "zod";
import { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { ManifestCandidate } from "@/lib/contract/desk/freight-days";
import { ManifestDay, ManifestRow, manifestStates } from "@/lib/contract/desk/freight-manifests";
import { Party, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** Change by one event, with both of its times; or by a member, of what the desk alone keeps. */
export const HistoryEntry = z.object({
  eventId: z.string(),
  /** As the platform wrote it; of what the desk alone keeps its own operation. */
  eventType: z.string(),
  /** Tells whether it is of what the desk alone keeps: no event of the platform tells of it. */
  isOwn: z.boolean(),
  /** Sentence that says more than fields do: `split: 10 of 24 on 400681013-2`; null where there is none. */
  said: text,
  happenedAt: z.string(),
  /** False where the event does not say when it happened: then it stands when it was made known. */
  happenedAtIsKnown: z.boolean(),
  /** Time at which the platform made it known. */
  knownAt: z.string(),
  /** The member, driver or user whose doing it was; null where nothing says. */
  by: text,
  /** By field of the interface; null for what was not there before or is gone. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const AsOfQuery = z.object({
  /** Left out: as it is by what is known now. */
  asOf: ZonedInstant.optional(),
  /** `happened`: as it was then, by what is known now. `known`: as it was known then. */
  by: z.enum(["happened", "known"]).default("happened"),
});
export type AsOfQuery = z.output<typeof AsOfQuery>;

export const FreightDocument = z.object({
  shipmentId: z.string(),
  title: z.string(),
  /** `bill-of-lading`, `delivery-receipt`, `shipment-photo`, `signature` or what the platform calls it. */
  type: z.string(),
  status: z.enum(["uploaded", "pending", "unknown"]),
  /** Expected; more than there are images while uploading. */
  total: z.number(),
  /** Its place among the shipment's documents, and each image's in it: by these the desk fetches them. */
  number: z.number(),
  images: z.array(z.object({ number: z.number(), filename: text, contentType: text })),
  by: text,
  at: text,
});
export type FreightDocument = z.output<typeof FreightDocument>;

const Shipment = z.object({
  shipmentId: z.string(),
  /** As the boards show it. */
  row: ShipmentRow,
  /** Shipper of a delivery, consignee of a pickup; null where nobody named one. */
  other: z
    .object({
      name: text,
      address: text,
      city: text,
      state: text,
      zip: text,
      contact: text,
      phone: text,
    })
    .nullable(),
  /** The manifest that it is on, as it is now; null where it is on none, or on one that the member does not see. */
  manifest: ManifestRow.nullable(),
  /** By the names of the interface, as of the instant that was asked for; null where there was nothing then. */
  shipment: z.looseObject({}).nullable(),
  documents: z.array(FreightDocument),
  /** All that is known by now, in the order in which it happened. */
  history: z.array(HistoryEntry),
});

/** A PRO number may be a pickup's and a delivery's. */
export const ShipmentsResponse = z.object({
  proNumber: z.string(),
  shipments: z.array(Shipment),
  terminals: z.array(TerminalInfo),
});
export type ShipmentsResponse = z.output<typeof ShipmentsResponse>;

/** Action that may be done with a manifest now; what may not says why. */
const ManifestAction = z.object({
  action: z.enum([
    "add",
    "unit",
    "driver",
    "optimise",
    "reorder",
    "close",
    "dispatch",
    "reopen",
    "complete",
    "cancel",
    "copy",
  ]),
  allowed: z.boolean(),
  /** `6 stops are open, stop 3 has no code`; null where it is allowed. */
  because: text,
});

/** A copy that was printed, and what changed since. */
const PrintedCopy = z.object({
  copy: z.enum(["dispatch", "driver", "bill-of-lading"]),
  /** The PRO whose bill alone was printed; null for a whole copy. */
  only: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  /** `stop 7 new`, `418220598 off`, `times 5–10`; empty where the paper still holds. */
  since: z.array(z.string()),
});

/** Facts on a bill of lading about a shipment, beside its row. */
export const Lading = z.object({
  shipmentId: z.string(),
  /** Sender of what is delivered, or receiver of what is picked up; null where nobody said. */
  other: z.object({ name: z.string(), place: z.string() }).nullable(),
  bill: DescribedBill,
});
export type Lading = z.output<typeof Lading>;

export const ManifestDetail = z.object({
  step: z.string(),
  row: ManifestRow,
  shipments: z.array(ShipmentRow),
  ladings: z.array(Lading),
  /** Present ones of its shipments, as their customers gave them. */
  appointments: z.array(z.object({ shipmentId: z.string(), appointment: Appointment })),
  /** Dispatch of its terminal, from settings. */
  terminalPhone: text,
  /** `2450 Mound Road, Joliet IL 60436`; null where no company location says. */
  terminalAddress: text,
  /** Standard Carrier Alpha Code of the company, from settings. */
  scac: text,
  /** Hazmat endorsement of its driver's license. */
  driverHazmat: ManifestCandidate.shape.hazmat,
  /** Hazards of what is aboard or will be; freight that is delivered asks for nothing any more. */
  hazards: LoadHazards,
  /** Completed on it and taken off: refused and brought back, or a pickup that was not ready. */
  cameOff: z.array(
    z.object({
      shipmentId: z.string(),
      title: z.string(),
      completionCode: text,
      completedAt: text,
      /** It is to be planned again. */
      isOpen: z.boolean(),
    }),
  ),
  legs: z.array(LegRow),
  /** Times at which each state began, and by whom where it is known. */
  reached: z.array(z.object({ state: z.enum(manifestStates), at: z.string(), by: text })),
  /** The plan that it was dispatched with; null before, or where it was not kept. */
  planAtDispatch: ManifestDay.nullable(),
  actions: z.array(ManifestAction),
  documents: z.array(FreightDocument),
  printed: z.array(PrintedCopy),
  history: z.array(HistoryEntry),
  /** As of the instant that was asked for, by the names of the interface; null without one. */
  manifestAsOf: z.looseObject({}).nullable(),
  terminals: z.array(TerminalInfo),
  /** `[longitude, latitude]` from the terminal over the stops and back. */
  path: z.array(z.tuple([z.number(), z.number()])),
});
export type ManifestDetail = z.output<typeof ManifestDetail>;

/** A shipment as its bill of lading is printed. */
export const BillPaper = z.object({
  shipment: ShipmentRow,
  /** Manifest that it rides on; null where it is on none, or on one that the member does not see. */
  manifest: ManifestRow.nullable(),
  /** Null where nothing is known of its lines. */
  lading: Lading.nullable(),
  /** The present one, as its customer gave it. */
  appointment: Appointment.nullable(),
  /** Dispatch of its terminal, from settings. */
  terminalPhone: text,
  /** As {@link ManifestDetail} has it. */
  terminalAddress: text,
  /** Standard Carrier Alpha Code of the company, from settings. */
  scac: text,
  terminal: TerminalInfo.nullable(),
});
export type BillPaper = z.output<typeof BillPaper>;

/** Freight found by a part of a number or of a name, the likeliest first. */
export const FoundFreight = z.object({
  found: z.array(
    z.object({
      kind: z.enum(["shipment", "manifest", "leg"]),
      id: z.string(),
      /** PRO, reference or manifest number. */
      number: z.string(),
      title: z.string(),
      /** `Brandt Tool & Die, Maryland Hts · Door 14`. */
      detail: z.string(),
    }),
  ),
});
export type FoundFreight = z.output<typeof FoundFreight>;

/** Customers for a form, the likeliest first. */
export const FoundCustomers = z.object({
  customers: z.array(
    Party.omit({ latitude: true, longitude: true, approximately: true }).extend({
      /** Is false for one whom freight alone names: there is no page of them. */
      isOnRecord: z.boolean(),
    }),
  ),
});
export type FoundCustomers = z.output<typeof FoundCustomers>;

/** Events of no known type or shape: kept, so that nothing is lost. */
export const UnknownEvents = z.object({
  total: z.number(),
  events: z.array(
    z.object({
      eventId: z.string(),
      eventType: z.string(),
      knownAt: z.string(),
      /** Sentence on what is missing or unknown about it. */
      because: z.string(),
      data: z.looseObject({}),
    }),
  ),
});
export type UnknownEvents = z.output<typeof UnknownEvents>;
