import { z } from "zod";
import { CsvFile, maxUploadRows, UploadRowOutcome } from "@/lib/contract/interface/csv-upload";
import { AssetListQuery, AssetNumbers } from "@/lib/contract/interface/vehicles";
import { operation } from "@/lib/contract/operation";
import { ours } from "@/lib/contract/ours";
import { PagePaging } from "@/lib/contract/paging";
import { ExternalId } from "@/lib/contract/scalars";

const OptionalText = z.string().trim().max(200).optional();

export const ownershipStatuses = ["rented", "owned", "leased", "non-company", "other"] as const;
export const lengthUnits = ["meters", "feet"] as const;

export const TrailerFields = z.object({
  trailerType: OptionalText,
  vin: OptionalText,
  make: OptionalText,
  model: OptionalText,
  /** Text here, a number on vehicles: the interface's own difference. Numbers are read as text. */
  year: z
    .union([z.string().trim(), z.int().transform(String)], "must be a year of four digits")
    .pipe(z.string().regex(/^(19|20)\d\d$/, "must be a year from 1900 to 2099"))
    .optional(),
  assetId: OptionalText,
  licensePlateNumber: OptionalText,
  licensePlateState: OptionalText,
  status: z.enum(["active", "inactive"]).optional(),
  length: z.number().min(0).max(1000).optional(),
  lengthUnits: z.enum(lengthUnits).optional(),
  axles: z.int().min(0).max(50).optional(),
  heated: z.boolean().optional(),
  liftGate: z.boolean().optional(),
  bodyType: OptionalText,
  ownershipStatus: z.enum(ownershipStatuses).optional(),
  terminal: OptionalText,
  attributes: z
    .object({ Domicile: OptionalText, EquipType: OptionalText, EquipSpecs: OptionalText })
    .optional(),
  groupCodes: z.array(ExternalId).optional(),
});

export const Trailer = z.looseObject({
  trailerNumber: z.string(),
  trailerType: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  year: z.union([z.string(), z.number()]).optional(),
  assetId: z.string().optional(),
  licensePlateNumber: z.string().optional(),
  licensePlateState: z.string().optional(),
  status: z.string().optional(),
  length: z.number().optional(),
  lengthUnits: z.string().optional(),
  axles: z.number().optional(),
  heated: z.boolean().optional(),
  liftGate: z.boolean().optional(),
  bodyType: z.string().optional(),
  ownershipStatus: z.string().optional(),
  terminal: z.string().optional(),
  attributes: z.looseObject({}).optional(),
  groupCodes: z.array(z.string()).optional(),
});
export type Trailer = z.output<typeof Trailer>;

const trailerRows = {
  data: { terminal: ["attributes.Domicile", "terminal", "groupCodes[]"] },
} as const;
const ownerOfTrailer = ["body.attributes.Domicile", "body.terminal", "body.groupCodes[]"];

const TrailerList = z.looseObject({ data: z.array(Trailer), pagination: PagePaging.optional() });

export const listTrailers = operation({
  group: "trailers",
  method: "GET",
  path: "/trailers",
  summary: "List trailers",
  scope: { rows: trailerRows },
  description:
    "As vehicles: inactive trailers only with includeInactive, attributes only with includeAttributes; in the order of " +
    "trailerNumber; limit 100 unless asked otherwise, 1,000 at most; cursor.pageNum is null on the last page.",
  query: AssetListQuery,
  response: TrailerList,
  paging: "page",
});

export const getTrailers = operation({
  group: "trailers",
  method: "GET",
  path: "/trailers/{trailerNumber}",
  summary: "Read one trailer or several",
  scope: { rows: trailerRows, emptyIsUnknown: true },
  description:
    "One number or a comma-separated list; attributes only with includeAttributes. Decided: unknown numbers are left " +
    "out; none known answers 404; inactive trailers are answered too; paged as the list is.",
  params: z.object({ trailerNumber: AssetNumbers }),
  query: AssetListQuery,
  response: TrailerList,
  paging: "page",
});

export const createTrailer = operation({
  group: "trailers",
  method: "POST",
  path: "/trailers",
  summary: "Create a trailer",
  scope: { owner: ownerOfTrailer },
  description:
    "Answers the whole record. Decided: active unless status says otherwise; an existing number answers 400 naming the " +
    "field; an empty text is no value; a terminal and groupCodes not known yet come into being.",
  body: TrailerFields.extend({ trailerNumber: ExternalId }),
  status: 201,
  response: Trailer,
});

export const uploadTrailers = operation({
  group: "trailers",
  method: "POST",
  path: "/trailers/upload",
  summary: "Add, change and deactivate trailers from a CSV file",
  scope: "company",
  description:
    "Columns in order: ChgType (1 add, 2 deactivate, 3 update), TrailerStatus, UnitID, TrailerType, Make, Model, Year, " +
    "VIN, Domicile, CurrentTerm, EquipType, EquipSpecs, Liftgate, Heat, OwnershipStatus, Axles, BodyType, Length, " +
    `LengthUnits. At most ${maxUploadRows} rows. Decided: read as the file of vehicles is; CurrentTerm becomes the ` +
    "terminal, Liftgate and Heat become liftGate and heated; `data` names the trailers that were stored and `rows` " +
    "(ours) tells the outcome of each row.",
  body: CsvFile,
  bodyKind: "csv-upload",
  status: 201,
  response: z.looseObject({
    status: z.string(),
    data: z.array(z.looseObject({ trailerNumber: z.string().optional() })).optional(),
    rows: ours(z.array(UploadRowOutcome).optional()),
  }),
});

export const updateTrailer = operation({
  group: "trailers",
  method: "PATCH",
  path: "/trailers/{trailerNumber}",
  summary: "Change a trailer",
  scope: { object: { trailer: ["params.trailerNumber"] }, owner: ownerOfTrailer },
  description:
    "Only the keys sent change; answers the whole record. Decided: an empty text clears its field; attributes merge key " +
    "by key, groupCodes replace; an unknown number answers 404.",
  params: z.object({ trailerNumber: ExternalId }),
  body: TrailerFields,
  response: Trailer,
});
