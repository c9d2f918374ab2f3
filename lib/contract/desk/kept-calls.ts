import { z } from "zod";
import { BillDetails, BillResponse, HazmatChoices } from "@/lib/contract/desk/bills/bill-details";
import { HazmatCheck, HazmatLines } from "@/lib/contract/desk/bills/hazmat-line";
import {
  BillsQuery,
  BillsResponse,
  SavedBills,
  SavedBillsResponse,
} from "@/lib/contract/desk/bills/many-bills";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { SplitOffer, SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import { BillPaper } from "@/lib/contract/desk/freight-records";
import { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import { KeptNotes, Note, NoteSubject } from "@/lib/contract/desk/notes/note";
import type { ProbeAt } from "@/lib/contract/desk/samples/probe";
import { dayOf, sampleId } from "@/lib/contract/desk/samples/sample";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { ShipmentService } from "@/lib/contract/desk/service/shipment-service";

const path = "/freight/shipments/{proNumber}";
const params = z.object({ proNumber: z.string() });
/** Reads of what is kept of one PRO; each has its own path and response. */
const readOfPro = {
  method: "GET",
  role: "viewer",
  scope: "filtered",
  params,
  topics: ["freight", "shipment-service"],
  sample: { params: { proNumber: "P-1" } },
  probe: ({ code }: ProbeAt) => ({ params: { proNumber: `P-${code}` } }),
} as const;
const paint = { lines: [{ description: "Paint", pieces: 48, packaging: "pails" }] };

/** Reads what a bill of lading says that the interface does not carry. */
const getBill = deskCall({ ...readOfPro, path: `${path}/bill`, response: BillResponse });

/** Keeps it whole, in place of what was kept. */
const saveBill = deskCall({
  method: "PUT",
  path: `${path}/bill`,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: z.object({
    /** As it was read. */
    version: z.int32().min(0),
    details: BillDetails,
  }),
  response: BillResponse,
  sample: { params: { proNumber: "P-1" }, body: { version: 0, details: paint } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` }, body: { version: 0, details: paint } }),
});

/** Entries of the Hazardous Materials Table by what is typed of a number or a name. */
const findHazmat = deskCall({
  method: "GET",
  path: "/freight/hazmat",
  role: "viewer",
  scope: "everybody",
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  response: HazmatChoices,
  sample: { query: { text: "paint" } },
  probe: "sample",
});

/** Judges lines by the Hazardous Materials Table before a file is imported; not GET, since lines fit into no address. */
const checkHazmat = deskCall({
  method: "POST",
  path: "/freight/hazmat",
  role: "viewer",
  scope: "everybody",
  body: HazmatLines,
  response: HazmatCheck,
  sample: { body: { lines: [{ idNumber: "UN1263", name: "Paint", hazardClass: "3" }] } },
  probe: "sample",
});

/** Those of many PROs; not GET, since so many numbers fit into no address. */
const readBills = deskCall({
  method: "POST",
  path: "/freight/bills",
  role: "viewer",
  scope: "filtered",
  body: BillsQuery,
  response: BillsResponse,
  sample: { body: { proNumbers: ["P-1"] } },
  probe: ({ code }) => ({ body: { proNumbers: [`P-${code}`] } }),
});

/** Keeps bills of a file, each judged alone. */
const saveBills = deskCall({
  method: "PUT",
  path: "/freight/bills",
  role: "dispatcher",
  scope: "filtered",
  body: SavedBills,
  bodyLimitBytes: 2_000_000,
  response: SavedBillsResponse,
  sample: { body: { bills: [{ proNumber: "P-1", version: 0, details: paint }] } },
  probe: ({ code }) => ({ body: { bills: [{ proNumber: `P-${code}`, version: 0, details: paint }] } }),
});

const ofShipment = {
  path: "/freight/shipments/{shipmentId}/bill-paper",
  role: "viewer",
  scope: "filtered",
  params: z.object({ shipmentId: z.string().trim().min(1).max(200) }),
} as const;

/** Reads a shipment as its bill is printed, on a manifest or on none. */
const getBillPaper = deskCall({
  ...ofShipment,
  method: "GET",
  response: BillPaper,
  topics: ["freight", "shipment-service"],
  sample: { params: { shipmentId: "S-1" } },
  probe: ({ used }) => ({ params: { shipmentId: used.freight.pickupId } }),
});

/** The same as PDF; of freight on a manifest it is kept, as other copies of the manifest are. */
const printBill = deskCall({
  ...ofShipment,
  method: "POST",
  body: z.object({ size: z.enum(["letter", "a4"]).default("letter") }),
  response: DownloadedFile,
  produces: ["application/pdf"],
  sample: { params: { shipmentId: "S-1" }, body: {} },
  probe: ({ used }) => ({ params: { shipmentId: used.freight.pickupId }, body: {} }),
});

/** The desk's calls about bills of lading. */
export const billCalls = {
  ...{ getBill, saveBill, findHazmat, checkHazmat, readBills, saveBills },
  ...{ getBillPaper, printBill },
} as const;

/** As it was read. */
const version = z.int32().min(0);

/** Reads what the desk keeps of a PRO for whoever speaks with its customer. */
const getShipmentService = deskCall({ ...readOfPro, path: `${path}/service`, response: ShipmentService });

/** Keeps an appointment in place of the one before, which stays as what was changed; null calls it off. */
const saveAppointment = deskCall({
  method: "PUT",
  path: `${path}/appointment`,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: z.object({ version, appointment: Appointment.nullable() }),
  response: ShipmentService,
  sample: (nowMs) => ({
    params: { proNumber: "P-1" },
    body: { version: 0, appointment: { day: dayOf(nowMs), number: "RA-5571" } },
  }),
  probe: ({ code, nowMs }) => ({
    params: { proNumber: `P-${code}` },
    body: { version: 0, appointment: { day: dayOf(nowMs), number: "RA-5571" } },
  }),
});

const short = { pieces: 13, short: 4, calledBy: "L. Tran, receiving" };

/** Opens a case about freight that is over, short or damaged, changes it, closes it or opens it again. */
const saveOsdCase = deskCall({
  method: "PUT",
  path: `${path}/osd-case`,
  role: "dispatcher",
  scope: "filtered",
  params,
  /** `version` counts the states that were read. */
  body: z.object({ version, case: OsdCase }),
  response: ShipmentService,
  sample: { params: { proNumber: "P-1" }, body: { version: 0, case: short } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` }, body: { version: 0, case: short } }),
});

