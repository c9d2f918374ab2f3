import type { LegStep } from "@/lib/contract/desk/linehaul/leg-steps";
import type { StepLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import { beginsHere, type Carried, endsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import {
  changeManifest,
  changeTrip,
  commandCall,
  type LegCall,
  manifestCall,
  movementTitle,
  ofManifest,
  ofMovement,
} from "@/lib/desk/areas/linehaul/writes/leg-call";
import { restoreMovement } from "@/lib/desk/areas/linehaul/writes/restore-movement";
import { textOf } from "@/lib/desk/link/read-value";

type Manifest = Known<"linehaul-manifest">;

/** Time at which a step was taken, and at which door; instants are ISO 8601. */
interface Taken {
  at: string;
  door: StepLeg["door"];
  /** All movements of a manifest, those of its other legs too. */
  movementsOf: (manifestId: string) => readonly Known<"movement">[];
}

const tripStatuses: Partial<Record<LegStep, string>> = {
  depart: "departedOrigin",
  arrive: "arrivedDestination",
  complete: "completed",
};

/** The calls by which a leg takes a step, in their order: of each of its trailers, then of the trip that pulls them. */
export function stepCalls(pull: Pull, step: LegStep, taken: Taken): LegCall[] {
  const { trip, carried } = pull;
  const status = tripStatuses[step];
  return [
    ...carried.flatMap((one) => callsOf(one, step, taken, endOf(pull, one))),
    ...(trip === null || status === undefined ? [] : [changeTrip(trip, wordOf[step], { status })]),
  ];
}

const endOf = ({ trip }: Pull, { movement, manifest }: Carried): string | null =>
  movement?.facts.destination ?? trip?.facts.destination ?? manifest?.facts.destination ?? null;

export const wordOf: Readonly<Record<LegStep, string>> = {
  load: "loaded",
  close: "closed",
  depart: "departed",
  arrive: "arrived",
  spot: "spotted",
  unload: "unloading started",
  complete: "completed",
  cancel: "canceled",
};

function callsOf(one: Carried, step: LegStep, taken: Taken, end: string | null): LegCall[] {
  const { manifest } = one;
  if (step === "depart") return departed(one, taken, end);
  if (step === "arrive") return arrived(one, taken, end);
  if (manifest === null) return [];
  switch (step) {
    case "load":
      return beginsHere(one) ? loadCalls(manifest, manifest.facts.planned) : [];
    case "close":
      return beginsHere(one) && isOpen(manifest) ? [closed(manifest, taken)] : [];
    case "spot":
      return endsHere(one) ? [changeManifest(manifest, "spotted", spotted(taken))] : [];
    case "unload":
      return endsHere(one) ? [unloading(manifest, taken)] : [];
    case "complete":
      return endsHere(one) ? completed(manifest, taken) : [];
    case "cancel":
      return [canceled(manifest, taken.movementsOf(manifest.id))];
  }
}

const isOpen = ({ facts }: Manifest) => facts.state === "planned" || facts.state === "loading";
const statusOf = ({ data }: Manifest) => textOf(data.status) ?? "PENDING";
const spotted = ({ door }: Taken) => ({
  status: "SPOTTED",
  ...(door == null ? {} : { destinationDoorNumber: door }),
});

/** A write of a manifest by a command that the upsert of its status takes back. */
function commanded(manifest: Manifest, what: string, status: string, sent: SentCall): LegCall {
  const before = statusOf(manifest);
  return {
    object: { kind: "linehaul-manifest", id: manifest.id },
    title: manifest.number ?? manifest.id,
    ...{ what, before: { status: before }, fields: { status }, sent },
    undo: { calls: [manifestCall(ofManifest(manifest).manifestNumber, { status: before })] },
  };
}

const closed = (manifest: Manifest, { at }: Taken) =>
  commanded(
    manifest,
    "closed",
    "CLOSED",
    commandCall("CloseManifest", ofManifest(manifest), { actualCloseTime: at }),
  );

const unloading = (manifest: Manifest, { at }: Taken) =>
  commanded(
    manifest,
    wordOf.unload,
    "UNLOADING",
    commandCall("StartUnloadingManifest", ofManifest(manifest), { actualStartUnloadingTime: at }),
  );

/** Loads PROs; taken back they are planned again, and the trailer is no longer loading where that began it. */
export function loadCalls(manifest: Manifest, pros: readonly string[]): LegCall[] {
  if (pros.length === 0) return [];
  const status = statusOf(manifest);
  const planned = new Set(manifest.facts.planned);
  const known = pros.filter((pro) => planned.has(pro));
  return [
    freightCall(manifest, "LoadShipmentsOnManifest", pros, `${prosLabel(pros)} loaded`, {
      calls: [
        commandCall("RemoveShipmentsFromManifest", ofManifest(manifest), { proNumbers: [...pros] }),
        ...(known.length === 0
          ? []
          : [commandCall("PlanShipmentsOnManifest", ofManifest(manifest), { proNumbers: known })]),
        ...(status === "PENDING" ? [manifestCall(ofManifest(manifest).manifestNumber, { status })] : []),
      ],
      pros: statusesOf(pros, "loaded"),
    }),
  ];
}

/** A command about PROs of a manifest. What else is on it may change meanwhile. */
export const freightCall = (
  manifest: Manifest,
  command: `${string}Shipments${string}` & Parameters<typeof commandCall>[0],
  pros: readonly string[],
  what: string,
  undo: LegCall["undo"],
): LegCall => ({
  object: { kind: "linehaul-manifest", id: manifest.id },
  title: manifest.number ?? manifest.id,
  ...{ what, before: {}, fields: {} },
  sent: commandCall(command, ofManifest(manifest), { proNumbers: [...pros] }),
  undo,
});

export const prosLabel = (pros: readonly string[]) =>
  pros.length === 1 ? `PRO ${pros[0]}` : `${pros.length} PROs`;
export const statusesOf = (pros: readonly string[], status: string) =>
  Object.fromEntries(pros.map((pro) => [pro, status]));

function departed({ movement, manifest }: Carried, { at }: Taken, end: string | null): LegCall[] {
  if (movement !== null) {
    const sent = commandCall("DepartMovement", ofMovement(movement), { actualDepartureTime: at });
    return [moved(movement, manifest, "departed", sent)];
  }
  if (manifest === null) return [];
  const fields = { status: "DEPARTED ORIGIN", currentLocationCode: "IN_TRANSIT", nextLocationCode: end };
  return [changeManifest(manifest, "departed", fields)];
}

/** Leaves out the manifest that goes on with another leg: it is not there yet. */
function arrived(one: Carried, { at, door }: Taken, end: string | null): LegCall[] {
  const { movement, manifest } = one;
  const own = manifest !== null && endsHere(one) ? manifest : null;
  const atDoor = door == null ? {} : { destinationDoorNumber: door };
  if (movement === null) {
    if (manifest === null) return [];
    const there = own ? { status: "ARRIVED DESTINATION", actualArrivalTime: at, ...atDoor } : {};
    return [
      changeManifest(manifest, "arrived", { ...there, currentLocationCode: end, nextLocationCode: null }),
    ];
  }
  const sent = commandCall("ArriveMovement", ofMovement(movement), {
    actualArrivalTime: at,
    ...(door == null ? {} : { doorNumber: door }),
  });
  return [
    moved(movement, manifest, "arrived", sent),
    ...(own !== null && door != null && own.facts.destinationDoor !== door
      ? [changeManifest(own, `at door ${door}`, atDoor)]
      : []),
  ];
}

/** A departure or an arrival of a movement, which carries its manifest along: both go back together. */
function moved(
  movement: Known<"movement">,
  manifest: Manifest | null,
  status: "departed" | "arrived",
  sent: SentCall,
): LegCall {
  const restored = restoreMovement(movement);
  const back = ["status", "currentLocationCode", "nextLocationCode", "actualArrivalTime"].map((name) => [
    name,
    manifest?.data[name] ?? null,
  ]);
  return {
    object: { kind: "movement", id: movement.id },
    title: movementTitle(movement),
    ...{ what: status, before: { status: movement.facts.status }, fields: { status }, sent },
    undo: restored && {
      calls: [
        ...restored,
        ...(manifest === null
          ? []
          : [manifestCall(ofManifest(manifest).manifestNumber, Object.fromEntries(back))]),
      ],
    },
  };
}

/** All that is aboard is unloaded before the manifest is completed. The plain status can be taken back, the command can't. */
function completed(manifest: Manifest, { at }: Taken): LegCall[] {
  const { facts } = manifest;
  const aboard = facts.pros.filter((pro) => facts.carried.has(pro));
  const wasPlanned = aboard.filter((pro) => facts.planned.includes(pro));
  const wasLoaded = aboard.filter((pro) => !facts.planned.includes(pro));
  const names = ofManifest(manifest);
  const unload = freightCall(manifest, "UnloadShipmentsOnManifest", aboard, `${prosLabel(aboard)} unloaded`, {
    calls: [
      ...(wasLoaded.length === 0
        ? []
        : [commandCall("LoadShipmentsOnManifest", names, { proNumbers: wasLoaded })]),
      ...(wasPlanned.length === 0
        ? []
        : [
            commandCall("RemoveShipmentsFromManifest", names, { proNumbers: wasPlanned }),
            commandCall("PlanShipmentsOnManifest", names, { proNumbers: wasPlanned }),
          ]),
    ],
    pros: statusesOf(aboard, "unloaded"),
  });
  const finish: LegCall = {
    ...commanded(
      manifest,
      "unloading finished",
      "UNLOADING",
      commandCall("FinishUnloadingManifest", names, { actualFinishUnloadingTime: at }),
    ),
    undo: null,
  };
  return [
    ...(aboard.length === 0 ? [] : [unload]),
    ...(facts.state === "unloading" ? [finish] : []),
    changeManifest(manifest, "completed", { status: "COMPLETED" }),
  ];
}

/** Taken back by touching it: what is done to a canceled manifest or movement makes it show again. */
function canceled(manifest: Manifest, movements: readonly Known<"movement">[]): LegCall {
  const names = ofManifest(manifest);
  return {
    object: { kind: "linehaul-manifest", id: manifest.id },
    title: manifest.number ?? manifest.id,
    ...{ what: "canceled", before: { hidden: null }, fields: { hidden: true } },
    sent: commandCall("CancelManifest", names),
    undo: {
      calls: [
        manifestCall(names.manifestNumber, { status: statusOf(manifest) }),
        ...movements.map((one) => commandCall("UpdateMovementDetails", ofMovement(one))),
      ],
    },
  };
}
