import { isClear } from "@/components/list-page/import/clear-token";
import type { Cells, ImportField, ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { sentAlone } from "@/components/list-page/import/sent-alone";
import {
  asOnRecord,
  blankPerson,
  changeOf,
  keyOfPath,
  type PersonChange,
  type PersonKey,
  type PersonTexts,
  personFields,
  personKeys,
  textsOfPerson,
} from "@/components/people/person-texts";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";
import { ExternalId } from "@/lib/contract/scalars";
import { yesNoOf } from "@/lib/format/yes-no";

/** Columns of the template, in its order; each cell is judged with its row, against what stands on record. */
export const personImportFields: readonly ImportField[] = personKeys.map((key) => ({
  key,
  label: personFields[key].label,
  names: personFields[key].names ?? [],
  ...(key === "terminals" ? { isTerminal: true as const } : {}),
  ...(key === "externalUserId" ? { required: true, rule: ExternalId } : {}),
  ...(/Expires$|^endorsements$/.test(key) ? { isTime: true } : {}),
}));

type Send = (person: PersonRow | null, id: string, change: PersonChange) => Promise<unknown>;

/** Said when somebody is made, and passed over of who is known: the same file twice changes nothing, no password either. */
const isOfMaking = (key: PersonKey) => key === "password" || personFields[key].atMaking === true;

/** The person as a row would leave them: a blank cell leaves what is there. */
function leftBy(cells: Cells, before: PersonTexts | null): PersonTexts {
  const texts: Record<PersonKey, string> = { ...(before ?? blankPerson) };
  for (const key of personKeys) {
    const text = cells[key]?.trim();
    if (text && (before === null || !isOfMaking(key)) && !isShortOf(key, text, before))
      texts[key] = isClear(text) ? "" : asOnRecord(key, text);
  }
  return { ...texts, status: statusOf(texts.status) };
}

/** Tells whether a cell is the license number on record as a viewer's file has it. */
const isShortOf = (key: PersonKey, text: string, before: PersonTexts | null): boolean =>
  key === "licenseNumber" &&
  before !== null &&
  text.startsWith("…") &&
  before.licenseNumber.endsWith(text.slice(1));

/** An empty cell says that somebody is active. */
const statusOf = (text: string) =>
  /^(inactive|retired|terminated)$/i.test(text) || yesNoOf(text) === false ? "inactive" : "active";

const labelOf = (path: string) => {
  const key = keyOfPath(path);
  return key === null ? path : personFields[key].label;
};

/** The import of people through the interface's operations, one row each. */
export function personImport(people: readonly PersonRow[], send: Send): ImportKind {
  const known = new Map(people.map((person) => [person.id, person]));
  const textsOf = (id: string) => {
    const person = known.get(id);
    return person === undefined ? null : textsOfPerson(person);
  };
  return {
    kept: "person",
    key: "people",
    title: "Import people",
    description: "Adds and changes many drivers and office users at once",
    noun: { one: "person", many: "people" },
    fields: personImportFields,
    idKey: "externalUserId",
    names: () => known.keys(),
    recordOf: textsOf,
    apply(cells, _before, id) {
      const before = textsOf(id);
      const after = leftBy(cells, before);
      const { faults } = changeOf(after, before);
      // Hides passwords from whoever looks the rows over.
      if (faults.length === 0)
        return { after: { ...after, password: after.password === "" ? "" : "••••••••" } };
      return { faults: faults.map(({ key, reason }) => ({ key, label: personFields[key].label, reason })) };
    },
    onlyOnce: "is already on an earlier row of the file",
    // The interface takes one user at a time: of each row it is known what became of it.
    batchRows: 1,
    async send(rows) {
      const sent: SentRow[] = [];
      for (const { cells } of rows) {
        const id = (cells.externalUserId ?? "").trim();
        const before = textsOf(id);
        const change = changeOf(leftBy(cells, before), before);
        sent.push(await sentAlone(send(known.get(id) ?? null, id, change), labelOf));
      }
      return sent;
    },
  };
}
