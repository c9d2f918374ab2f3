import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import {
  freightLabel,
  freightOf,
  type Placing,
  placeOf,
  sumOn,
  type TrailerSum,
} from "@/components/linehaul/edit/load-plan-state";
import type { LegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { LoadMeter } from "@/components/shipment/load-meter";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { StateMark } from "@/components/ui/state-mark";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { LoadPlan, LoadPlanPro, LoadPlanTrailer } from "@/lib/contract/desk/linehaul/load-plan";
import { legTitle } from "@/lib/format/leg-title";
import { listed } from "@/lib/format/listed";
import { weightLabel } from "@/lib/format/measures";
import { overCapacity } from "@/lib/format/over-capacity";
import { piecesLabel } from "@/lib/format/pieces";
import { spacesCount } from "@/lib/format/spaces";
import { loadPlanQuery } from "@/lib/queries/linehaul/leg-writes";
import { dayLabel } from "@/lib/time/instant-labels";

interface LoadPlanSheetProps {
  leg: LinehaulRow;
  writes: LegWrites;
  disabledReason: string | null;
  onClose: () => void;
}

/** Proposes which waiting PROs go onto which trailer, to be looked over, then done as one write. */
export function LoadPlanSheet(props: LoadPlanSheetProps) {
  const { leg, onClose } = props;
  const query = useQuery(loadPlanQuery(leg.legId));
  const form = useRef<HTMLFormElement>(null);
  return (
    <Sheet
      onClose={onClose}
      onSend={() => form.current?.requestSubmit()}
      title={`Load plan of ${legTitle(leg)}`}
      description={`PROs that wait at ${leg.origin ?? "its origin"} for ${leg.destination ?? "its destination"}, the first due first.`}
      className="md:w-[min(860px,calc(100vw-24px))]"
    >
      {query.data !== undefined ? (
        <Plan {...props} plan={query.data} form={form} />
      ) : query.isPending ? (
        <TableSkeleton label="Calculating the load plan" />
      ) : (
        <ReadError title="The load plan can't be calculated" query={query} className="m-4" />
      )}
    </Sheet>
  );
}

interface PlanProps extends LoadPlanSheetProps {
  plan: LoadPlan;
  form: RefObject<HTMLFormElement | null>;
}

function Plan({ leg, plan, form, writes, disabledReason, onClose }: PlanProps) {
  const [placing, setPlacing] = useState<Placing>({});
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const freight = freightOf(plan, placing, ticked);
  const label = freightLabel(plan, freight);
  const forbidden = plan.trailers.flatMap(({ manifestId }) =>
    sumOn(plan, placing, manifestId).apart.filter(({ verdict }) => verdict === "forbidden"),
  );
  const refusal =
    disabledReason ??
    (forbidden.length > 0
      ? "What may not ride together is on one trailer."
      : freight.length === 0
        ? "Nothing changes."
        : null);
  if (plan.pros.length === 0)
    return (
      <EmptyState title="No PRO waits for this leg">
        Freight shows here once it stands at {leg.origin ?? "its origin"}, is bound for{" "}
        {leg.destination ?? "its destination"} and rides on no other leg.
      </EmptyState>
    );
  const place = (pro: LoadPlanPro, to: string | null) => setPlacing({ ...placing, [pro.proNumber]: to });
  const tick = ({ proNumber }: LoadPlanPro, isIn: boolean) =>
    setTicked(new Set(isIn ? [...ticked, proNumber] : [...ticked].filter((one) => one !== proNumber)));
  const hands = { plan, placing, place, ticked, tick };
  return (
    <form
      ref={form}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) writes.write(leg.legId, { act: "freight", trailers: freight }, onClose);
      }}
    >
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto px-4 py-3">
        {plan.missing.map((sentence) => (
          <p key={sentence} className="text-small text-ink-2">
            {sentence}
          </p>
        ))}
        {plan.trailers.map((trailer) => (
          <Part
            key={trailer.manifestId}
            title={`${trailer.trailer ?? "Trailer not decided"} · ${trailer.manifestNumber}`}
            trailer={trailer}
            {...hands}
          />
        ))}
        <Part title="Left behind" trailer={null} {...hands} />
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <p role="status" className="mr-auto text-small text-ink-2">
          {label === "" ? "All freight is on the trailer that it is planned for." : label}
        </p>
        {Object.keys(placing).length === 0 ? null : (
          <Button onClick={() => setPlacing({})}>As proposed</Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={writes.pending}
          disabledReason={refusal}
          shortcut="⌘↵"
        >
          Plan
        </Button>
      </footer>
    </form>
  );
}

