import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { dayAxis } from "@/components/shipment/day-axis";
import { DayAxisLabels, DayBar } from "@/components/shipment/day-bar";
import { verdictKind, verdictLabel } from "@/components/shipment/manifest-standing";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { SearchInput } from "@/components/ui/search-input";
import { Sheet } from "@/components/ui/sheet";
import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestCandidates } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { duration } from "@/lib/format/duration";
import { wholeDistance } from "@/lib/format/measures";
import { searchOf } from "@/lib/format/search-of";
import { manifestCandidatesQuery } from "@/lib/queries/manifests";

interface DriverSheetProps {
  row: ManifestRow;
  timeZone: string;
  writes: ManifestWrites;
  onClose: () => void;
}

/** Lists who might drive it: ranked, each with the day that it would be. */
export function DriverSheet(props: DriverSheetProps) {
  const { row, onClose } = props;
  const query = useQuery(manifestCandidatesQuery({ manifestId: row.manifestId }));
  return (
    <Sheet
      onClose={onClose}
      title={`Who can drive ${row.title}?`}
      description={row.driver === null ? "No driver yet" : `Now with ${row.driver.name}`}
      className="md:w-[640px]"
    >
      {query.data !== undefined ? (
        <Choice {...props} {...query.data} />
      ) : query.isPending ? (
        <TableSkeleton label="Ranking the drivers" />
      ) : (
        <ReadError title="Drivers can't be ranked" query={query} className="m-4" />
      )}
    </Sheet>
  );
}

type Candidate = ManifestCandidates["candidates"][number];

interface ChoiceProps extends DriverSheetProps {
  candidates: readonly Candidate[];
  needsHazmat: boolean;
}

function Choice({ row, timeZone, writes, onClose, candidates, needsHazmat }: ChoiceProps) {
  const [search, setSearch] = useState("");
  // The best when the sheet opened: a new ranking must not put another under the hand.
  const [choice, setChoice] = useState(candidates[0]?.externalUserId ?? null);
  const element = useRef<HTMLFormElement>(null);
  // The list comes after the sheet has opened: arrows go through it at once, and Enter assigns.
  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.focus();
  }, []);
  const axis = useMemo(
    () =>
      dayAxis(
        candidates.map(({ plan }) => plan),
        timeZone,
      ),
    [candidates, timeZone],
  );
  const matches = searchOf(search);
  const found = candidates.filter(({ name, externalUserId }) => matches(`${name} ${externalUserId}`));
  // Enter in the search takes the best that it found, never somebody out of sight.
  const candidate = found.find(({ externalUserId }) => externalUserId === choice) ?? found[0] ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (candidate === null) return;
    writes.change(row, { driver: candidate.externalUserId }, { about: candidate.name, onDone: onClose });
  };
  if (candidates.length === 0)
    return (
      <EmptyState title="There is no driver to rank">No driver at your terminals has logs here.</EmptyState>
    );
  return (
    <form ref={element} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-2 overflow-auto px-4 py-3">
        <div className="flex items-center gap-2">
          <p className="text-ink-2">
            {candidates.filter(({ plan }) => plan.verdict === "on-time").length} of {candidates.length} can be
            on time
          </p>
          <SearchInput
            label="Find a driver"
            placeholder="Find a driver"
            className="ml-auto w-44"
            value={search}
            onValueChange={setSearch}
          />
        </div>
        {needsHazmat ? (
          <p className="flex items-baseline gap-2">
            <StateShape kind="jeopardy" />
            The load is placarded: its driver needs a hazmat endorsement.
          </p>
        ) : null}
        <DayAxisLabels axis={axis} />
        <div role="radiogroup" aria-label="Drivers, best first" className="grid gap-1">
          {found.map((one) => (
            <CandidateChoice
              key={one.externalUserId}
              candidate={one}
              axis={axis}
              drivesIt={one.externalUserId === row.driver?.externalUserId}
              isChosen={one === candidate}
              needsHazmat={needsHazmat}
              onChoose={() => setChoice(one.externalUserId)}
            />
          ))}
        </div>
        {found.length === 0 ? <p className="text-ink-2">No driver matches.</p> : null}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        {row.driver === null ? null : (
          <Button
            className="mr-auto"
            pending={writes.pending}
            onClick={() => writes.change(row, { driver: null }, { about: row.driver?.name, onDone: onClose })}
          >
            Take {row.driver.name} off
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={writes.pending}
          disabledReason={candidate === null ? "Choose a driver first." : null}
        >
          {candidate === null ? "Assign" : `Assign ${candidate.name}`}
        </Button>
      </footer>
    </form>
  );
}

interface CandidateChoiceProps {
  candidate: Candidate;
  axis: ReturnType<typeof dayAxis>;
  /** Tells whether the manifest is theirs now. */
  drivesIt: boolean;
  isChosen: boolean;
  needsHazmat: boolean;
  onChoose: () => void;
}

const hazmatLabel = ({ state, until }: Candidate["hazmat"]): string => {
  if (state === "none") return "no hazmat endorsement";
  if (state === "not-known") return "hazmat endorsement not known";
  if (state === "expired") return `hazmat endorsement expired ${until}`;
  return `hazmat endorsement${until === null ? "" : ` to ${until}`}`;
};

/** Left at this moment, where the day's sentence says what is left after it. */
const leftNowLabel = (left: Candidate["leftNow"]): string =>
  left === null
    ? "Hours left now not known"
    : `Now ${duration(left.driveMinutes * 60)} drive and ${duration(left.shiftMinutes * 60)} shift left`;

function CandidateChoice({
  candidate,
  axis,
  drivesIt,
  isChosen,
  needsHazmat,
  onChoose,
}: CandidateChoiceProps) {
  const { externalUserId, name, plan, reason, otherManifest, awayMiles, isSeen, hazmat, leftNow } = candidate;
  const mayNot = needsHazmat && (hazmat.state === "none" || hazmat.state === "expired");
  const place = !isSeen
    ? "Place not known"
    : awayMiles === null
      ? "At the terminal"
      : `Last seen ${wholeDistance(awayMiles)} from the terminal`;
  return (
    <label
      className={cx(
        "grid grid-cols-[16px_1fr] gap-x-2 rounded-control border px-2 py-1.5",
        isChosen ? "border-ink bg-sunken" : "border-line hover:bg-sunken",
      )}
    >
      <input
        type="radio"
        name="candidate"
        value={externalUserId}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-ink"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          <span className="text-small text-ink-2">{externalUserId}</span>
          {drivesIt ? <span className="text-small font-medium">Assigned now</span> : null}
          <span className="ml-auto">
            <StateMark kind={verdictKind[plan.verdict]}>{verdictLabel[plan.verdict]}</StateMark>
          </span>
        </span>
        <DayBar plan={plan} axis={axis} />
        <span className="block text-ink-2">{plan.verdict === "on-time" ? plan.sentence : reason}</span>
        <span className="block text-small tabular-nums">{leftNowLabel(leftNow)}</span>
        <span className="block text-small">
          {place} ·{" "}
          {otherManifest === null ? "no other manifest that day" : `drives ${otherManifest} that day`} ·{" "}
          <span className={mayNot ? "font-medium text-late" : ""}>{hazmatLabel(hazmat)}</span>
        </span>
      </span>
    </label>
  );
}
