import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import type { ProbeAt } from "@/lib/contract/desk/samples/probe";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";
import { StayNotice } from "@/lib/contract/desk/stays/stay-notice";
import { StayNotices, StayProof } from "@/lib/contract/desk/stays/stay-proof";

const ofObject = z.object({ kind: z.enum(["trip", "manifest"]), objectId: z.string().min(1).max(200) });
const ofStop = ofObject.extend({ stopId: z.string().min(1).max(200) });
const path = "/stays/{kind}/{objectId}";
const sampleStop = { kind: "manifest", objectId: "M-1", stopId: "ST-1" } as const;
const probeStop = ({ used }: ProbeAt) =>
  ({ kind: "manifest", objectId: used.freight.manifestId, stopId: used.freight.stopId }) as const;
const called = (nowMs: number) => ({
  ...({ whom: "P. Reed, receiving", how: "phone", text: "Detention began at 12:00" } as const),
  at: hoursFrom(nowMs, 0),
});

/** Reads who was notified at the stops of a trip or a manifest. */
const getStayNotices = deskCall({
  method: "GET",
  path: `${path}/notices`,
  role: "viewer",
  scope: "filtered",
  params: ofObject,
  response: StayNotices,
  topics: ["stays"],
  sample: { params: { kind: "manifest", objectId: "M-1" } },
  probe: ({ tripId }) => ({ params: { kind: "trip" as const, objectId: String(tripId) } }),
});

/** Reads all that proves a stay at a stop. */
const getStayProof = deskCall({
  method: "GET",
  path: `${path}/stops/{stopId}`,
  role: "viewer",
  scope: "filtered",
  params: ofStop,
  response: StayProof,
  topics: ["stays", "truckload", "freight"],
  sample: { params: sampleStop },
  probe: (at) => ({ params: probeStop(at) }),
});

/** Keeps that a member notified somebody. */
const addStayNotice = deskCall({
  method: "POST",
  path: `${path}/stops/{stopId}/notices`,
  role: "dispatcher",
  scope: "filtered",
  params: ofStop,
  body: StayNotice,
  response: StayNotices,
  sample: (nowMs) => ({ params: sampleStop, body: called(nowMs) }),
  probe: (at) => ({ params: probeStop(at), body: called(at.nowMs) }),
});

/** Writes of one notice; each has its own method. */
const writeOfNotice = {
  path: `${path}/stops/{stopId}/notices/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: ofStop.extend({ id: z.uuid() }),
  response: StayNotices,
  sample: { params: { ...sampleStop, id: sampleId } },
  probe: (at: ProbeAt) => ({ params: { ...probeStop(at), id: at.used.freight.stayNotice } }),
} as const;

/** Takes a notice off that was entered by mistake; only whoever wrote it may. */
const removeStayNotice = deskCall({ ...writeOfNotice, method: "DELETE" });

/** Brings one back that was taken off. */
const restoreStayNotice = deskCall({ ...writeOfNotice, method: "POST" });

/** Puts the proof on paper. */
const printStay = deskCall({
  method: "POST",
  path: `${path}/stops/{stopId}/paper`,
  role: "viewer",
  scope: "filtered",
  params: ofStop,
  body: z.object({ size: z.enum(["letter", "a4"]).default("letter") }),
  response: DownloadedFile,
  produces: ["application/pdf"],
  sample: { params: sampleStop, body: {} },
  probe: (at) => ({ params: probeStop(at), body: {} }),
});

/** The desk's calls about stays at stops. */
export const stayCalls = {
  getStayNotices,
  getStayProof,
  addStayNotice,
  removeStayNotice,
  restoreStayNotice,
  printStay,
} as const;
