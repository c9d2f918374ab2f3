import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { KeptStayNotice, NoticeWay } from "@/lib/contract/desk/stays/stay-notice";
import type { Reported, StayProof } from "@/lib/contract/desk/stays/stay-proof";
import type { Paper, PaperFact } from "@/lib/paper/paper";
import { line, type PaperBlock, strong } from "@/lib/paper/paper-block";
import { stampLabel } from "@/lib/paper/paper-labels";
import { type Stay, stayAt } from "@/lib/stays/stay-clock";
import { minutesLabel } from "@/lib/stays/stay-label";
import { type StayTerms, stayTerms } from "@/lib/stays/stay-terms";
import { dayTimeLabel } from "@/lib/time/instant-labels";

/** Each way in words, as what was done. */
export const wayLabel: Readonly<Record<NoticeWay, string>> = {
  phone: "by phone",
  email: "by email",
  message: "by text message",
  "in-person": "in person",
};

const notKnown = "not known";
const msOf = (instant: string | null | undefined) => (instant == null ? null : Date.parse(instant));

/** Tells what is agreed for a stop, and how its stay comes out by that when the proof was put together. */
function stayOfProof(
  proof: StayProof,
  settings: StaySettings,
): { stay: Stay; terms: StayTerms; zone: string } {
  const terms = stayTerms(settings, proof.kind, proof.customer);
  const times = {
    opensMs: msOf(proof.opensAt),
    closesMs: msOf(proof.closesAt),
    arrivedMs: msOf(proof.arrived?.at),
    departedMs: msOf(proof.departed?.at),
    doneMs: msOf(proof.done?.at),
    isOver: proof.isOver,
    timeZone: proof.timezone,
  };
  return { terms, stay: stayAt(times, terms, Date.parse(proof.knownAt)), zone: proof.timezone ?? "UTC" };
}

/** Proof of a stay at a stop: when the truck was due, there and gone, who reported it, what is claimed, who was notified. */
export function stayPaper(proof: StayProof, settings: StaySettings, carrier: string): Paper {
  const { stay, terms, zone } = stayOfProof(proof, settings);
  const at = (instant: string | null) =>
    instant === null ? notKnown : dayTimeLabel(Date.parse(instant), zone);
  return {
    label: "Proof of detention",
    title: `${proof.title}, stop ${proof.number}: ${proof.name}`,
    carrier,
    barcode: null,
    facts: facts(proof, at),
    notes: notes(proof, stay),
    blocks: [timesTable(proof, stay, at), claimCells(stay, terms), noticesTable(proof.notices, zone)],
    stops: [],
    blanks: ["Signed at the dock by (name)", "Signature", "Date and time", "Driver's signature"],
    stamp: `As known ${stampLabel(proof.knownAt, zone)}, all times in that zone`,
  };
}

function facts(proof: StayProof, at: (instant: string | null) => string): PaperFact[] {
  const { customer, opensAt, closesAt } = proof;
  const window = opensAt === null && closesAt === null ? "none" : `${at(opensAt)} to ${at(closesAt)}`;
  const rows: [string, string | null][] = [
    ["Customer", [customer.name, customer.number].filter(Boolean).join(", ") || null],
    ["Address", proof.address],
    ["Appointment or window", window],
    ["Freight", proof.freight.join(", ") || null],
    ["Driver", proof.driver],
    ["Vehicle", proof.vehicle],
    ["Trailer", proof.trailer],
  ];
  return rows.map(([label, value]) => ({ label, value: value ?? notKnown }));
}

function notes({ timezone, isOver, departed }: StayProof, stay: Stay): string[] {
  return [
    timezone === null ? "The zone of the stop is not known: times are UTC." : null,
    stay.state === "unknown" ? "Arrival or departure was not reported: no detention can be shown." : null,
    stay.state === "to-come" ? "The truck has not arrived." : null,
    stay.startsMs !== null && stay.state !== "released" && !isOver && departed === null
      ? "The truck is still there: the figures are as of now."
      : null,
    stay.afterDoneMinutes
      ? `Detention ends when the freight is done: ${minutesLabel(stay.afterDoneMinutes)} that the truck stayed there afterwards, including the driver's rest, are not counted.`
      : null,
    stay.lateMinutes ? `The truck arrived ${minutesLabel(stay.lateMinutes)} after its window.` : null,
  ].filter((note) => note !== null);
}

