import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { loadedLabel } from "@/components/manifests/writes/use-loading";
import { ActionButton } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { sentenceCase } from "@/lib/format/sentence-case";

/** `Aisle C` with what stands there, in the order of the stops. */
function byPlace(left: ManifestRow["notLoaded"]): [string, string[]][] {
  const places = new Map<string, string[]>();
  for (const { place, title } of left) {
    const name = place ?? "Not marked as loaded";
    places.set(name, [...(places.get(name) ?? []), title]);
  }
  return [...places];
}

/** Shows how much of the trailer is loaded, what is still elsewhere, and the seals. */
export function DockCard({ detail, actions }: { detail: ManifestDetail; actions: ManifestActions }) {
  const { row, shipments } = detail;
  // Count nothing as left behind where nobody ticked: it is aboard all the same, or it is found out at its stop.
  const isUnticked = row.departedAt !== null && shipments.every(({ loaded }) => loaded === null);
  const label = isUnticked ? null : loadedLabel(shipments);
  const { out, back } = row.seals;
  if (label === null && out === null && back === null) return null;
  return (
    <Section title="Dock">
      <div className="flex flex-wrap items-center gap-2">
        {label === null ? null : <span className="font-medium first-letter:uppercase">{label}</span>}
        <span className="text-ink-2">
          {row.dock === null ? "door not known" : `door ${row.dock}`} · seal {out ?? "not known"}
          {back === null ? "" : ` · seal back ${back}`}
        </span>
        <span className="flex-1" />
        {label === null ? null : (
          <ActionButton action={actions.allLoaded}>{actions.allLoaded.label}</ActionButton>
        )}
      </div>
      <ul className="mt-1 grid gap-1">
        {byPlace(row.notLoaded).map(([place, titles]) => (
          <li key={place} className="flex items-baseline gap-2">
            <StateShape kind="jeopardy" />
            <span>
              <b className="font-medium">{sentenceCase(place)}</b>: {titles.join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
