import { z } from "zod";
import { EventSource } from "@/lib/contract/interface/linehaul-events";
import {
  type ManifestCommandType,
  manifestCommandPayloads,
  publishedCommandTypes,
} from "@/lib/contract/interface/manifest-command-payloads";
import { operation } from "@/lib/contract/operation";
import { CommandReferenceIds } from "@/lib/contract/scalars";

/** The largest batch of commands (decided). */
const maxCommandBatch = 500;

const text = z
  .union([z.string(), z.number().transform(String)], "must be a text")
  .pipe(z.string().trim().max(200))
  .nullish();

export const ManifestCommand = z.object({
  /** A name of `manifestCommandPayloads`; any other makes the command fail, not the call. */
  commandType: z.string().trim().min(1, "must not be empty").max(200),
  /** By command type; checked command by command. */
  payload: z.record(z.string(), z.unknown()),
  referenceIds: CommandReferenceIds,
  /** Kept with every event that the command made. */
  eventSource: z.object({ userId: text, displayName: text, system: text }).nullish(),
});
export type ManifestCommand = z.output<typeof ManifestCommand>;

const CommandResponse = z.looseObject({
  success: z.boolean(),
  /** Plain sentences, only where it failed. */
  errors: z.array(z.string()).optional(),
});

const allTypes = Object.keys(manifestCommandPayloads) as ManifestCommandType[];
const ourTypes = allTypes.filter((type) => !publishedCommandTypes.includes(type));

export const applyManifestCommands = operation({
  group: "manifests",
  method: "POST",
  path: "/manifests/commands",
  summary: "Run manifest and movement commands",
  scope: "company",
  signatures: [
    { as: "name", field: "commands[].eventSource.displayName", insteadOf: ["commands[].eventSource.userId"] },
  ],
  description: [
    "Answers 200 also when commands failed: one response per command, in their order. Each good command becomes events that are appended to its object and never changed or removed; sending it again appends again, so send an Idempotency-Key where a repeat may happen; undo is another command.",
    `Decided: at most ${maxCommandBatch} commands a call. Each is judged alone against the state that the ones before it left: one that fails changes nothing and stops nothing. A call that is no list of commands, or a command without commandType, payload or referenceIds, answers 400; an unknown commandType or a payload that cannot be used is a failed command.`,
    `Published command names: ${publishedCommandTypes.join(", ")}. Decided, after the published events: ${ourTypes.join(", ")}.`,
    "referenceIds of a command with Movement in its name address a movement, those of the others a manifest. Decided: any one of an object's ids is enough; ids of two objects are refused; a new name is taken up as one more id, and another value for a name that the object has is refused, because ids never change; a deleted movement's ids are free again. The name manifestNumber also leads to the manifest with that number, so that manifests of POST /linehaul/manifest, the same records, can be commanded.",
    "Decided, of payloads: no key is required but those named here. A key left out changes nothing, null or a blank overwrites (also manifestNumber and times; a blank actual time in a command that sets it means now). CreateManifest takes the header of a manifest, status (Planning is PENDING), associatedProNumbers and associatedMovements, which are created or, where known, moved here. UpdateManifestDetails takes the header. The four shipment commands take proNumbers: string[] (or associatedProNumbers as in CreateManifest); planned, loaded and unloaded are the states, Load takes PROs that were not planned, Unload and Remove refuse those that are not on the manifest. CloseManifest actualCloseTime, StartUnloadingManifest actualStartUnloadingTime, FinishUnloadingManifest actualFinishUnloadingTime, CompleteManifest actualCompletedTime, DepartMovement actualDepartureTime, ArriveMovement actualArrivalTime: now unless sent. CreateMovement and ReassignMovementToManifest require manifestReferenceIds or manifestNumber; CreateMovement and UpdateMovementDetails take sequenceNumber, both locations with doors, vehicleNumber, scheduledAvailableTime, scheduledDepartureTime, scheduledArrivalTime, estimatedArrivalTime, attributes. AssignDriverToMovement requires driverCode. The remaining ones take nothing.",
    "Decided, of rules: an unknown location or driver code, a manifest number of another manifest and an end before its beginning are refused; otherwise any status may follow any other. CancelManifest cancels the manifest with its movements and hides it; what is done to it afterwards makes it show again, but no movement ever joins it. A departure or an arrival also moves its manifest (current and next location, status), unless the manifest has moved since. An arrival or departure that comes again replaces the time.",
    "Events: the published linehaul types in lower camel case. manifestDetailsUpdated tells of changed header fields that no other type tells of (closing and canceling too), and of nothing when nothing changed; manifestUpdated (ours for linehaul) of shipments and status alone. Those of a manifest carry it as data with manifestType LINEHAUL; those of a movement carry currentMovement and currentManifest.",
  ].join("\n\n"),
  body: z.object({
    commands: z
      .array(ManifestCommand)
      .min(1, "must hold at least one command")
      .max(maxCommandBatch, `must have at most ${maxCommandBatch} commands`),
  }),
  judgedAlone: "commands",
  response: z.looseObject({ commandResponses: z.array(CommandResponse) }),
});

/** An event source without what was left out or null. */
export function keptEventSource(sent: ManifestCommand["eventSource"]): EventSource {
  return EventSource.parse(
    Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== null && value !== "")),
  );
}
