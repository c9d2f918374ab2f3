import fc from "fast-check";
import { manifestCommandPayloads } from "@/lib/contract/interface/manifest-command-payloads";
import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";

// Small pools, so that commands meet: the same objects, numbers, PROs and minutes come up again and again.
const manifestIds = fc.oneof(
  fc.record({ load: fc.constantFrom("a", "b", "c") }),
  fc.record({ manifestNumber: fc.constantFrom("M-1", "M-2") }),
  fc.record({ load: fc.constantFrom("a", "b"), tms: fc.constantFrom("x", "y") }),
);
const movementIds = fc.record({ hook: fc.constantFrom("1", "2", "3") });
const place = fc.constantFrom("JOL", "DEN", "PLANT-9", "NOWHERE", "", null);
const time = fc.oneof(
  fc.integer({ min: 0, max: 59 }).map((minute) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00Z`),
  fc.constantFrom("", null),
);

const payload = fc.record(
  {
    manifestNumber: fc.constantFrom("M-1", "M-2", "  ", null),
    manifestReferenceIds: manifestIds,
    trailerNumber: fc.constantFrom("T-1", 7, "", null),
    status: fc.constantFrom("Planning", "CLOSED", "AT THE BORDER"),
    originLocationCode: place,
    destinationLocationCode: place,
    currentLocation: fc.constantFrom("IN_TRANSIT", "JOL", "NOWHERE", null),
    locationCode: place,
    driverCode: fc.constantFrom("D-1", "D-404"),
    scheduledCloseTime: time,
    actualDepartureTime: time,
    actualArrivalTime: time,
    actualStartUnloadingTime: time,
    actualFinishUnloadingTime: time,
    sequenceNumber: fc.nat(3),
    proNumbers: fc.array(fc.constantFrom("P1", "P2", "P3"), { maxLength: 3 }),
    associatedMovements: fc.array(fc.record({ referenceIds: movementIds }), { maxLength: 2 }),
    hazmat: fc.constantFrom(true, false, null),
  },
  { requiredKeys: [] },
);

const commandTypes = Object.keys(manifestCommandPayloads);

/** Any command that a caller might send, mostly usable ones. */
const arbitraryCommand: fc.Arbitrary<ManifestCommand> = fc
  .constantFrom(...commandTypes, "CreateManifest", "CreateManifest", "CreateMovement", "Teleport")
  .chain((commandType) =>
    fc.record({
      commandType: fc.constant(commandType),
      payload: payload.map((fields): Record<string, unknown> => fields),
      referenceIds: (commandType.includes("Movement") ? movementIds : manifestIds).map(
        (ids): Record<string, string> => ids,
      ),
      eventSource: fc.constantFrom(null, { system: "TMS" }),
    }),
  );

export const arbitraryCommands = fc.array(arbitraryCommand, { minLength: 1, maxLength: 40 });
