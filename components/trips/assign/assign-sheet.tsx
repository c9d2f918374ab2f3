import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PlanMap } from "@/components/map/plan/plan-map";
import type { PlanPicture } from "@/components/map/plan/plan-map-open";
import { moveRefusal } from "@/components/trip/trip-moves";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { Repairs } from "@/components/trips/assign/assign-repairs";
import { swapOf } from "@/components/trips/assign/assign-swap";
import { Candidates } from "@/components/trips/assign/candidates";
import { bestCandidate, needsReason } from "@/components/trips/assign/candidates-labels";
import { pointOfStop } from "@/components/trips/plan/plan-picture";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { Sheet } from "@/components/ui/sheet";
import { TextInput } from "@/components/ui/text-input";
import type {
  CandidateResponse,
  CandidatesResponse,
  RepairResponse,
} from "@/lib/contract/desk/trips-candidates";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { tripCandidatesQuery } from "@/lib/queries/trips";

interface AssignSheetProps {
  detail: TripDetail;
  moves: TripMoves;
  onClose: () => void;
  /** Opens the form with a repair filled in. */
  onRepair: (repair: RepairResponse) => void;
}

/**
 * Lists who can take a trip: ranked, with the reason and what is left after it; one press assigns and, if wanted,
 * dispatches.
 */
export function AssignSheet({ detail, moves, onClose, onRepair }: AssignSheetProps) {
  const { row } = detail;
  const query = useQuery(tripCandidatesQuery(row.tripId));
  return (
    <Sheet
      onClose={onClose}
      title={`Who can take ${row.title}?`}
      description={row.driver === null ? "No driver yet" : `Now with ${row.driver.name}`}
      className="md:w-[880px]"
    >
      {query.data !== undefined ? (
        <AssignForm
          detail={detail}
          response={query.data}
          failed={query.isRefetchError ? query.error.message : null}
          moves={moves}
          onClose={onClose}
          onRepair={onRepair}
        />
      ) : query.isPending ? (
        <TableSkeleton label="Ranking the drivers" />
      ) : (
        <ReadError title="Drivers can't be ranked" query={query} className="m-4" />
      )}
    </Sheet>
  );
}

interface AssignFormProps extends AssignSheetProps {
  response: CandidatesResponse;
  /** Reason why the list could not be worked out anew. */
  failed: string | null;
}

function AssignForm({ detail, response, failed, moves, onClose, onRepair }: AssignFormProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const session = useQuery(sessionQuery).data;
  const { row } = detail;
  // The best when the sheet opened: a new ranking must not put another under the hand.
  const [chosen, setChosen] = useState(() => bestCandidate(response.candidates));
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // The list comes after the sheet has opened: arrows go through it at once, and Enter assigns.
  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.focus();
  }, []);
  const candidate = response.candidates.find(({ externalUserId }) => externalUserId === chosen) ?? null;
  const asksReason = candidate !== null && needsReason(candidate.state);
  const refused =
    refusalOf(session, "updateTrip") ??
    (candidate === null ? "Choose a driver first." : null) ??
    moveRefusal("assign", [row]);
  const picture = useMemo(() => pictureOf(detail, response.candidates, chosen), [detail, response, chosen]);
  const assign = (alsoDispatch: boolean) => {
    if (candidate === null) return;
    setMissing(asksReason && reason.trim() === "");
    if (asksReason && reason.trim() === "") return;
    moves.move("assign", [row], {
      externalUserId: candidate.externalUserId,
      ...(asksReason ? { overrideReason: reason.trim() } : {}),
      ...(alsoDispatch ? { alsoDispatch } : {}),
    });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refused === null) assign(false);
  };
  const repair = (one: RepairResponse) => {
    if (one.apply.kind !== "swap") return onRepair(one);
    moves.move(...swapOf(row, one.apply));
    onClose();
  };
  if (response.candidates.length === 0)
    return (
      <EmptyState title="There is no driver to rank">No driver at your terminals has logs here.</EmptyState>
    );
  return (
    <form ref={element} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto px-4 py-3 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-3">
          <Repairs
            repairs={response.repairs}
            swapRefused={refusalOf(session, "updateTrip") ?? (moves.pending ? "A move is underway." : null)}
            onApply={repair}
          />
          <Candidates
            candidates={response.candidates}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id);
              setMissing(false);
            }}
          />
        </div>
        <div className="grid content-start gap-2 md:sticky md:top-0 md:self-start">
          <PlanMap title="Map of the trip" picture={picture} className="h-64" />
          <p className="text-small text-ink-3">
            Worked out {age((nowMs - Date.parse(response.workedOutAt)) / 1_000)} ago
            {failed === null ? "" : `, and not since: ${failed}`}. Ways and times are estimated,{" "}
            {response.router}.
          </p>
        </div>
      </div>
      <footer className="grid gap-2 border-t border-line px-4 py-3">
        {asksReason ? (
          <Field
            label={`Reason to send ${candidate.name} anyway`}
            required
            hint="It is kept with the verdict in the trip's history."
            error={missing ? "Enter why it is done anyway." : undefined}
          >
            <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button disabledReason={refused} pending={moves.pending} onClick={() => assign(true)}>
            Assign and dispatch
          </Button>
          <Button
            type="submit"
            variant={asksReason ? "danger" : "primary"}
            disabledReason={refused}
            pending={moves.pending}
          >
            {candidate === null ? "Assign" : `Assign ${candidate.name}`}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** Beyond these the map is full of names. */
const mostVehicles = 12;

function pictureOf(
  { trip, plan }: TripDetail,
  candidates: readonly CandidateResponse[],
  chosen: string | null,
): PlanPicture {
  const stops = Array.isArray(trip.stops) ? trip.stops : [];
  const marks: PlanPicture["marks"][number][] = [];
  candidates.forEach(({ externalUserId, name, position }, index) => {
    if (position === null || (index >= mostVehicles && externalUserId !== chosen)) return;
    const look = externalUserId === chosen ? "chosen" : "vehicle";
    marks.push({ key: externalUserId, at: position, text: name, look });
  });
  stops.forEach((stop: unknown, index) => {
    const at = pointOfStop(stop);
    if (at !== null) marks.push({ key: `stop ${index}`, at, text: String(index + 1), look: "stop" });
  });
  return { path: plan?.path ?? [], router: plan?.basis.pathRouter ?? null, marks };
}
