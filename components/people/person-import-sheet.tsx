import { useState } from "react";
import { clearToken } from "@/components/list-page/import/clear-token";
import { ImportHelp } from "@/components/list-page/import/import-help";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { personImport, personImportFields } from "@/components/people/person-import";
import type { PersonWrites } from "@/components/people/use-person-writes";
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
  return (
    <ImportHelp name="people" fields={personImportFields} examples={[example]}>
      One row for each person, found by the id: a known one is changed, another is made and needs a password.
      A blank cell leaves what is on record, {clearToken} takes it away. Days are written 2028-03-14 or
      3/14/2028. Password, hours rule, time zone, start of the log day and exemption are taken only when
      somebody is made, and passed over of who is known.
    </ImportHelp>
  );
}