interface PartProps {
  title: string;
  /** Null for what is left behind. */
  trailer: LoadPlanTrailer | null;
  plan: LoadPlan;
  placing: Placing;
  place: (pro: LoadPlanPro, to: string | null) => void;
  ticked: ReadonlySet<string>;
  /** Notes that the dock has put a PRO into its trailer. */
  tick: (pro: LoadPlanPro, isIn: boolean) => void;
}

function Part({ title, trailer, ...hands }: PartProps) {
  const { plan, placing } = hands;
  const sum = sumOn(plan, placing, trailer?.manifestId ?? null);
  return (
    <section aria-label={title} className="grid gap-1.5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-1 border-b border-line pb-1">
        <h3 className="font-medium">{title}</h3>
        <span className="text-small text-ink-2">
          {sum.pros.length} {sum.pros.length === 1 ? "PRO" : "PROs"} · {piecesLabel(sum.pieces)}
        </span>
        {trailer === null ? null : <Room sum={sum} trailer={trailer} />}
      </header>
      {sum.apart.map(({ pros, verdict, sentence }) => (
        <p key={`${pros.join()} ${sentence}`} className="text-small">
          <StateMark kind={verdict === "forbidden" ? "late" : "jeopardy"}>
            {listed(pros)}: {sentence}
          </StateMark>
        </p>
      ))}
      {sum.pros.length === 0 ? <p className="text-small text-ink-2">Nothing.</p> : null}
      <ul className="grid gap-1">
        {sum.pros.map((pro) => (
          <Pro key={pro.proNumber} pro={pro} {...hands} />
        ))}
      </ul>
    </section>
  );
}

/** Shows how full a trailer becomes, and what is too much. */
function Room({ sum, trailer }: { sum: TrailerSum; trailer: LoadPlanTrailer }) {
  const over = overCapacity(sum, trailer.capacity);
  return (
    <>
      <span className="w-36">
        <LoadMeter
          present={sum.weight}
          untold={sum.withoutWeight}
          capacity={trailer.capacity?.weight ?? null}
          unit="lb"
        />
      </span>
      <span className="w-28">
        <LoadMeter
          present={sum.spaces}
          untold={sum.withoutSpaces}
          capacity={trailer.capacity?.spaces ?? null}
          unit="spaces"
        />
      </span>
      {over === null ? null : <StateMark kind="late">{over}</StateMark>}
      {trailer.closed === null ? null : <span className="text-small text-ink-2">{trailer.closed}</span>}
    </>
  );
}

function Pro({
  pro,
  plan,
  placing,
  place,
  ticked,
  tick,
}: Omit<PartProps, "title" | "trailer"> & { pro: LoadPlanPro }) {
  const { proNumber, consignee, dueDay, windowEnd, pieces, weight, spaces, flags, isLoaded, because } = pro;
  const isOwn = proNumber in placing && placing[proNumber] !== pro.proposed;
  const facts = [
    dueDay === null ? "no due day" : `due ${dayLabel(dueDay)}${windowEnd === null ? "" : ` by ${windowEnd}`}`,
    pieces === null ? null : piecesLabel(pieces),
    weight === null ? "weight not known" : weightLabel(weight),
    spaces === null ? null : spacesCount(spaces),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border border-line px-2 py-1 max-sm:grid-cols-1">
      <span className="min-w-0">
        <span className="flex flex-wrap gap-x-2">
          <span className="font-medium tabular-nums">{proNumber}</span>
          <span className="min-w-0 truncate text-ink-2">{consignee ?? "consignee not known"}</span>
          {flags.length === 0 ? null : <span className="text-small font-medium">{flags.join(" ")}</span>}
        </span>
        <span className="block text-small text-ink-2">
          {facts.filter((fact) => fact !== null).join(" · ")} · {isOwn ? "moved by hand" : because}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        {placeOf(pro, placing) === null ? null : (
          <Checkbox
            label={isLoaded ? "Loaded" : "Load"}
            aria-label={`Load ${proNumber}`}
            checked={isLoaded || ticked.has(proNumber)}
            disabled={isLoaded}
            onChange={(event) => tick(pro, event.target.checked)}
          />
        )}
        <Select
          aria-label={`Where ${proNumber} goes`}
          value={placeOf(pro, placing) ?? ""}
          disabled={isLoaded}
          onChange={(event) => place(pro, event.target.value || null)}
          options={[
            { value: "", label: "Left behind" },
            ...plan.trailers.map(({ manifestId, trailer, manifestNumber, closed }) => ({
              value: manifestId,
              label: `${trailer ?? manifestNumber}${closed === null ? "" : ", closed"}`,
            })),
          ]}
        />
      </span>
    </li>
  );
}
