import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { DocumentSubject, KeptDocuments, NewDocument } from "@/lib/contract/desk/documents/record-documents";
import { documentTypes, mostDocumentBytes } from "@/lib/contract/desk/plain/paper-kinds";
import type { ProbeAt } from "@/lib/contract/desk/samples/probe";
import { sampleId } from "@/lib/contract/desk/samples/sample";
import { UnitDetail, unitKinds } from "@/lib/contract/desk/units/unit-detail";
import { UnitPapers, UnitPapersChange, UnitPapersList } from "@/lib/contract/desk/units/unit-papers";
import { ExternalId } from "@/lib/contract/scalars";

const mostHours = 24;
const hoursFault = `must be a number from 1 to ${mostHours}`;

/** `[longitude, latitude, seconds since 1970, miles an hour or null]` */
const TrailPoint = z.tuple([z.number(), z.number(), z.number(), z.number().nullable()]);

/** Way that a vehicle went. */
const VehicleTrail = z.object({
  vehicle: z.string(),
  /** Oldest first, one a minute at most. */
  points: z.array(TrailPoint),
  /** Positions to which no truck can have driven: they are no part of the trail. */
  leftOut: z.array(TrailPoint),
  /** Seconds since 1970 at which the trail begins. */
  from: z.number(),
  /** False while history of that time is still being read, or was given up for want of room. */
  complete: z.boolean(),
  /** Figures of the newest position; odometer in miles, fuel as a fraction of a full tank. */
  latest: z.object({ odometer: z.number().nullable(), fuelLevel: z.number().nullable() }),
});
export type VehicleTrail = z.output<typeof VehicleTrail>;

export const getVehicleTrail = deskCall({
  method: "GET",
  path: "/vehicles/{number}/trail",
  role: "viewer",
  scope: "filtered",
  params: z.object({ number: z.string() }),
  query: z.object({
    /** Hours that the trail goes back. */
    hours: z.coerce
      .number<number | string>(hoursFault)
      .min(1, hoursFault)
      .max(mostHours, hoursFault)
      .default(6),
  }),
  response: VehicleTrail,
  sample: { params: { number: "T-1" } },
  probe: ({ vehicle }) => ({ params: { number: vehicle } }),
});

/** A vehicle or a trailer, by its number. */
const getUnit = deskCall({
  method: "GET",
  path: "/units/{kind}/{number}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ kind: z.enum(unitKinds), number: z.string() }),
  response: UnitDetail,
  topics: ["out-of-service", "vehicles", "trailers"],
  sample: { params: { kind: "vehicle", number: "T-1" } },
  probe: ({ vehicle }) => ({ params: { kind: "vehicle" as const, number: vehicle } }),
});

const papers = { registration: "2027-06-30", inspection: "2027-03-31", version: 0 };

/** Until when units may be on the road, as far as it is on record. */
const listUnitPapers = deskCall({
  method: "GET",
  path: "/unit-papers",
  role: "viewer",
  scope: "filtered",
  response: UnitPapersList,
  topics: ["unit-papers"],
  sample: {},
  probe: "sample",
});

/** Enters until when a unit may be on the road. */
const changeUnitPapers = deskCall({
  method: "PUT",
  path: "/units/{kind}/{number}/papers",
  role: "dispatcher",
  scope: "filtered",
  params: z.object({ kind: z.enum(unitKinds), number: ExternalId }),
  body: UnitPapersChange,
  response: UnitPapers,
  sample: { params: { kind: "vehicle", number: "T-1" }, body: papers },
  probe: ({ vehicle }) => ({ params: { kind: "vehicle" as const, number: vehicle }, body: papers }),
});

/** The desk's calls about single units. */
export const unitCalls = { getUnit, listUnitPapers, changeUnitPapers } as const;

const documentsPath = "/documents/{kind}/{subject}";
const sampleSubject = { kind: "vehicle" as const, subject: "T-1" };
/** An empty PDF. */
const sampleFile = { paper: "registration", fileName: "registration.pdf", content: "JVBERi0xLjQK" };

/** Papers are personal: who only reads the desk gets none of them. */
const listDocuments = deskCall({
  method: "GET",
  path: documentsPath,
  role: "dispatcher",
  scope: "filtered",
  params: DocumentSubject,
  response: KeptDocuments,
  topics: ["notes"],
  sample: { params: sampleSubject },
  probe: ({ vehicle }) => ({ params: { kind: "vehicle" as const, subject: vehicle } }),
});

const ofOne = {
  path: `${documentsPath}/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: DocumentSubject.extend({ id: z.uuid() }),
  sample: { params: { ...sampleSubject, id: sampleId } },
  probe: ({ vehicle }: ProbeAt) => ({ params: { kind: "vehicle" as const, subject: vehicle, id: sampleId } }),
} as const;

/** Attaches a paper under an id of the caller's choice. */
const attachDocument = deskCall({
  ...ofOne,
  method: "PUT",
  body: NewDocument,
  bodyLimitBytes: mostDocumentBytes * 1.4,
  response: KeptDocuments,
  sample: { ...ofOne.sample, body: sampleFile },
  probe: (at) => ({ ...ofOne.probe(at), body: sampleFile }),
});

const readDocument = deskCall({ ...ofOne, method: "GET", response: DownloadedFile, produces: documentTypes });

const removeDocument = deskCall({ ...ofOne, method: "DELETE", response: KeptDocuments });

/** Brings back one that was removed. */
const restoreDocument = deskCall({ ...ofOne, method: "POST", response: KeptDocuments });

/** The desk's calls about papers of drivers and units. */
export const documentCalls = {
  ...{ listDocuments, attachDocument, readDocument, removeDocument, restoreDocument },
} as const;
