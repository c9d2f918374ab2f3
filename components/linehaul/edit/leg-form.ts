import { z } from "zod";
import { zoneOfTerminal } from "@/components/shipment/freight-terminal";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { LegWrite, NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localReading, readingLabel } from "@/lib/time/typed-time";

/** Texts typed of a leg; emptied, it is taken away. */
export interface LegForm {
  number: string;
  origin: string;
  destination: string;
  /** Number of trailers: `1`, `2`, `3`, or `0` for a tractor alone. */
  count: string;
  trailers: string[];
  driver: string;
  vehicle: string;
  originDoor: string;
  destinationDoor: string;
  /** Readings of the clock of where it leaves, the last of where it arrives. */
  closeAt: string;
  closeAtTurn: string;
  departAt: string;
  departAtTurn: string;
  arriveAt: string;
  arriveAtTurn: string;
  overrideReason: string;
}

/** Zones of the two ends, IANA. */
export interface LegZones {
  origin: string;
  destination: string;
}

/**
 * Zones in which the times of a leg are typed. Where it arrives at no terminal, or at none yet, that is the zone of where it
 * leaves: nobody types in UTC what a clock on the wall says.
 */
export function legZones(
  terminals: readonly Pick<TerminalInfo, "code" | "timezone">[],
  ends: { origin: string | null; destination: string | null },
): LegZones {
  const origin = zoneOfTerminal(terminals, ends.origin);
  const arrives = terminals.find(({ code }) => code === ends.destination);
  return { origin, destination: arrives?.timezone ?? origin };
}

const reading = (at: string | null, zone: string) => (at === null ? "" : localReading(Date.parse(at), zone));

export const blankLeg = (origin: string): LegForm => ({
  ...{ number: "", origin, destination: "", count: "1", trailers: ["", "", ""], driver: "", vehicle: "" },
  ...{ originDoor: "", destinationDoor: "", closeAt: "", closeAtTurn: "0", departAt: "", departAtTurn: "0" },
  ...{ arriveAt: "", arriveAtTurn: "0", overrideReason: "" },
});

/** The form as it opens for a leg that is known. */
export const legForm = (leg: LinehaulRow, zones: LegZones): LegForm => ({
  ...blankLeg(leg.origin ?? ""),
  destination: leg.destination ?? "",
  count: String(leg.trailers.length),
  trailers: leg.trailers.map(({ trailer }) => trailer ?? ""),
  driver: leg.driver?.externalUserId ?? "",
  vehicle: leg.vehicle ?? "",
  originDoor: leg.originDoor ?? "",
  destinationDoor: leg.destinationDoor ?? "",
  closeAt: reading(leg.closePlannedAt, zones.origin),
  departAt: reading(leg.departPlannedAt, zones.origin),
  arriveAt: reading(leg.arrivePlannedAt, zones.destination),
});

const times = ["closeAt", "departAt", "arriveAt"] as const;
const texts = ["driver", "vehicle", "originDoor", "destinationDoor"] as const;
type TimeName = (typeof times)[number];
const endOf = { closeAt: "origin", departAt: "origin", arriveAt: "destination" } as const;

interface Issues {
  issues: z.core.$ZodRawIssue[];
}

interface LegTimes {
  zones: LegZones;
  nowMs: number;
}

/** Null for an empty time; one that cannot be is a fault at its field. */
function instantIn(
  form: LegForm,
  name: TimeName,
  { zones, nowMs }: LegTimes,
  context: Issues,
): string | null {
  const [reading, turn] = [form[name], form[`${name}Turn`]];
  return typedInstantOrNull({ name, reading, turn, timeZone: zones[endOf[name]], nowMs }, context);
}

/** Refuses a leg that would arrive no later than it leaves, at the field of the arrival. */
function refuseBackwards(departAt: string | null, arriveAt: string | null, context: Issues): void {
  if (departAt && arriveAt && Date.parse(arriveAt) <= Date.parse(departAt))
    context.issues.push({
      code: "custom",
      input: arriveAt,
      path: ["arriveAt"],
      message: "must be after it leaves",
    });
}

