import { Download } from "lucide-react";
import { useState } from "react";
import { csvOf } from "@/components/list-page/export/csv-file";
import { saveCsv } from "@/components/list-page/export/save-file";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { clearToken, personImport, personImportFields } from "@/components/people/person-import";
import type { PersonWrites } from "@/components/people/use-person-writes";
import { Button } from "@/components/ui/button";
import type { PersonRow } from "@/lib/contract/desk/people/person-list";

interface PersonImportSheetProps {
  people: readonly PersonRow[];
  writes: PersonWrites;
  onClose: () => void;
}

/** The import of people. */
export function PersonImportSheet({ people, writes, onClose }: PersonImportSheetProps) {
  // Compared with those who were there when it was opened: rows that are in stay what they were found to be.
  const [kind] = useState(() => personImport(people, writes.send));
  return (
    <ImportSheet
      kind={kind}
      disabledReason={writes.disabledReason}
      help={<PersonFormat />}
      onClose={onClose}
    />
  );
}

/** Lets the template be imported as it is. */
const example: Readonly<Record<string, string>> = {
  ...{ externalUserId: "D-2001", first: "Rosa", last: "Delgado", status: "active", roles: "Driver" },
  ...{ terminals: "JOL", groups: "hazmat", phone: "815-555-0143", password: "change-me-soon" },
  ...{ licenseNumber: "D18420715", licenseState: "IL", licenseClass: "A", licenseExpires: "2028-03-14" },
  ...{ endorsements: "H 2027-01-30, N, T", medicalExpires: "2027-06-30", ruleset: "US_PROPERTY_70_8" },
};

function PersonFormat() {
  const header = personImportFields.map(({ label }) => label);
  const save = (name: string, rows: string[][]) => saveCsv(`people-${name}.csv`, csvOf([header, ...rows]));
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">
        One row for each person, found by the id: a known one is changed, another is made and needs a
        password. A blank cell leaves what is on record, {clearToken} takes it away. Days are written
        2028-03-14 or 3/14/2028. Password, hours rule, time zone, start of the log day and exemption are taken
        only when somebody is made, and passed over of who is known.
      </p>
      <p className="mt-2 text-small text-ink-3">{header.join(", ")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Download size={14} />} onClick={() => save("template", [])}>
          Empty template
        </Button>
        <Button
          icon={<Download size={14} />}
          onClick={() => save("example", [personImportFields.map(({ key }) => example[key] ?? "")])}
        >
          Filled example
        </Button>
      </div>
    </section>
  );
}