const sourceLabel: Readonly<Record<NonNullable<Reported["source"]>, string>> = {
  geofence: "geofence of the truck's positions",
  driver: "reported by the driver",
  dispatcher: "entered at the desk",
};

function sourceOf(reported: Reported): string {
  const source =
    reported.source === null ? "the platform does not say by whom" : sourceLabel[reported.source];
  return reported.by === null ? source : `${source} by ${reported.by}`;
}

function timesTable(proof: StayProof, stay: Stay, at: (instant: string | null) => string): PaperBlock {
  const row = (what: string, when: string, source: string) => [[strong(what)], [line(when)], [line(source)]];
  const of = (what: string, reported: Reported | null) =>
    reported === null ? row(what, "not reported", "") : row(what, at(reported.at), sourceOf(reported));
  const began = stay.startsMs === null ? null : new Date(stay.startsMs).toISOString();
  const free = stay.freeUntilMs === null ? null : new Date(stay.freeUntilMs).toISOString();
  return {
    kind: "table",
    columns: [
      { head: "What", width: 3 },
      { head: "When", width: 4 },
      { head: "Source", width: 5 },
    ],
    rows: [
      of("Arrived", proof.arrived),
      ...(began === null ? [] : [row("Free time began", at(began), "the later of arrival and window")]),
      ...(free === null ? [] : [row("Free time ended", at(free), "")]),
      ...(proof.done === null ? [] : [of("Freight done", proof.done)]),
      of("Departed", proof.departed),
      ...(proof.alsoDeparted === null ? [] : [of("Departed, also", proof.alsoDeparted)]),
      row("Positions in between", ...positionsOf(proof, at)),
    ],
  };
}

function positionsOf({ positions }: StayProof, at: (instant: string | null) => string): [string, string] {
  if (positions === null) return ["none on record", ""];
  const { count, firstAt, lastAt, isWhole } = positions;
  const span = count === 0 ? "" : `${at(firstAt)} to ${at(lastAt)}`;
  return [
    String(count),
    isWhole ? span : [span, "not on record for the whole time"].filter(Boolean).join("; "),
  ];
}

function claimCells(stay: Stay, terms: StayTerms): PaperBlock {
  const length = (minutes: number | null) => (minutes === null ? notKnown : minutesLabel(minutes));
  const agreed = (minutes: number | null) => (terms.freeMinutes === null ? "none agreed" : length(minutes));
  const step = `${terms.stepMinutes} min steps, ${terms.claimsBegunSteps ? "rounded up" : "full only"}`;
  const days = stay.layoverDays === null ? agreed(null) : String(stay.layoverDays);
  const cellOf = (label: string, text: string) => ({ width: 2, label, items: [strong(text)] });
  return {
    kind: "cells",
    cells: [
      cellOf("At the dock", length(stay.dockMinutes)),
      cellOf("Early, waited free", length(stay.waitedMinutes)),
      cellOf("Free time", agreed(terms.freeMinutes)),
      cellOf("Detention", agreed(stay.detentionMinutes)),
      cellOf(`To claim (${step})`, agreed(stay.billableMinutes)),
      cellOf("Layover, days", days),
    ],
  };
}

function noticesTable(notices: readonly KeptStayNotice[], zone: string): PaperBlock {
  return {
    kind: "table",
    columns: [
      { head: "Notified", width: 3 },
      { head: "When, how, by whom", width: 4 },
      { head: "What was said", width: 5 },
    ],
    rows:
      notices.length === 0
        ? [[[line("Nobody was notified.")], [], []]]
        : notices.map(({ whom, how, at, by, text }) => [
            [strong(whom)],
            [line(`${dayTimeLabel(Date.parse(at), zone)}, ${wayLabel[how]}, by ${by}`)],
            [line(text)],
          ]),
  };
}
