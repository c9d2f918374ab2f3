import { isClear } from "@/components/list-page/import/clear-token";
import type { Cells, ImportField, ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { sentAlone } from "@/components/list-page/import/sent-alone";
import type { PlaceRow } from "@/components/places/board/place-row";
import {
  changeOfPlace,
  keyOfPath,
  newPlace,
  type PlaceChange,
  type PlaceKey,
  type PlaceTexts,
  placeFields,
  placeLabel,
  textsOfPlace,
} from "@/components/places/texts/place-texts";
import { ExternalId } from "@/lib/contract/scalars";

const otherNames: Readonly<Partial<Record<PlaceKey, readonly string[]>>> = {
  externalCompanyLocationId: ["Place no.", "Location", "Code", "Id"],
  address1: ["Address"],
  address2: ["Address 2"],
  type: ["Category"],
};

/** Columns of the template, in its order; each cell is judged with its row, against what stands on record. */
export const placeImportFields: readonly ImportField[] = placeFields.map(([key, label]) => ({
  ...{ key, label, names: otherNames[key] ?? [] },
  ...(key === "externalCompanyLocationId" ? { required: true, rule: ExternalId } : {}),
  ...(key === "terminalCode" ? { isTerminal: true as const } : {}),
}));

type Send = (row: PlaceRow | null, id: string, change: PlaceChange) => Promise<unknown>;

/** The place as a row would leave it. */
function leftBy(cells: Cells, before: PlaceTexts | null): PlaceTexts {
  const texts = { ...(before ?? newPlace) };
  for (const [key] of placeFields) {
    const text = cells[key]?.trim();
    if (text) texts[key] = isClear(text) ? "" : text;
  }
  return texts;
}

const labelOf = (path: string) => placeLabel(keyOfPath(path));

/** The import of places through the interface's operations, one row each. */
export function placeImport(rows: readonly PlaceRow[], send: Send): ImportKind {
  const known = new Map(rows.map((row) => [row.id, row]));
  const recordOf = (id: string) => {
    const row = known.get(id);
    return row === undefined ? null : textsOfPlace(row.location, row.record);
  };
  return {
    key: "places",
    title: "Import places",
    description: "Adds and changes many places at once",
    noun: { one: "place", many: "places" },
    fields: placeImportFields,
    idKey: "externalCompanyLocationId",
    names: () => known.keys(),
    recordOf,
    apply(cells, _before, id) {
      const before = recordOf(id);
      const after = leftBy(cells, before);
      const { faults } = changeOfPlace(after, before);
      if (faults.length === 0) return { after };
      return { faults: faults.map(({ key, reason }) => ({ key, label: placeLabel(key), reason })) };
    },
    onlyOnce: "is already on an earlier row of the file",
    // The interface takes one place at a time: of each row it is known what became of it.
    batchRows: 1,
    async send(sentRows) {
      const sent: SentRow[] = [];
      for (const { cells } of sentRows) {
        const id = (cells.externalCompanyLocationId ?? "").trim();
        const before = recordOf(id);
        const change = changeOfPlace(leftBy(cells, before), before);
        sent.push(await sentAlone(send(known.get(id) ?? null, id, change), labelOf));
      }
      return sent;
    },
  };
}
