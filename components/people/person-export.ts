import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { PersonRow } from "@/components/people/person-row";
import { type PersonKey, personFields, personKeys, textsOfPerson } from "@/components/people/person-texts";

/** Leaves out what the platform never tells again. */
const unread: readonly PersonKey[] = ["password", "ruleset", "timezone", "logDayStart", "exemptReason"];

/** People as a file whose columns the import takes again. */
export const personExport: readonly ExportColumn<PersonRow>[] = [
  ...personKeys
    .filter((key) => !unread.includes(key))
    .map(
      (key): ExportColumn<PersonRow> => [personFields[key].label, ({ person }) => textsOfPerson(person)[key]],
    ),
  ["Hours rule", ({ present }) => present?.ruleset],
  ["Unit", ({ present }) => present?.unit],
  ["Assignment", ({ present }) => present?.work?.label],
];
