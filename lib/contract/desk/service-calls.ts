import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { dayOf, sampleId } from "@/lib/contract/desk/samples/sample";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { ShipmentNote } from "@/lib/contract/desk/service/shipment-note";
import { ShipmentService } from "@/lib/contract/desk/service/shipment-service";

const path = "/freight/shipments/{proNumber}";
const params = z.object({ proNumber: z.string().trim().min(1).max(200) });
const noteParams = params.extend({ id: z.uuid() });
/** As it was read. */
const version = z.int32().min(0);
const dock = { text: "Dock closes at 16:00 today", calledWith: "P. Reed, receiving" };

/** What the desk keeps of a PRO for whoever speaks with its customer. */
const getShipmentService = deskCall({
  method: "GET",
  path: `${path}/service`,
  role: "viewer",
  scope: "filtered",
  params,
  response: ShipmentService,
  topics: ["freight", "shipment-service"],
  sample: { params: { proNumber: "P-1" } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` } }),
});

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

const addShipmentNote = deskCall({
  method: "POST",
  path: `${path}/notes`,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: ShipmentNote,
  response: ShipmentService,
  sample: { params: { proNumber: "P-1" }, body: dock },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` }, body: dock }),
});

/** Writes a note anew; only whoever wrote it may. */
const changeShipmentNote = deskCall({
  method: "PUT",
  path: `${path}/notes/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: noteParams,
  body: ShipmentNote.extend({ version }),
  response: ShipmentService,
  sample: { params: { proNumber: "P-1", id: sampleId }, body: { ...dock, version: 1 } },
  probe: ({ code, used }) => ({
    params: { proNumber: `P-${code}`, id: used.freight.note },
    body: { ...dock, version: 1 },
  }),
});

const removeShipmentNote = deskCall({
  method: "DELETE",
  path: `${path}/notes/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: noteParams,
  response: ShipmentService,
  sample: { params: { proNumber: "P-1", id: sampleId } },
  probe: ({ code, used }) => ({ params: { proNumber: `P-${code}`, id: used.freight.note } }),
});

/** Brings back a note that was removed. */
const restoreShipmentNote = deskCall({
  method: "POST",
  path: `${path}/notes/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: noteParams,
  response: ShipmentService,
  sample: { params: { proNumber: "P-1", id: sampleId } },
  probe: ({ code, used }) => ({ params: { proNumber: `P-${code}`, id: used.freight.note } }),
});

/** The desk's calls about what is agreed and spoken with customers. */
export const serviceCalls = {
  getShipmentService,
  saveAppointment,
  addShipmentNote,
  changeShipmentNote,
  removeShipmentNote,
  restoreShipmentNote,
} as const;
