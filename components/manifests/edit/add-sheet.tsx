import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { availableFor } from "@/components/manifests/edit/available-for";
import { FlagTags } from "@/components/shipment/flag-tags";
import { LoadMeter } from "@/components/shipment/load-meter";
import { verdictKind } from "@/components/shipment/manifest-standing";
import { OverCapacity } from "@/components/shipment/over-capacity";
import { previewDraft } from "@/components/shipment/planned-preview";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { WhereMark } from "@/components/shipment/where-mark";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ReadError } from "@/components/ui/error-notice";
import { SearchInput } from "@/components/ui/search-input";
import { Sheet } from "@/components/ui/sheet";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { weightLabel } from "@/lib/format/measures";
import { piecesLabel } from "@/lib/format/pieces";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightBoardQuery } from "@/lib/queries/freight";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

interface AddSheetProps {
  row: ManifestRow;
  timeZone: string;
  moves: FreightMoves;
  onClose: () => void;
}

/** More are found by searching. */
const mostRows = 60;

/** Freight of the terminal that no manifest has: of the manifest's route first. What it would become is shown before. */
export function AddSheet({ row, timeZone, moves, onClose }: AddSheetProps) {
  const query = useQuery(freightBoardQuery(row.terminal, "available"));
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(
    () => availableFor(row, query.data?.shipments ?? [], search),
    [row, query.data?.shipments, search],
  );
  const picked = (query.data?.shipments ?? []).filter(({ shipmentId }) => chosen.has(shipmentId));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Sheet onClose={onClose} title={`Add to ${row.title}`} className="md:w-[640px]">
      {query.data !== undefined ? (
        <>
          <div className="grid min-h-0 flex-1 content-start gap-2 overflow-auto px-4 py-3">
            <SearchInput
              label="Find a shipment"
              placeholder="PRO, consignee, ZIP, city"
              value={search}
              onValueChange={setSearch}
            />
            {found.length === 0 ? (
              <p className="text-ink-2">
                {search === "" ? "No freight is left to plan." : "No unplanned freight matches."}
              </p>
            ) : null}
            <ul aria-label="Available freight" className="grid gap-1">
              {found.slice(0, mostRows).map((shipment) => (
                <Choice
                  key={shipment.shipmentId}
                  shipment={shipment}
                  timeZone={timeZone}
                  isChosen={chosen.has(shipment.shipmentId)}
                  onToggle={() => toggle(shipment.shipmentId)}
                />
              ))}
            </ul>
            {found.length > mostRows ? (
              <p className="text-small text-ink-3">{found.length - mostRows} more: search for them.</p>
            ) : null}
          </div>
          <footer className="grid gap-2 border-t border-line px-4 py-3">
            <Preview row={row} picked={picked} />
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button
                variant="primary"
                pending={moves.pending}
                disabledReason={picked.length === 0 ? "Choose a shipment first." : null}
                onClick={() => {
                  moves.plan(picked, row);
                  onClose();
                }}
              >
                {picked.length === 0 ? "Add" : `Add ${picked.length}`}
              </Button>
            </div>
          </footer>
        </>
      ) : query.isPending ? (
        <TableSkeleton label="Reading the freight" />
      ) : (
        <ReadError title="Freight can't be read" query={query} className="m-4" />
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  shipment: ShipmentRow;
  timeZone: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ shipment, timeZone, isChosen, onToggle }: ChoiceProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { title, party, pieces, weight, flags } = shipment;
  const load = [
    pieces === null ? "pieces not known" : piecesLabel(pieces),
    weight === null ? "weight not known" : weightLabel(weight),
  ].join(", ");
  return (
    <li>
      <label
        className={cx(
          "grid grid-cols-[16px_1fr_auto] items-baseline gap-x-2 rounded-control border px-2 py-1.5",
          isChosen ? "border-ink bg-sunken" : "border-line hover:bg-sunken",
        )}
      >
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-4 accent-ink" />
        <span className="min-w-0">
          <span className="font-medium">{title}</span> {party.name ?? "Name not known"}{" "}
          <span className="text-ink-2">{[party.zip, party.city].filter(Boolean).join(" ")}</span>
          <span className="block text-small text-ink-2">
            {load} <FlagTags flags={flags} />
          </span>
        </span>
        <WhereMark shipment={shipment} timeZone={timeZone} nowMs={nowMs} />
      </label>
    </li>
  );
}

interface PreviewProps {
  row: ManifestRow;
  picked: readonly ShipmentRow[];
}

/** Shows what the manifest would become with what is chosen. */
function Preview({ row, picked }: PreviewProps) {
  const query = useQuery({
    ...dayPreviewQuery(previewDraft(row.manifestId, picked)),
    enabled: picked.length > 0,
  });
  const sum = (of: (shipment: ShipmentRow) => number | null) =>
    picked.reduce((total, shipment) => total + (of(shipment) ?? 0), 0);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        <LoadMeter
          present={row.load.weight}
          added={sum(({ weight }) => weight)}
          untold={row.load.withoutWeight + picked.filter(({ weight }) => weight === null).length}
          capacity={row.capacity?.weight ?? null}
          unit="lb"
        />
        <LoadMeter
          present={row.load.spaces}
          added={sum(({ spaces }) => spaces)}
          untold={row.load.withoutSpaces + picked.filter(({ spaces }) => spaces === null).length}
          capacity={row.capacity?.spaces ?? null}
          unit="spaces"
        />
      </div>
      {query.data === undefined ? (
        query.isError ? (
          <p className="text-ink-2">The day can't be calculated: {query.error.message}</p>
        ) : null
      ) : (
        <>
          <p className="flex items-baseline gap-1.5">
            <StateShape kind={verdictKind[query.data.plan.verdict]} />
            <span>
              {query.data.plan.sentence}
              <OverCapacity load={query.data.load} capacity={row.capacity} />
            </span>
          </p>
          {query.data.warnings.map((warning) => (
            <p key={warning} className="text-ink-2">
              {warning}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
