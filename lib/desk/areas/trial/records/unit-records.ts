import { PlatformError } from "@/lib/client/platform-error";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import { TrailerFields } from "@/lib/contract/interface/trailers";
import { VehicleFields } from "@/lib/contract/interface/vehicles";
import {
  fixed,
  picked,
  type RecordKind,
  stayText,
  wayBack,
} from "@/lib/desk/areas/trial/records/record-kind";
import type { DeskContext } from "@/lib/desk/desk-context";
import { isObject, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { Fields } from "@/lib/desk/tables/kept-imports";

interface Options extends Pick<DeskContext, "link"> {
  /** Open work of a unit. */
  worksOf: (kind: UnitKind, number: string) => readonly Pick<WorkBlock, "label" | "isUnderway">[];
}

/** A path longer than this is refused by some servers. */
const longestList = 1_500;

/** Lists numbers as a path takes them, in parts that are short enough. */
function listsOf(numbers: readonly string[]): string[][] {
  const lists: string[][] = [];
  let letters = 0;
  for (const number of numbers) {
    letters += number.length + 1;
    const last = lists.at(-1);
    if (last === undefined || letters > longestList) {
      lists.push([number]);
      letters = number.length + 1;
    } else last.push(number);
  }
  return lists;
}

const attributeNames = ["Domicile", "EquipType", "EquipSpecs"];
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
const ofAttribute = (name: string) => `attributes.${name}`;

/** A unit's fields with its attributes beside them. */
function fieldsOf(record: Fields, names: readonly string[]): Fields {
  const attributes = Object.entries(objectOr(record.attributes)).flatMap(([name, value]) =>
    value == null ? [] : [[ofAttribute(name), value]],
  );
  return { ...picked(record, names), ...Object.fromEntries(attributes) };
}

/** Puts attributes back into their own object. */
function bodyOf(change: Fields): Fields {
  const [attributes, fields]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(change))
    if (name.startsWith("attributes.")) attributes[name.slice("attributes.".length)] = value;
    else fields[name] = value;
  return Object.keys(attributes).length === 0 ? fields : { ...fields, attributes };
}

const namesOf = (shape: object) => Object.keys(shape).filter((name) => name !== "attributes");

interface UnitParts {
  kind: UnitKind;
  numberName: string;
  names: readonly string[];
  /** Values that take a field away. */
  emptied: Fields;
  inactive: Fields;
  list: (numbers: string) => Promise<{ data: readonly unknown[] }>;
  update: (by: Parameters<RecordKind["putBack"]>[0], number: string, body: Fields) => Promise<unknown>;
}

const unitRecords = ({ worksOf }: Options, parts: UnitParts): RecordKind => ({
  async read(records) {
    const found = new Map<string, Fields>();
    const wanted = new Set(records);
    for (const list of listsOf(records))
      for (const record of await readList(parts, list)) {
        const number = textOf(record[parts.numberName]);
        if (number !== null && wanted.has(number)) found.set(number, fieldsOf(record, parts.names));
      }
    return found;
  },
  becomes: "become inactive",
  stays({ record, before }) {
    const work =
      before === null ? worksOf(parts.kind, record).find(({ isUnderway }) => isUnderway) : undefined;
    return work === undefined ? null : `It is on ${work.label}, which is under way`;
  },
  async putBack(by, { record, before, after }) {
    if (before === null) {
      await parts.update(by, record, parts.inactive);
      return null;
    }
    const { change, stay } = wayBack(before, after, parts.emptied);
    if (Object.keys(change).length > 0) await parts.update(by, record, bodyOf(change));
    return stayText(stay.map((name) => name.replace("attributes.", "")));
  },
});

/** Numbers of which none is known are no fault. */
async function readList({ list }: UnitParts, numbers: readonly string[]) {
  try {
    return (await list(numbers.join(","))).data.filter(isObject);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return [];
    throw error;
  }
}

const query = { includeInactive: true, includeAttributes: true, limit: 1_000 };

export function vehicleRecords(options: Options): RecordKind {
  const { link } = options;
  const names = namesOf(VehicleFields.shape);
  return unitRecords(options, {
    kind: "vehicle",
    numberName: "powerUnitNumber",
    names,
    emptied: {
      ...texts([...names, ...attributeNames.map(ofAttribute)]),
      ...{ year: fixed, vehicleStatus: "active", groupCodes: [], [ofAttribute("CDL")]: fixed },
    },
    inactive: { vehicleStatus: "inactive" },
    list: (vehicleNumber) => link.client.call("getVehicles", { params: { vehicleNumber }, query }),
    update: (by, vehicleNumber, body) =>
      link.record(by, "updateVehicle", { params: { vehicleNumber }, body }),
  });
}

export function trailerRecords(options: Options): RecordKind {
  const { link } = options;
  const names = namesOf(TrailerFields.shape);
  return unitRecords(options, {
    kind: "trailer",
    numberName: "trailerNumber",
    names,
    emptied: {
      ...texts([...names, ...attributeNames.map(ofAttribute)]),
      ...{ year: fixed, length: fixed, lengthUnits: fixed, axles: fixed, ownershipStatus: fixed },
      ...{ status: "active", heated: false, liftGate: false, groupCodes: [] },
    },
    inactive: { status: "inactive" },
    list: (trailerNumber) => link.client.call("getTrailers", { params: { trailerNumber }, query }),
    update: (by, trailerNumber, body) =>
      link.record(by, "updateTrailer", { params: { trailerNumber }, body }),
  });
}
