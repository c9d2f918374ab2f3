import { z } from "zod";
import { CsvFile, maxUploadRows, UploadRowOutcome } from "@/lib/contract/interface/csv-upload";
import { operation } from "@/lib/contract/operation";
import { ours } from "@/lib/contract/ours";
import { PagePaging, PageQuery } from "@/lib/contract/paging";
import { ExternalId, QueryFlag } from "@/lib/contract/scalars";

const OptionalText = z.string().trim().max(200).optional();

export const vehicleStatuses = ["active", "inactive", "disabled"] as const;

/** Note the capitals inside: they are the interface's. `CDL` is 0 or 1. */
export const VehicleAttributes = z.object({
  Domicile: OptionalText,
  EquipType: OptionalText,
  EquipSpecs: OptionalText,
  CDL: z.union([z.literal(0), z.literal(1)], "must be 0 or 1").optional(),
});

export const VehicleFields = z.object({
  powerUnitType: OptionalText,
  vin: OptionalText,
  make: OptionalText,
  model: OptionalText,
  year: z.int().min(1900, "must be at least 1900").max(2100, "must be at most 2100").optional(),
  assetId: OptionalText,
  licensePlateNumber: OptionalText,
  licensePlateState: OptionalText,
  fuelType: OptionalText,
  vehicleStatus: z.enum(vehicleStatuses).optional(),
  attributes: VehicleAttributes.optional(),
  groupCodes: z.array(ExternalId).optional(),
});

export const Vehicle = z.looseObject({
  powerUnitNumber: z.string(),
  powerUnitType: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  year: z.number().optional(),
  assetId: z.string().optional(),
  licensePlateNumber: z.string().optional(),
  licensePlateState: z.string().optional(),
  fuelType: z.string().optional(),
  vehicleStatus: z.string().optional(),
  attributes: z
    .looseObject({
      Domicile: z.string().optional(),
      EquipType: z.string().optional(),
      EquipSpecs: z.string().optional(),
      CDL: z.number().optional(),
      /** 1 or 0, from a CSV upload only (decided: the record has no other place for it). */
      Liftgate: z.number().optional(),
      /** As Liftgate. */
      Heat: z.number().optional(),
    })
    .optional(),
  groupCodes: z.array(z.string()).optional(),
});
export type Vehicle = z.output<typeof Vehicle>;

/** One number or several, separated by commas. The whole text counts as a number too, because one may hold a comma. */
export const AssetNumbers = z
  .string()
  .regex(/^[^\p{Cc}]*$/u, "must not hold control characters")
  .transform((text) => [...new Set([text, ...text.split(",")].map((part) => part.trim()).filter(Boolean))]);

export const AssetListQuery = PageQuery.extend({
  includeInactive: QueryFlag.optional(),
  includeAttributes: QueryFlag.optional(),
});

/** The codes are unknown where attributes are not asked for, so the vehicle is looked up beside them. */
const vehicleRows = {
  data: { vehicle: ["powerUnitNumber"], terminal: ["attributes.Domicile", "groupCodes[]"] },
} as const;
const ownerOfVehicle = ["body.attributes.Domicile", "body.groupCodes[]"];

const VehicleList = z.looseObject({ data: z.array(Vehicle), pagination: PagePaging.optional() });

export const listVehicles = operation({
  group: "vehicles",
  method: "GET",
  path: "/vehicles",
  summary: "List vehicles",
  scope: { rows: vehicleRows },
  description:
    "Inactive and disabled vehicles only with includeInactive, attributes only with includeAttributes. Decided: in the " +
    "order of powerUnitNumber; limit 100 unless asked otherwise, 1,000 at most; cursor.pageNum is null on the last page. " +
    "Each page has an `ETag` that changes with any vehicle or user of the company; sent back as `If-None-Match`, it is " +
    "answered with 304 and no body while all pages are as they were.",
  query: AssetListQuery,
  response: VehicleList,
  paging: "page",
});

export const getVehicles = operation({
  group: "vehicles",
  method: "GET",
  path: "/vehicles/{vehicleNumber}",
  summary: "Read one vehicle or several",
  scope: { rows: vehicleRows, emptyIsUnknown: true },
  description:
    "One number or a comma-separated list; attributes only with includeAttributes. Decided: unknown numbers are left " +
    "out; none known answers 404; asked for by number, inactive vehicles are answered too; paged as the list is.",
  params: z.object({ vehicleNumber: AssetNumbers }),
  query: AssetListQuery,
  response: VehicleList,
  paging: "page",
});

export const createVehicle = operation({
  group: "vehicles",
  method: "POST",
  path: "/vehicles",
  summary: "Create a vehicle",
  scope: { owner: ownerOfVehicle },
  description:
    "Answers the whole record. Decided: active unless vehicleStatus says otherwise; an existing number answers 400 naming " +
    "the field, as the only published client error says; an empty text is no value; groupCodes not known yet come into " +
    "being.",
  body: VehicleFields.extend({ powerUnitNumber: ExternalId }),
  status: 201,
  response: Vehicle,
});

export const uploadVehicles = operation({
  group: "vehicles",
  method: "POST",
  path: "/vehicles/upload",
  summary: "Add, change and deactivate vehicles from a CSV file",
  scope: "company",
  description:
    "Columns in order: ChgType (1 add, 2 deactivate, 3 update), VehicleStatus, UnitID, VehicleType, Make, Model, Year, " +
    "VIN, Domicile, CurrentTerm, EquipType, EquipSpecs, Liftgate, Heat, CDL. " +
    `At most ${maxUploadRows} rows. Decided: columns are found by name in any order and case, unknown ones ignored; a ` +
    "file without ChgType or UnitID, with too many rows or not in UTF-8 is refused as a whole. Rows are judged in their " +
    "order; good ones are kept when others fail; `data` names the vehicles that were stored and `rows` (ours) tells the " +
    "outcome of each row. A blank cell of an update keeps the stored value; a deactivation reads UnitID alone. " +
    "CurrentTerm becomes the first of groupCodes, in place of the code that stands there if that one is a terminal; " +
    "Liftgate and Heat are kept in attributes under their names.",
  body: CsvFile,
  bodyKind: "csv-upload",
  response: z.looseObject({
    status: z.string(),
    data: z.array(z.looseObject({ powerUnitNumber: z.string().optional() })).optional(),
    rows: ours(z.array(UploadRowOutcome).optional()),
  }),
});

export const updateVehicle = operation({
  group: "vehicles",
  method: "PATCH",
  path: "/vehicles/{vehicleNumber}",
  summary: "Change a vehicle",
  scope: { object: { vehicle: ["params.vehicleNumber"] }, owner: ownerOfVehicle },
  description:
    "Only the keys sent change; answers the whole record. Decided: an empty text clears its field; attributes merge key " +
    "by key, groupCodes replace; an unknown number answers 404.",
  params: z.object({ vehicleNumber: ExternalId }),
  body: VehicleFields,
  response: Vehicle,
});
