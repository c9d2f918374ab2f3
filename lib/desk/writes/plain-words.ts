import type { OperationId } from "@/lib/contract/interface/operations";
import { isObject, objectOr } from "@/lib/desk/link/read-value";

/** Past words of what each write does, as the trail and a record's history say it of their object. */
const words: Readonly<Partial<Record<OperationId, string>>> = {
  createUser: "added the person",
  createVehicle: "added the vehicle",
  uploadVehicles: "imported a file of vehicles",
  createTrailer: "added the trailer",
  uploadTrailers: "imported a file of trailers",
  createCompanyLocation: "added the place",
  upsertCustomer: "saved the customer",
  upsertShipment: "saved the shipment",
  bulkUpsertShipments: "saved shipments",
  updateShipmentProNumber: "renumbered the shipment",
  cancelPickupRequest: "canceled the pickup",
  upsertShipmentLocations: "moved freight at the terminal",
  upsertManifest: "saved the manifest",
  assignManifestNumber: "numbered the manifest",
  updateManifest: "changed the manifest's vehicle or trailer",
  orderManifestStops: "reordered the manifest's stops",
  applyManifestCommands: "advanced the manifest",
  upsertLinehaulManifest: "saved the linehaul manifest",
  upsertLinehaulTrip: "saved the linehaul trip",
  createTrip: "created the trip",
  replaceTrip: "replaced the trip",
  updateTrip: "changed the trip",
  deleteTrip: "deleted the trip",
  updateTripStatus: "entered the trip's progress",
  createStop: "added a stop",
  replaceStop: "replaced a stop",
  updateStop: "changed a stop",
  deleteStop: "deleted a stop",
  updateTruckloadUnits: "set the units of quantities",
  createDutyStatus: "posted a duty status",
  proposeLogEdit: "proposed an edit of the log",
  updateHosSettings: "changed the hours settings",
  sendMessages: "messaged drivers",
  createForm: "saved a form",
  saveMarketApp: "listed the app",
  openMarketAppSession: "opened an app for a driver",
  revokeMarketAppSession: "ended the app's session",
  createApiKey: "created a key",
  rotateApiKey: "renewed the key's secret",
  revokeApiKey: "revoked the key",
};

/** Names of fields that are called otherwise than the interface spells them. */
const fields: Readonly<Record<string, string>> = {
  externalUserId: "id",
  ...{ first: "name", middle: "name", last: "name" },
  driversLicense: "license",
  externalTerminalIds: "terminals",
  externalGroupIds: "groups",
  groupCodes: "groups",
  ...{ powerUnitType: "type", trailerType: "type", assetId: "asset number", vin: "VIN" },
  ...{ licensePlateNumber: "plate", licensePlateState: "plate" },
  ...{ Domicile: "terminal", terminalCode: "terminal", EquipType: "equipment", EquipSpecs: "equipment" },
  ...{ CDL: "license needed", lengthUnits: "length", ownershipStatus: "ownership" },
  ...{ address1: "address", address2: "address", city: "address", state: "address", zip: "address" },
  ...{ country: "address", latitude: "position", longitude: "position", geofences: "fence" },
  ...{ availability: "opening hours", locationTagNames: "tags", locationCategoryNames: "categories" },
  email: "e-mail",
};
/** Fields that hold others, which are named in their place. */
export const holders: ReadonlySet<string> = new Set(["login", "attributes"]);

/** The name of a field in a sentence. */
export const nameOf = (field: string): string =>
  fields[field] ?? field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

/** A change of a record, by what is sent of it: only the fields that differ are. */
function changed(body: Record<string, unknown>): string {
  const { vehicleStatus, status, active, ...rest } = body;
  const names = Object.entries(rest).flatMap(([field, value]) =>
    holders.has(field) && isObject(value) ? Object.keys(value).map(nameOf) : [nameOf(field)],
  );
  const said = [...new Set(names)].sort().join(", ");
  const became = becameOf(vehicleStatus ?? status, active);
  return [...became, ...(said === "" ? [] : [`changed ${said}`])].join("; ") || "saved without a change";
}

function becameOf(status: unknown, active: unknown): string[] {
  if (typeof active === "boolean") return [active ? "made active again" : "made inactive"];
  if (status === "inactive") return ["retired"];
  if (status === "active") return ["brought back into service"];
  return status === undefined ? [] : [String(status)];
}

const changes: ReadonlySet<string> = new Set<OperationId>([
  "updateUser",
  "updateVehicle",
  "updateTrailer",
  "updateCompanyLocation",
]);

/** Says what a write did, of which nothing is known but its operation and what was sent; null for what no member writes. */
export const plainWords = (operation: OperationId, body: unknown): string | null =>
  changes.has(operation) ? changed(objectOr(body)) : (words[operation] ?? null);