/** Rules of a new leg, judged by the desk's own contract. */
export const newLegRules = (zonesOf: (form: LegForm) => LegZones, nowMs: () => number = deskNowMs) =>
  z
    .custom<LegForm>()
    .transform((form, context): z.input<typeof NewLeg> => {
      const times = { zones: zonesOf(form), nowMs: nowMs() };
      const [departAt, arriveAt] = [
        instantIn(form, "departAt", times, context),
        instantIn(form, "arriveAt", times, context),
      ];
      refuseBackwards(departAt, arriveAt, context);
      // A tractor alone has no trailer that closes, and no door.
      const isAlone = form.count === "0";
      const closeAt = isAlone ? null : instantIn(form, "closeAt", times, context);
      for (const name of ["origin", "destination", "departAt", "arriveAt"] as const)
        if (form[name].trim() === "")
          context.issues.push({ code: "custom", input: form, path: [name], message: "is required" });
      const typed = (isAlone ? (["driver", "vehicle"] as const) : texts).flatMap((name) =>
        form[name].trim() === "" ? [] : [[name, form[name].trim()]],
      );
      return {
        ...(form.number.trim() === "" ? {} : { number: form.number.trim() }),
        origin: form.origin.trim(),
        destination: form.destination.trim(),
        trailers: form.trailers.slice(0, Number(form.count)).map((trailer) => trailer.trim() || null),
        ...Object.fromEntries(typed),
        ...(closeAt === null ? {} : { closeAt }),
        departAt: departAt ?? "",
        arriveAt: arriveAt ?? "",
      };
    })
    .pipe(NewLeg);

/** Rules of an edit: only what was changed is written, beside what the form was filled with. */
export const changeLegRules = (leg: LinehaulRow, zones: LegZones, nowMs: () => number = deskNowMs) => {
  const blank = legForm(leg, zones);
  return z
    .custom<LegForm>()
    .transform((form, context): z.input<typeof LegWrite> => {
      const changedTexts = texts.filter((name) => form[name].trim() !== blank[name]);
      const changedTimes = times.filter((name) => form[name] !== blank[name]);
      const reason = form.overrideReason.trim();
      const at = { zones, nowMs: nowMs() };
      const typed: Partial<Record<TimeName, string | null>> = Object.fromEntries(
        changedTimes.map((name) => [name, instantIn(form, name, at, context)]),
      );
      if ("departAt" in typed || "arriveAt" in typed)
        refuseBackwards(
          typed.departAt ?? leg.departPlannedAt,
          typed.arriveAt ?? leg.arrivePlannedAt,
          context,
        );
      return {
        act: "change",
        set: {
          ...Object.fromEntries(changedTexts.map((name) => [name, form[name].trim() || null])),
          ...typed,
        },
        seen: seenOf(leg),
        trailers: changedTrailers(leg, form),
        ...(reason === "" ? {} : { overrideReason: reason }),
      };
    })
    .pipe(LegWrite);
};

const seenOf = (leg: LinehaulRow) => ({
  driver: leg.driver?.externalUserId ?? null,
  vehicle: leg.vehicle,
  originDoor: leg.originDoor,
  destinationDoor: leg.destinationDoor,
  closeAt: leg.closePlannedAt,
  departAt: leg.departPlannedAt,
  arriveAt: leg.arrivePlannedAt,
});

const changedTrailers = ({ trailers }: LinehaulRow, form: LegForm) =>
  trailers.flatMap(({ manifestId, trailer }, index) => {
    const typed = (form.trailers[index] ?? "").trim() || null;
    return manifestId === null || typed === trailer ? [] : [{ manifestId, from: trailer, to: typed }];
  });

/** Finds where the form shows what the desk refuses of a change. */
export function pathInForm(path: string, leg: LinehaulRow, form: LegForm): string {
  const [, index] = /^trailers\.(\d+)/.exec(path) ?? [];
  if (index === undefined) return path.replace(/^set\./, "");
  const changed = changedTrailers(leg, form)[Number(index)];
  return `trailers.${leg.trailers.findIndex(({ manifestId }) => manifestId === changed?.manifestId)}`;
}

export const legLabels: Readonly<Record<(typeof texts)[number] | TimeName, string>> = {
  driver: "Driver",
  vehicle: "Unit",
  originDoor: "Door out",
  destinationDoor: "Door in",
  closeAt: "Closes by",
  departAt: "Leaves at",
  arriveAt: "Arrives at",
};

/** Says what an edit writes, before and after: `Unit 9012 → 9100`. @param nameOf how people call a driver */
export function legDifference(
  leg: LinehaulRow,
  form: LegForm,
  zones: LegZones,
  { nameOf, nowMs }: { nameOf: (driverId: string) => string; nowMs: number },
): string[] {
  const blank = legForm(leg, zones);
  const shown = (name: (typeof texts)[number] | TimeName, text: string) => {
    if (text === "") return "none";
    if (name === "driver") return nameOf(text);
    return name in endOf ? readingLabel(text, nowMs, zones[endOf[name as TimeName]]) : text;
  };
  return [
    ...[...texts, ...times].flatMap((name) => {
      const typed = form[name].trim();
      return typed === blank[name]
        ? []
        : [`${legLabels[name]} ${shown(name, blank[name])} → ${shown(name, typed)}`];
    }),
    ...changedTrailers(leg, form).map(({ from, to }) => `Trailer ${from ?? "none"} → ${to ?? "none"}`),
  ];
}
