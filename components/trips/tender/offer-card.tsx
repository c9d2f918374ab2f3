import { type ReactNode, useState } from "react";
import { type Decided, declineText } from "@/components/trips/tender/declines";
import { type OfferKind, type ReviewedOffer, windowText } from "@/components/trips/tender/tender-review";
import { materialLabel, referenceLabel } from "@/components/trips/tender/tender-trip";
import { declinedLabel, offerName } from "@/components/trips/tender/tender-words";
import type { Tenders } from "@/components/trips/tender/use-tenders";
import { Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { piecesLabel } from "@/lib/format/pieces";
import { dayLabel } from "@/lib/time/instant-labels";

interface OfferCardProps {
  reviewed: ReviewedOffer;
  decided: Decided | null;
  tenders: Tenders;
  disabledReason: string | null;
  /** Parts of the set that are not taken over. */
  children: ReactNode;
}

const kinds: Readonly<Record<OfferKind, { kind: StateKind; label: string }>> = {
  new: { kind: "moving", label: "New load" },
  changed: { kind: "jeopardy", label: "Change" },
  unchanged: { kind: "stale", label: "Unchanged" },
  cancels: { kind: "late", label: "Cancellation" },
  nothing: { kind: "stale", label: "Nothing to do" },
  refused: { kind: "late", label: "Can't be taken" },
};

/** One load of a file: what it says, what accepting it does, and what was decided. */
export function OfferCard({ reviewed, decided, tenders, disabledReason, children }: OfferCardProps) {
  const { offer, kind, because, differences, trip } = reviewed;
  const { tender, sender, controlNumbers } = offer;
  const totals = [
    tender.weightPounds === null ? null : `${figure(tender.weightPounds)} lb`,
    tender.pieces === null ? null : `${figure(tender.pieces)} pieces`,
    tender.volumeCubicFeet === null ? null : `${figure(tender.volumeCubicFeet)} cu ft`,
  ].filter((part) => part !== null);
  const name = tender.shipmentId === "" ? "Load without a number" : `Load ${tender.shipmentId}`;
  return (
    <li aria-label={name} className="grid gap-2.5 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-title">{name}</h3>
        <StateMark kind={kinds[kind].kind}>{kinds[kind].label}</StateMark>
        <span className="text-ink-2">from {sender}</span>
        <span className="text-small text-ink-3">control numbers {controlNumbers}</span>
        {tender.respondBy === null ? null : (
          <span className="font-medium">
            answer by {dayLabel(tender.respondBy.day)} {tender.respondBy.time ?? ""}
          </span>
        )}
      </div>
      {because === null ? null : <p>{because}</p>}
      {totals.length === 0 ? null : <p className="text-ink-2">{totals.join(", ")}</p>}
      <Stops reviewed={reviewed} />
      {tender.references.length + tender.notes.length + tender.equipment.length === 0 ? null : (
        <p className="whitespace-pre-wrap text-ink-2">{trip.body.description}</p>
      )}
      {differences.length === 0 ? null : (
        <PlainTable
          caption="What accepting it changes"
          captionLook="text-left font-medium"
          columns={[
            {
              head: "Field",
              cell: ({ label }) => label,
              look: "w-36 pr-3",
              cellLook: "font-normal text-ink-2",
            },
            {
              head: "Before",
              cell: ({ before }) => before || "–",
              look: "w-2/5 pr-3",
              cellLook: "text-ink-2 whitespace-pre-wrap",
            },
            {
              head: "After",
              cell: ({ after }) => after || "taken off",
              cellLook: "font-medium whitespace-pre-wrap",
            },
          ]}
          rows={differences}
          rowKey={({ label, before, after }) => `${label} ${before} ${after}`}
        />
      )}
      {[...offer.faults, ...(kind === "new" || kind === "changed" ? trip.notes : [])].map((note) => (
        <p key={note} className="text-small text-ink-2">
          {note}
        </p>
      ))}
      {children}
      <Decide reviewed={reviewed} decided={decided} tenders={tenders} disabledReason={disabledReason} />
    </li>
  );
}

function Stops({ reviewed: { offer, trip } }: Pick<OfferCardProps, "reviewed">) {
  const bodies = trip.body.stops ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
    <div className="overflow-x-auto" tabIndex={0}>
      <PlainTable
        caption="Stops of the load"
        className="min-w-[640px]"
        cellLook="border-b border-line py-1.5 align-baseline"
        columns={[
          { head: "Stop", cell: ({ index }) => index + 1, look: "w-10" },
          { head: "What", cell: ({ stop }) => stop.kind, look: "w-20", cellLook: "text-ink-2" },
          { head: "Where", cell: ({ stop }) => <Place place={stop.place} />, look: "pr-3" },
          {
            head: "Window",
            cell: ({ body, zone }) =>
              windowText(body?.windowStartTime, body?.windowEndTime, zone) || "not said",
            look: "pr-3",
          },
          {
            head: "Load",
            cell: ({ stop }) =>
              [
                stop.weightPounds === null ? null : `${figure(stop.weightPounds)} lb`,
                stop.pieces === null ? null : piecesLabel(stop.pieces),
                stop.pallets === null ? null : `${figure(stop.pallets)} pallets`,
              ]
                .filter((part) => part !== null)
                .join(", ") || "–",
            look: "pr-3",
          },
          { head: "References and freight", cell: ({ stop }) => <Freight stop={stop} /> },
        ]}
        rows={offer.tender.stops.map((stop, index) => ({
          ...{ stop, index, body: bodies[index] },
          zone: trip.zones[index] ?? "UTC",
        }))}
        rowKey={({ index }) => index}
      />
    </div>
  );
}

