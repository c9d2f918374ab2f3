import { z } from "zod";
import { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { Lading } from "@/lib/contract/desk/freight-records";
import { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import { LegWrite, LegWritten, NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { LoadPlan } from "@/lib/contract/desk/linehaul/load-plan";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";
import { CalendarDate } from "@/lib/contract/scalars";

const text = z.string().nullable();

const LinehaulBoardQuery = z.object({
  /** Legs out of it and into it; left out, all that the member sees. */
  terminal: z.string().trim().min(1).max(200).optional(),
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
  /** YYYY-MM-DD of the night whose most urgent legs come first where not all fit one response; left out, tonight. */
  night: CalendarDate.optional(),
});
export type LinehaulBoardQuery = z.output<typeof LinehaulBoardQuery>;

/** Legs that are open, and those of the last two nights. */
export const LinehaulBoard = z.object({
  /** Names this response; a step of another run of the desk gives the whole board again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  legs: z.array(LinehaulRow),
  gone: z.array(z.string()),
  terminals: z.array(TerminalInfo),
  /** Time at which events were last read; null before the first time. */
  readAt: text,
  readError: text,
  /** True while the first read of a platform's 30 days goes on. */
  isCatchingUp: z.boolean(),
  /** Parts that this platform does not report, for people. */
  missing: z.array(z.string()),
});
export type LinehaulBoard = z.output<typeof LinehaulBoard>;

/** Legs of a terminal, or of all that the member sees. */
const getLinehaulBoard = deskCall({
  method: "GET",
  path: "/linehaul/board",
  role: "viewer",
  scope: "filtered",
  query: LinehaulBoardQuery,
  response: LinehaulBoard,
  topics: ["linehaul"],
  sample: {},
  probe: "sample",
});

const ofLeg = z.object({ legId: z.string().min(1).max(400) });

/** Tells what a late leg costs: the delivery manifests and PROs that it makes late, and the lawful ways out. */
const getLateLeg = deskCall({
  method: "GET",
  path: "/linehaul/legs/{legId}/late",
  role: "viewer",
  scope: "filtered",
  params: ofLeg,
  response: LateLeg,
  topics: ["linehaul", "freight"],
  sample: { params: { legId: "L-1" } },
  probe: ({ used }) => ({ params: { legId: used.freight.legId } }),
});

const LinehaulEnd = z.object({
  /** Code of the terminal; null where it is not known. */
  code: text,
  name: text,
  door: text,
  /** IANA zone of its times. */
  zone: z.string(),
});

/** A linehaul manifest as it is printed. Instants are ISO 8601, weights pounds; null is what is not known. */
export const LinehaulPaperDetail = z.object({
  number: z.string(),
  trailer: text,
  /** Kept by the desk. */
  seal: z.object({ out: text, in: text }),
  origin: LinehaulEnd,
  destination: LinehaulEnd,
  plannedCloseAt: text,
  closedAt: text,
  departAt: text,
  departedAt: text,
  arriveAt: text,
  driver: text,
  vehicle: text,
  /** Other trailers of the same vehicle, front to back. */
  pulledWith: z.array(z.object({ trailer: text, number: z.string() })),
  /** Freight aboard that is known. */
  shipments: z.array(ShipmentRow),
  /** PROs aboard of which nothing else is known, or seen. */
  unknownPros: z.array(z.string()),
  ladings: z.array(Lading),
  hazards: LoadHazards,
  knownAt: z.string(),
});
export type LinehaulPaperDetail = z.output<typeof LinehaulPaperDetail>;

/** The newest print of a linehaul manifest, and what changed since. */
const PrintedLeg = z.object({
  number: z.string(),
  /** ISO 8601 */
  at: z.string(),
  by: z.string(),
  /** `418219999 on`, `leaves 01:30 CST`; empty where the paper still holds. */
  since: z.array(z.string()),
});
export type PrintedLeg = z.output<typeof PrintedLeg>;

/** The manifests of a leg as they are printed, one for each trailer, and which of them are on paper. */
const getLegPapers = deskCall({
  method: "GET",
  path: "/linehaul/legs/{legId}/papers",
  role: "viewer",
  scope: "filtered",
  params: ofLeg,
  response: z.object({ manifests: z.array(LinehaulPaperDetail), printed: z.array(PrintedLeg) }),
  topics: ["linehaul", "freight"],
  sample: { params: { legId: "L-1" } },
  probe: ({ used }) => ({ params: { legId: used.freight.legId } }),
});

/** The same as PDF, one page or more for each trailer. */
const printLeg = deskCall({
  method: "POST",
  path: "/linehaul/legs/{legId}/papers",
  role: "viewer",
  scope: "filtered",
  params: ofLeg,
  body: z.object({ size: z.enum(["letter", "a4"]).default("letter") }),
  response: DownloadedFile,
  produces: ["application/pdf"],
  sample: { params: { legId: "L-1" }, body: {} },
  probe: ({ used }) => ({ params: { legId: used.freight.legId }, body: {} }),
});

/** A leg that leaves in two hours. */
const newLeg = (origin: string, destination: string, nowMs: number) => ({
  ...{ origin, destination, trailers: [null] },
  departAt: hoursFrom(nowMs, 2),
  arriveAt: hoursFrom(nowMs, 7),
});

/** Makes a leg: a manifest for each trailer, its movement, and the trip that pulls them. */
const makeLeg = deskCall({
  method: "POST",
  path: "/linehaul/legs",
  role: "dispatcher",
  scope: "filtered",
  body: NewLeg,
  response: LegWritten,
  sample: (nowMs) => ({ body: newLeg("JOL", "CHI", nowMs) }),
  probe: ({ code, nowMs }) => ({ body: newLeg(code, `L-${code}`, nowMs) }),
});

/** Changes a leg, reports how far it is, plans and loads its freight, or cancels it. */
const writeLeg = deskCall({
  method: "POST",
  path: "/linehaul/legs/{legId}/writes",
  role: "dispatcher",
  scope: "filtered",
  params: ofLeg,
  body: LegWrite,
  response: LegWritten,
  sample: { params: { legId: "L-1" }, body: { act: "change", set: { originDoor: "7" }, seen: {} } },
  probe: ({ used, run }) => ({
    params: { legId: used.freight.legId },
    body: { act: "change" as const, set: { originDoor: `Door ${run}`.slice(0, 40) }, seen: {} },
  }),
});

/** Takes back what one request wrote of legs. */
const undoLeg = deskCall({
  method: "POST",
  path: "/linehaul/undo",
  role: "dispatcher",
  scope: "filtered",
  body: z.object({ id: z.uuid("must be the id of a write") }),
  response: LegWritten,
  sample: { body: { id: sampleId } },
  probe: ({ used }) => ({ body: { id: used.freight.legChange } }),
});

/** Proposes which waiting PROs go onto which trailer of a leg. */
const getLoadPlan = deskCall({
  method: "GET",
  path: "/linehaul/legs/{legId}/load-plan",
  role: "viewer",
  scope: "filtered",
  params: ofLeg,
  response: LoadPlan,
  topics: ["linehaul", "freight"],
  sample: { params: { legId: "L-1" } },
  probe: ({ used }) => ({ params: { legId: used.freight.legId } }),
});

/** The desk's calls about linehaul. */
export const linehaulCalls = {
  getLinehaulBoard,
  getLateLeg,
  getLegPapers,
  printLeg,
  makeLeg,
  writeLeg,
  undoLeg,
  getLoadPlan,
} as const;
