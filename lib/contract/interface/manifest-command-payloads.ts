import { z } from "zod";
import {
  ClearableFlag,
  ClearableInstant,
  ClearableNumber,
  ManifestStatusText,
  NumberList,
} from "@/lib/contract/interface/linehaul-fields";
import { CommandReferenceIds } from "@/lib/contract/scalars";

const ClearableAttributes = z.record(z.string(), z.unknown()).nullish();

const manifestDetails = {
  manifestNumber: ClearableNumber,
  trailerNumber: ClearableNumber,
  driverCode: ClearableNumber,
  originLocationCode: ClearableNumber,
  originDoorNumber: ClearableNumber,
  destinationLocationCode: ClearableNumber,
  destinationDoorNumber: ClearableNumber,
  /** `IN_TRANSIT` or a location code. */
  currentLocation: ClearableNumber,
  currentLocationDoorNumber: ClearableNumber,
  nextLocationCode: ClearableNumber,
  scheduledStartLoadingTime: ClearableInstant,
  scheduledCloseTime: ClearableInstant,
  scheduledStartUnloadingTime: ClearableInstant,
  scheduledFinishUnloadingTime: ClearableInstant,
  plannedArrivalTime: ClearableInstant,
  estimatedArrivalTime: ClearableInstant,
  tags: NumberList.optional(),
  attributes: ClearableAttributes,
  hazmat: ClearableFlag,
  poison: ClearableFlag,
  food: ClearableFlag,
};

const movementDetails = {
  sequenceNumber: z.int().min(0).max(100_000).optional(),
  originLocationCode: ClearableNumber,
  originDoorNumber: ClearableNumber,
  destinationLocationCode: ClearableNumber,
  destinationDoorNumber: ClearableNumber,
  vehicleNumber: ClearableNumber,
  scheduledAvailableTime: ClearableInstant,
  scheduledDepartureTime: ClearableInstant,
  scheduledArrivalTime: ClearableInstant,
  estimatedArrivalTime: ClearableInstant,
  attributes: ClearableAttributes,
};

const pro = z.union(
  [
    z.string(),
    z.number().transform(String),
    z
      .object({ proNumber: z.union([z.string(), z.number().transform(String)]) })
      .transform((row) => row.proNumber),
  ],
  "must be a PRO number or an object with proNumber",
);
const ProNumbers = z
  .array(pro)
  .transform((numbers) => [...new Set(numbers.map((number) => number.trim()).filter(Boolean))])
  .pipe(z.array(z.string().max(120)).max(5_000));

/** PROs by the short name, or as CreateManifest's example writes them. */
const Pros = z
  .object({ proNumbers: ProNumbers.optional(), associatedProNumbers: ProNumbers.optional() })
  .transform((payload) => ({ proNumbers: payload.proNumbers ?? payload.associatedProNumbers ?? [] }))
  .refine((payload) => payload.proNumbers.length > 0, {
    path: ["proNumbers"],
    message: "must hold at least one PRO number",
  });

const manifestKey = {
  manifestReferenceIds: CommandReferenceIds.optional(),
  manifestNumber: ClearableNumber,
};

const namesManifest = (payload: { manifestReferenceIds?: unknown; manifestNumber?: unknown }) =>
  payload.manifestReferenceIds !== undefined ||
  (payload.manifestNumber !== undefined && payload.manifestNumber !== null);
const manifestMissing = { path: ["manifestReferenceIds"], message: "or manifestNumber is required" };

const driverCode = z
  .union([z.string(), z.number().transform(String)], "must be a text or a number")
  .pipe(z.string().trim().min(1, "must not be empty").max(120));

/** Payload of each command, in the order of an object's life. */
export const manifestCommandPayloads = {
  CreateManifest: z.object({
    ...manifestDetails,
    status: ManifestStatusText,
    associatedProNumbers: ProNumbers.nullish(),
    associatedMovements: z
      .array(
        z.object({
          sequenceNumber: z.int().min(0).max(100_000).optional(),
          referenceIds: CommandReferenceIds,
        }),
      )
      .max(100)
      .nullish(),
  }),
  UpdateManifestDetails: z.object(manifestDetails),
  PlanShipmentsOnManifest: Pros,
  RemoveShipmentsFromManifest: Pros,
  LoadShipmentsOnManifest: Pros,
  UnloadShipmentsOnManifest: Pros,
  CloseManifest: z.object({ actualCloseTime: ClearableInstant }),
  StartUnloadingManifest: z.object({ actualStartUnloadingTime: ClearableInstant }),
  FinishUnloadingManifest: z.object({ actualFinishUnloadingTime: ClearableInstant }),
  CompleteManifest: z.object({ actualCompletedTime: ClearableInstant }),
  CancelManifest: z.object({}),
  CreateMovement: z
    .object({ ...manifestKey, ...movementDetails, driverCode: ClearableNumber })
    .refine(namesManifest, manifestMissing),
  UpdateMovementDetails: z.object(movementDetails),
  AssignDriverToMovement: z.object({ driverCode }),
  UnassignDriverFromMovement: z.object({}),
  DepartMovement: z.object({ actualDepartureTime: ClearableInstant }),
  ArriveMovement: z.object({
    actualArrivalTime: ClearableInstant,
    /** Place where it arrived, if not at its destination. */
    locationCode: ClearableNumber,
    doorNumber: ClearableNumber,
  }),
  ReassignMovementToManifest: z.object(manifestKey).refine(namesManifest, manifestMissing),
  UnassignMovementFromManifest: z.object({}),
  DeleteMovement: z.object({}),
} as const;

export type ManifestCommandType = keyof typeof manifestCommandPayloads;

/** A command's payload once it has been checked. */
export type CommandPayload<Type extends ManifestCommandType> = z.output<
  (typeof manifestCommandPayloads)[Type]
>;

export const isManifestCommandType = (text: string): text is ManifestCommandType =>
  Object.hasOwn(manifestCommandPayloads, text);

/** The commands whose names are published; the others follow the names of the events that are. */
export const publishedCommandTypes: readonly ManifestCommandType[] = [
  "CreateManifest",
  "UpdateManifestDetails",
  "CancelManifest",
  "PlanShipmentsOnManifest",
  "RemoveShipmentsFromManifest",
  "LoadShipmentsOnManifest",
  "UnloadShipmentsOnManifest",
  "ArriveMovement",
  "DeleteMovement",
];

/** Commands whose referenceIds address a movement; those of the others address a manifest. */
export const isMovementCommand = (type: ManifestCommandType): boolean => type.includes("Movement");