/** The desk's calls about what is agreed with customers. */
export const serviceCalls = {
  getShipmentService,
  saveAppointment,
  saveOsdCase,
} as const;

const notesPath = "/notes/{kind}/{subject}";
const sampleSubject = { kind: "shipment", subject: "P-1" } as const;
const dock = { text: "Dock closes at 16:00 today", calledWith: "P. Reed, receiving" };

/** Reads calls and notes about freight or another record. */
const getNotes = deskCall({
  method: "GET",
  path: notesPath,
  role: "viewer",
  scope: "filtered",
  params: NoteSubject,
  response: KeptNotes,
  topics: ["notes"],
  sample: { params: sampleSubject },
  probe: ({ used }) => ({ params: { kind: "leg" as const, subject: used.freight.legId } }),
});

const addNote = deskCall({
  method: "POST",
  path: notesPath,
  role: "dispatcher",
  scope: "filtered",
  params: NoteSubject,
  body: Note,
  response: KeptNotes,
  sample: { params: sampleSubject, body: dock },
  probe: ({ used }) => ({
    params: { kind: "manifest" as const, subject: used.freight.manifestId },
    body: dock,
  }),
});

/** Writes of one note; each has its own method. */
const writeOfNote = {
  path: `${notesPath}/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: NoteSubject.extend({ id: z.uuid() }),
  response: KeptNotes,
  sample: { params: { ...sampleSubject, id: sampleId } },
  probe: ({ code, used }: ProbeAt) => ({
    params: { kind: "shipment" as const, subject: `P-${code}`, id: used.freight.note },
  }),
} as const;

/** Writes a note anew; only whoever wrote it may. */
const changeNote = deskCall({
  ...writeOfNote,
  method: "PUT",
  body: Note.extend({ version }),
  sample: { ...writeOfNote.sample, body: { ...dock, version: 1 } },
  probe: (at) => ({ ...writeOfNote.probe(at), body: { ...dock, version: 1 } }),
});

const removeNote = deskCall({ ...writeOfNote, method: "DELETE" });

/** Brings back a note that was removed. */
const restoreNote = deskCall({ ...writeOfNote, method: "POST" });

/** The desk's calls about what members note about freight and other records. */
export const noteCalls = { getNotes, addNote, changeNote, removeNote, restoreNote } as const;

/** Both calls of a split; each has its own method. */
const ofSplit = {
  path: "/freight/shipments/{shipmentId}/split",
  role: "dispatcher",
  scope: "filtered",
  params: z.object({ shipmentId: z.string().trim().min(1).max(200) }),
} as const;
const fourPieces = {
  ...{ version: "e-1", billVersion: 0, number: "P-1-2" },
  takes: [{ line: 0, pieces: 4, weight: null, handlingUnits: null }],
};

/** Reads what can be split of a shipment, and the number that its second part gets. */
const getSplit = deskCall({
  ...ofSplit,
  method: "GET",
  response: SplitOffer,
  topics: ["freight", "shipment-service"],
  sample: { params: { shipmentId: "S-1" } },
  probe: ({ used }) => ({ params: { shipmentId: used.freight.whole.shipmentId } }),
});

/** Splits pieces off onto a number of their own; it can be undone as one. */
const splitShipment = deskCall({
  ...ofSplit,
  method: "POST",
  body: SplitRequest,
  response: FreightMoveResponse,
  sample: { params: { shipmentId: "S-1" }, body: fourPieces },
  probe: ({ used, run, code }) => ({
    params: { shipmentId: used.freight.whole.shipmentId },
    body: { ...fourPieces, version: used.freight.whole.version, number: `S-${code}-${run}` },
  }),
});

/** The desk's calls about a PRO that rides in two parts. */
export const splitCalls = { getSplit, splitShipment } as const;
