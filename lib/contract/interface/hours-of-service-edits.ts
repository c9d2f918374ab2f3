import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { parseInstant } from "@/lib/contract/instant";
import { claimableExceptions, dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { DutyFlagCode, EditAnnotation } from "@/lib/contract/interface/hours-of-service-scalars";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Instant, Latitude, Longitude, Text } from "@/lib/contract/scalars";

interface Flagged {
  status: string;
  flag?: string | undefined;
}

/** Adds the rule that a flag goes with its status alone (49 CFR 395.28). */
export const flagGoesWithStatus = <Schema extends z.ZodType<Flagged>>(schema: Schema) =>
  schema
    .refine((change) => change.flag !== "PC" || change.status === "OFF_DUTY", {
      path: ["flag"],
      message: "PC goes with OFF_DUTY only",
    })
    .refine((change) => change.flag !== "YM" || change.status === "ON_DUTY_NOT_DRIVING", {
      path: ["flag"],
      message: "YM goes with ON_DUTY_NOT_DRIVING only",
    });

interface Claiming {
  status: string;
  exception?: string | undefined;
}

/** Adds the rule that an exception of a stretch goes with the statuses that it is about (49 CFR 395.1(d)(2), (k)). */
export const exceptionGoesWithStatus = <Schema extends z.ZodType<Claiming>>(schema: Schema) =>
  schema
    .refine(({ exception, status }) => exception !== "oilfield-waiting" || status === "OFF_DUTY", {
      path: ["exception"],
      message: "oilfield-waiting goes with OFF_DUTY only",
    })
    .refine(
      ({ exception, status }) =>
        exception !== "agriculture" || status === "DRIVING" || status === "ON_DUTY_NOT_DRIVING",
      { path: ["exception"], message: "agriculture goes with DRIVING and ON_DUTY_NOT_DRIVING only" },
    );

const ProposedChange = exceptionGoesWithStatus(
  flagGoesWithStatus(
    z.object({
      eventTime: Instant,
      status: z.enum(dutyStatusCodes),
      flag: DutyFlagCode.optional(),
      /** Id of the accepted record that it is to replace; without one it is a new record. */
      replaces: DeviceItemId.optional(),
      vehicle: ExternalId.optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      place: z.string().trim().max(500).optional(),
      /** An exception claimed with the record; the edit's annotation says why. */
      exception: z.enum(claimableExceptions).optional(),
    }),
  ),
);

export const proposeLogEdit = operation({
  group: "hours-of-service",
  method: "POST",
  path: "/hos/logs/{externalUserId}/edits",
  summary: "Propose an edit of a driver's log",
  scope: { object: { driver: ["params.externalUserId"] }, names: { vehicle: ["body.changes[].vehicle"] } },
  signatures: [{ as: "name", field: "editor" }],
  description:
    "A carrier's edit waits for the driver's answer (49 CFR 395.30(d)): until then the log stands as it was and the edit's " +
    "records are `proposed`. Its changes are taken or refused together. Driving that an ELD recorded may not be shortened or turned " +
    "into another status (395.30(c)(2)): refused naming the change. The same id again answers the edit as it stands. 404 " +
    "for an unknown driver. A return event `logEditProposed` (`externalUserId`, `edit`) says whose answer is awaited. Times are at most 30 days back and never ahead.",
  params: z.object({ externalUserId: ExternalId }),
  body: z.object({
    /** The caller's own id of the edit. */
    id: DeviceItemId,
    /** Person who proposes it. */
    editor: Text,
    annotation: EditAnnotation,
    changes: z.array(ProposedChange).min(1, "must hold at least one change").max(50),
  }),
  status: 201,
  response: z.looseObject({
    id: z.string(),
    state: z.enum(["proposed", "accepted", "rejected"]),
    records: z.array(z.string()),
  }),
  extension: true,
});

/** A driver's answer to a proposal, given at their device. */
export const DeviceEditAnswer = z.object({
  id: DeviceItemId,
  externalUserId: ExternalId,
  edit: DeviceItemId,
  answer: z.enum(["accept", "reject"]),
  eventTime: Instant,
  comment: z.string().trim().max(500).optional(),
});

export const recordEditAnswers = batchOperation({
  path: "/device/duty-edit-answers",
  summary: "Hand in drivers' answers to proposed edits",
  description:
    "An accepted edit becomes the log at once and what it replaces stays as superseded; a rejected one stays as rejected. " +
    "An edit that no longer fits the log (its record was replaced meanwhile) is refused. The same answer again counts as " +
    "repeated, another one to an answered edit is refused.",
});

/** Movement that nobody logged in for, as the ELD recorded it, and what became of it (49 CFR 395.32). */
export const DeviceUnidentifiedDriving = z.discriminatedUnion("type", [
  z
    .object({
      type: z.literal("driving"),
      id: DeviceItemId,
      vehicle: ExternalId,
      startTime: Instant,
      endTime: Instant,
      /** Miles. */
      startOdometer: z.number().min(0).optional(),
      endOdometer: z.number().min(0).optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
    })
    .refine((driving) => (parseInstant(driving.endTime) ?? 0) > (parseInstant(driving.startTime) ?? 0), {
      path: ["endTime"],
      message: "must be after startTime",
    }),
  z.object({
    type: z.literal("claim"),
    id: DeviceItemId,
    /** Id of the driving. */
    driving: DeviceItemId,
    externalUserId: ExternalId,
    annotation: EditAnnotation,
  }),
  z.object({
    type: z.literal("annotation"),
    id: DeviceItemId,
    driving: DeviceItemId,
    annotation: EditAnnotation,
  }),
]);

export const recordUnidentifiedDriving = batchOperation({
  path: "/device/unidentified-driving",
  summary: "Hand in driving that nobody logged in for, claims of it and notes on it",
  description:
    "Unclaimed driving belongs to no driver. A claim lays it into the driver's log as driving that an ELD recorded, which no " +
    "edit can take out again; one stretch has one claim. An annotation says why nobody claims it, once. ",
});
