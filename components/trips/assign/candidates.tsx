import { useMemo, useState } from "react";
import {
  candidateKinds,
  candidateLabel,
  filterCandidates,
} from "@/components/trips/assign/candidates-labels";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { SearchInput } from "@/components/ui/search-input";
import { StateMark } from "@/components/ui/state-mark";
import type { CandidateResponse } from "@/lib/contract/desk/trips-candidates";
import { age } from "@/lib/format/age";
import { slackLabel } from "@/lib/format/slack";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface CandidatesProps {
  candidates: readonly CandidateResponse[];
  chosen: string | null;
  onChoose: (externalUserId: string) => void;
  /** Fewer where the list stands beside something else. */
  first?: number;
}

const moreAtOnce = 50;

/** Lists who could take a trip, the best first: arrows go through them, as through any choice of one. */
export function Candidates({ candidates, chosen, onChoose, first = 25 }: CandidatesProps) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(first);
  const found = useMemo(() => filterCandidates(candidates, search), [candidates, search]);
  const onTime = candidates.filter(({ state }) => state === "on-time").length;
  const shown = found.slice(0, most);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-ink-2">
          {onTime} of {candidates.length} can be on time
        </p>
        <SearchInput
          label="Find a driver"
          placeholder="Find a driver"
          className="ml-auto w-44"
          value={search}
          onValueChange={setSearch}
        />
      </div>
      <div role="radiogroup" aria-label="Drivers, best first" className="grid gap-1">
        {shown.map((candidate) => (
          <Candidate
            key={candidate.externalUserId}
            candidate={candidate}
            isChosen={candidate.externalUserId === chosen}
            onChoose={() => onChoose(candidate.externalUserId)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="text-ink-2">No driver matches.</p> : null}
      {found.length > most ? (
        <Button className="justify-self-start" onClick={() => setMost(most + moreAtOnce)}>
          Show more of {found.length - most}
        </Button>
      ) : null}
    </div>
  );
}

interface CandidateProps {
  candidate: CandidateResponse;
  isChosen: boolean;
  onChoose: () => void;
}

function Candidate({ candidate, isChosen, onChoose }: CandidateProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const { state, reason, blocks, needsSplit, clocksAsOf, name, externalUserId, vehicle, terminal } =
    candidate;
  const slack = slackLabel(candidate.tightestSlackMinutes);
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
          <span className="text-small text-ink-2">
            {[externalUserId, vehicle, terminal].filter(Boolean).join(" · ")}
          </span>
          <span className="ml-auto flex items-center gap-2">
            {needsSplit ? <StateMark kind="rest">Split</StateMark> : null}
            {slack === null ? null : <span className="tabular-nums">{slack}</span>}
            <StateMark kind={candidateKinds[state]}>{candidateLabel[state]}</StateMark>
          </span>
        </span>
        <span className="block text-ink-2">{reason}</span>
        {blocks.map((block) => (
          <span key={block} className="block text-small text-ink">
            Blocked: {block}
          </span>
        ))}
        {clocksAsOf === null ? null : (
          <span className="block text-small text-ink-3 tabular-nums">
            clocks {age((nowMs - Date.parse(clocksAsOf)) / 1_000)} old
          </span>
        )}
      </span>
    </label>
  );
}
