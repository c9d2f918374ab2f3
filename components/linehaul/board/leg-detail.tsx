import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { standingOf } from "@/components/linehaul/board/board-row";
import { fullLabel } from "@/components/linehaul/board/trailer-boxes";
import { prosLabel } from "@/components/linehaul/late/chosen-ways";
import { RelayLegs, type RelayLegsProps } from "@/components/linehaul/late/relay-legs";
import { PrintedManifests } from "@/components/linehaul/paper/printed-manifests";
import { NotesCard } from "@/components/notes/notes-card";
import { PhoneLink } from "@/components/shipment/phone-link";
import { figure } from "@/components/ui/figure";
import { StateMark } from "@/components/ui/state-mark";
import { OtherWork } from "@/components/work/other-work";
import type { LegTrailer } from "@/lib/contract/desk/linehaul/linehaul-row";
import { inWeightUnit, weightUnit } from "@/lib/format/measures";
import { piecesLabel } from "@/lib/format/pieces";
import { legPapersQuery } from "@/lib/queries/linehaul/leg-papers";
import { routes } from "@/lib/routes";

/**
 * Shows what is known of a leg beyond its row: each trailer with its PROs, the driver, what is missing, calls and
 * notes.
 */
export function LegDetail({ leg, legs, timeZone }: RelayLegsProps) {
  const { missing, trailers, driver, vehicle } = leg;
  return (
    <section
      aria-label={`Leg, ${standingOf(leg).label}`}
      className="grid h-full grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-6 overflow-y-auto px-3.5 py-2.5 text-small max-sm:flex max-sm:flex-col max-sm:gap-2"
    >
      <div className="flex flex-col gap-2">
        {trailers.map((trailer) => (
          <Trailer key={`${trailer.manifestNumber} ${trailer.trailer}`} trailer={trailer} />
        ))}
        {trailers.length === 0 ? <p className="text-ink-2">The tractor runs bobtail.</p> : null}
      </div>
      <div className="flex flex-col gap-1">
        {driver === null ? null : (
          <p>
            <span className="font-medium">{driver.name}</span>
            {driver.domicile === null ? null : ` · domicile ${driver.domicile}`}
            {vehicle === null ? null : ` · unit ${vehicle}`}
            {driver.phone === null ? null : (
              <>
                {" · "}
                <PhoneLink phone={driver.phone} />
              </>
            )}
          </p>
        )}
        <OtherWork externalUserId={driver?.externalUserId ?? null} self={{ kind: "leg", id: leg.legId }} />
        <RelayLegs {...{ leg, legs, timeZone }} />
        <Printed leg={leg} timeZone={timeZone} />
        {missing.map((sentence) => (
          <p key={sentence} className="text-ink">
            {sentence}
          </p>
        ))}
        <div className="-mx-3.5 border-t border-line">
          <NotesCard key={leg.legId} kind="leg" subject={leg.legId} timeZone={timeZone} />
        </div>
      </div>
    </section>
  );
}

/** Shows which manifests of the leg are on paper, and whether that still holds. */
function Printed({ leg, timeZone }: Omit<RelayLegsProps, "legs">) {
  const { data } = useQuery(legPapersQuery(leg.legId));
  return data === undefined ? null : <PrintedManifests printed={data.printed} timeZone={timeZone} />;
}

function Trailer({ trailer }: { trailer: LegTrailer }) {
  const { manifestNumber, equipment, proNumbers, weight, pieces, withoutWeight, capacity, seal } = trailer;
  const isLeast = withoutWeight > 0 ? "at least " : "";
  const most = capacity === null ? "" : ` of ${figure(capacity.weight)}`;
  return (
    <div>
      <p>
        <span className="font-medium">{manifestNumber ?? "Not on a manifest"}</span>{" "}
        <span className="text-ink-2">
          · {fullLabel(trailer)} · {equipment ?? "kind of trailer not known"} · {isLeast}
          {figure(Math.round(inWeightUnit(weight)))}
          {most} {weightUnit()} · {piecesLabel(pieces)}
          {withoutWeight === 0 ? "" : ` · weight of ${prosLabel(withoutWeight)} not known`}
          {seal.out === null ? "" : ` · seal ${seal.out}`}
        </span>
        {seal.in === null ? null : seal.out === null || seal.in === seal.out ? (
          <span className="text-ink-2"> · seal {seal.in} at arrival</span>
        ) : (
          <StateMark kind="late">seal {seal.in} at arrival: it differs</StateMark>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        {proNumbers.map((pro) => (
          <Link
            key={pro}
            href={routes.shipment(pro)}
            prefetch={false}
            className="underline underline-offset-2"
          >
            {pro}
          </Link>
        ))}
      </p>
    </div>
  );
}