type Stop = ReviewedOffer["offer"]["tender"]["stops"][number];

function Place({ place }: { place: Stop["place"] }) {
  if (place === null) return <span className="text-ink-3">not said</span>;
  const town = [place.city, place.state, place.zip].filter(Boolean).join(" ");
  return (
    <>
      <span className="font-medium">{place.name}</span>{" "}
      <span className="text-ink-2">{[place.address1, place.address2, town].filter(Boolean).join(", ")}</span>
    </>
  );
}

function Freight({ stop }: { stop: Stop }) {
  const texts = [...stop.references.map(referenceLabel), ...stop.freight, ...stop.notes];
  return (
    <span className="grid gap-0.5">
      {stop.materials.map((material) => (
        <span key={materialLabel(material)} className="flex flex-wrap items-baseline gap-1.5">
          <b className="rounded-tag bg-ink px-1 text-fine text-surface">HAZ</b> {materialLabel(material)}
        </span>
      ))}
      {texts.length === 0 ? null : <span className="text-ink-2">{texts.join(", ")}</span>}
    </span>
  );
}

type DecideProps = Omit<OfferCardProps, "children">;

/** Shows what was decided with the way back, else what can be. */
function Decide(props: DecideProps) {
  const { decided, reviewed } = props;
  if (decided?.state === "under-way") return <p role="status">It is being carried out.</p>;
  if (decided !== null && decided.state !== "failed") return <DecidedLine {...props} decided={decided} />;
  return (
    <>
      {decided === null ? null : (
        <p role="alert" className="text-late">
          It was not carried out: {decided.message}
        </p>
      )}
      {reviewed.kind === "new" || reviewed.kind === "changed" ? <Choices {...props} /> : null}
      {reviewed.kind === "cancels" ? (
        <div>
          <Button disabledReason={props.disabledReason} onClick={() => props.tenders.cancelTrip(reviewed)}>
            Cancel the trip
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Settled = Exclude<Decided, { state: "under-way" | "failed" }>;

function DecidedLine({ reviewed, decided, tenders, disabledReason }: DecideProps & { decided: Settled }) {
  const isChange = decided.state === "accepted" && decided.what === "changed";
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <StateMark kind={decided.state === "declined" ? "late" : "ok"}>{decidedLabel(decided)}</StateMark>
      {isChange ? <span className="text-small text-ink-2">The trip's history takes it back.</span> : null}
      {isChange || decided.state === "canceled" ? null : (
        <Button
          aria-label={`Take back the decision on ${reviewed.offer.tender.shipmentId}`}
          disabledReason={disabledReason}
          onClick={() => void tenders.undo(reviewed, decided)}
        >
          Take back
        </Button>
      )}
    </p>
  );
}

/** Accept or decline. */
function Choices({ reviewed, tenders, disabledReason }: DecideProps) {
  const [isDeclining, setDeclining] = useState(false);
  const what = offerName(reviewed);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-label={`Accept ${what}`}
        disabledReason={disabledReason}
        onClick={() => void tenders.accept(reviewed)}
      >
        {reviewed.kind === "changed" ? "Accept the change" : "Accept"}
      </Button>
      <Button
        aria-label={`Decline ${what}`}
        disabledReason={disabledReason}
        onClick={() => setDeclining(true)}
      >
        Decline…
      </Button>
      {isDeclining ? (
        <ReasonDialog
          title={`Decline ${what}?`}
          description={`The reason goes to its sender with the 990. ${declinedLabel(reviewed)}`}
          missing="Say why: its sender plans by it."
          confirmLabel="Decline"
          mostLetters={300}
          onClose={() => setDeclining(false)}
          pending={tenders.isDeclining}
          onConfirm={(reason) => void tenders.decline(reviewed, reason, () => setDeclining(false))}
        />
      ) : null}
    </div>
  );
}

function decidedLabel(decided: Settled): string {
  if (decided.state === "declined") return `Declined by ${declineText(decided)}`;
  if (decided.state === "canceled") return "Trip canceled";
  return decided.what === "made"
    ? `Accepted: trip ${decided.tripNumber} is made`
    : `Accepted: trip ${decided.tripNumber} is changed`;
}
