import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import { StateMark } from "@/components/ui/state-mark";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";
import type { TrialImport } from "@/lib/contract/desk/set-up/trial-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const nouns: Readonly<Record<KeptKind, readonly [string, string]>> = {
  vehicle: ["vehicle", "vehicles"],
  trailer: ["trailer", "trailers"],
  person: ["person", "people"],
  customer: ["customer", "customers"],
  shipment: ["shipment", "shipments"],
};

const isTaken = ({ inCount, takenCount }: TrialImport) => inCount > 0 && takenCount === inCount;

/** Reason for which an import is not taken back now; null where it is. */
export const refusalOfImport = (one: TrialImport): string | null =>
  one.closedBecause ?? (isTaken(one) ? "It is taken back" : one.inCount === 0 ? "Nothing of it is in" : null);

interface ImportLinesProps {
  imports: readonly TrialImport[];
  /** The import that the page's key takes back. */
  newest: string | null;
  onTakeBack: (one: TrialImport) => void;
}

/** Imports with their figures, each taken back where it stands. */
export function ImportLines({ imports, newest, onTakeBack }: ImportLinesProps) {
  if (imports.length === 0) return null;
  return (
    <ul aria-label="Imports" className="mt-1.5 grid gap-1">
      {imports.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="min-w-0 flex-1 basis-52">
            <span className="font-medium wrap-anywhere">{one.fileName}</span>{" "}
            <span className="text-ink-2">
              {nearInstantLabel(Date.parse(one.at), localZone(), deskNowMs())}, {one.who}
            </span>
            <span className="block text-small text-ink-2">
              <Figures one={one} />
            </span>
          </span>
          {isTaken(one) ? null : (
            <Button
              shortcut={one.id === newest ? pageKeys.undo : undefined}
              disabledReason={refusalOfImport(one)}
              aria-label={`Take back ${one.fileName}`}
              onClick={() => onTakeBack(one)}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({ one }: { one: TrialImport }) {
  const { rowCount, inCount, takenCount, kind } = one;
  if (isTaken(one)) return <>All of it is taken back</>;
  const notIn = Math.max(rowCount - inCount, 0);
  return (
    <>
      {figure(inCount)} {nouns[kind][inCount === 1 ? 0 : 1]} in
      {takenCount === 0 ? "" : `, ${figure(takenCount)} taken back`}
      {notIn === 0 ? (
        ""
      ) : (
        <>
          , <StateMark kind="late">{figure(notIn)} refused or not sent</StateMark>
        </>
      )}
    </>
  );
}
