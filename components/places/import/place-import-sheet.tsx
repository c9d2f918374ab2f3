import { useState } from "react";
import { clearToken } from "@/components/list-page/import/clear-token";
import { ImportHelp } from "@/components/list-page/import/import-help";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import type { PlaceRow } from "@/components/places/board/place-row";
import { placeImport, placeImportFields } from "@/components/places/import/place-import";
import type { PlaceTexts } from "@/components/places/texts/place-texts";
import type { PlaceWrites } from "@/components/places/writes/use-place-writes";

interface PlaceImportSheetProps {
  rows: readonly PlaceRow[];
  writes: PlaceWrites;
  onClose: () => void;
}

/** The import of places. */
export function PlaceImportSheet({ rows, writes, onClose }: PlaceImportSheetProps) {
  // Compared with those that were there when it was opened: rows that are in stay what they were found to be.
  const [kind] = useState(() => placeImport(rows, writes.send));
  return (
    <ImportSheet
      kind={kind}
      disabledReason={writes.disabledReason}
      help={<PlaceFormat />}
      onClose={onClose}
    />
  );
}

/** Lets the template be imported as it is. */
const example: Readonly<Partial<PlaceTexts>> = {
  ...{ externalCompanyLocationId: "NLF-CHF", name: "Northline Foods", type: "Customer" },
  ...{ address1: "640 Valley Spur Dr", city: "Chesterfield", state: "MO", zip: "63017", country: "US" },
  ...{ latitude: "38.66412", longitude: "-90.58307", dockMinutes: "45", mo: "6–12, 12:30–15", sa: "6–11" },
};

function PlaceFormat() {
  return (
    <ImportHelp name="places" fields={placeImportFields} examples={[example]}>
      One row for each place, found by the number: a known one is changed, another is made. A blank cell
      leaves what is on record, {clearToken} takes it away. Hours are local times such as 7–15:30. Time zone
      and dock minutes are kept at this desk alone.
    </ImportHelp>
  );
}
