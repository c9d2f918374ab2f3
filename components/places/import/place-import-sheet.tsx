import { Download } from "lucide-react";
import { useState } from "react";
import { csvOf } from "@/components/list-page/export/csv-file";
import { saveCsv } from "@/components/list-page/export/save-file";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import type { PlaceRow } from "@/components/places/board/place-row";
import { clearToken, placeImport, placeImportFields } from "@/components/places/import/place-import";
import type { PlaceTexts } from "@/components/places/texts/place-texts";
import type { PlaceWrites } from "@/components/places/writes/use-place-writes";
import { Button } from "@/components/ui/button";

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
  const header = placeImportFields.map(({ label }) => label);
  const save = (name: string, rows: string[][]) => saveCsv(`places-${name}.csv`, csvOf([header, ...rows]));
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">
        One row for each place, found by the number: a known one is changed, another is made. A blank cell
        leaves what is on record, {clearToken} takes it away. Hours are local times such as 7–15:30. Time zone
        and dock minutes are kept at this desk alone.
      </p>
      <p className="mt-2 text-small text-ink-3">{header.join(", ")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Download size={14} />} onClick={() => save("template", [])}>
          Empty template
        </Button>
        <Button
          icon={<Download size={14} />}
          onClick={() =>
            save("example", [placeImportFields.map(({ key }) => example[key as keyof PlaceTexts] ?? "")])
          }
        >
          Filled example
        </Button>
      </div>
    </section>
  );
}
