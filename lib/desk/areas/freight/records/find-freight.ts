import type { FoundFreight } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { type FreightRow, type FreightRows, searchText } from "@/lib/desk/areas/freight/board/board-rows";
import { partyOf, titleOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Customers } from "@/lib/desk/directory/customers/customers";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";

type Found = FoundFreight["found"][number];

const mostFound = 20;
/** A beginning of a number that is shorter is that of very many. */
const leastPrefix = 3;

/** Searches the boards in memory; what is past is asked of the store, which may be busy. */
export type FoundPart = "board" | "past";

interface Sources {
  rows: FreightRows;
  model: Pick<ReadModel, "byNumberPrefix" | "byFormerNumber">;
  customers: Pick<Customers, "get">;
}

/**
 * Finds freight by a part of a number or of a name: on the board, of what is past by the beginning of its number, and
 * by the whole of a number that it had before.
 * @param part one of the two alone
 */
export async function findFreight(
  { rows, ...past }: Sources,
  member: Member,
  text: string,
  part?: FoundPart,
): Promise<FoundFreight> {
  const found = foundOnBoard(rows, member, text);
  if (part === "board" || found.length === mostFound || text.length < leastPrefix)
    return { found: part === "past" ? [] : found };
  const here = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  const gone = (await foundInPast(past, member, text)).filter(({ kind, id }) => !here.has(`${kind} ${id}`));
  return { found: [...(part === "past" ? [] : found), ...gone].slice(0, mostFound) };
}

function foundOnBoard(rows: FreightRows, member: Member, text: string): Found[] {
  const wanted = text.toLowerCase();
  const parts = wanted.split(/\s+/);
  const ranked: { row: FreightRow; rank: number }[] = [];
  for (const row of rows.having(parts, scopeOf(member.terminals).terminals)) {
    const rank = rankOf(row, wanted, parts);
    if (rank > 0) ranked.push({ row, rank });
  }
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostFound)
    .map(({ row }) => foundRow(row));
}

async function foundInPast(
  { model, customers }: Omit<Sources, "rows">,
  member: Member,
  text: string,
): Promise<Found[]> {
  const [shipments, manifests, renamed] = await Promise.all([
    model.byNumberPrefix("shipment", text, mostFound),
    model.byNumberPrefix("manifest", text, mostFound),
    model.byFormerNumber("shipment", text),
  ]);
  const scope = scopeOf(member.terminals);
  const isSeen = ({ terminals }: KnownObject) => sees(scope, terminals);
  const past = [...shipments, ...manifests].filter(isSeen).map((object) => foundPast(object, customers));
  const former = renamed
    .filter(isSeen)
    .map((object) => ({ ...foundPast(object, customers), detail: `was ${text}` }));
  return [...past, ...former];
}

/** 0 where it is not it; a whole number is likelier than its beginning, that than a part, and numbers than names. */
function rankOf(found: FreightRow, wanted: string, parts: readonly string[]): number {
  const { numbers, name } = searchText(found);
  if (numbers.includes(wanted)) return 4;
  if (numbers.some((number) => number.startsWith(wanted))) return 3;
  if (numbers.some((number) => number.includes(wanted))) return 2;
  return name !== "" && parts.every((part) => name.includes(part)) ? 1 : 0;
}

function foundRow(found: FreightRow): Found {
  switch (found.kind) {
    case "shipment": {
      const { row } = found;
      const detail = `${placeLabel(row.party)} · ${row.where.label}`;
      return { kind: "shipment", id: row.shipmentId, number: row.title, title: row.title, detail };
    }
    case "manifest": {
      const { manifestId, title, day, driver, state } = found.row;
      const detail = [day, driver?.name, state.replace("-", " ")].filter(Boolean).join(" · ");
      return { kind: "manifest", id: manifestId, number: found.row.manifestNumber ?? title, title, detail };
    }
    case "leg": {
      const { legId, manifestNumber, origin, destination, state } = found.row;
      const number = manifestNumber ?? legId;
      return {
        kind: "leg",
        id: legId,
        number,
        title: number,
        detail: `${origin ?? "?"}–${destination ?? "?"} · ${state}`,
      };
    }
  }
}

function foundPast(object: KnownObject<"shipment" | "manifest">, customers: Sources["customers"]): Found {
  if (object.kind === "manifest") {
    const number = object.number ?? object.id;
    const { day, status } = object.facts;
    return {
      kind: "manifest",
      id: object.id,
      number,
      title: number,
      detail: [day, status].filter(Boolean).join(" · "),
    };
  }
  const number = titleOf(object);
  const { customerNumber } = object.facts.party;
  const customer = customerNumber === null ? null : customers.get(customerNumber);
  const detail = `${placeLabel(partyOf(object, customer, null))} · ${object.facts.status}`;
  return { kind: "shipment", id: object.id, number, title: number, detail };
}

const placeLabel = ({ name, city }: Pick<ShipmentRow["party"], "name" | "city">): string =>
  [name, city].filter((part) => part !== null).join(", ") || "No name";
