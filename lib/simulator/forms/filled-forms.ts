import { elementAt } from "@/lib/geo/element-at";
import { carrierForms, type FormName } from "@/lib/simulator/forms/carrier-forms";
import type { PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";
import { isoOf } from "@/lib/time/utc";

/** A form as a driver filled it in, before its pictures are stored. */
export interface FilledForm {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly form: FormName;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Under which key pictures stand, and how many. */
  readonly pictures: { readonly key: string; readonly count: number } | null;
}

const minuteMs = 60_000;
const trait = { forgets: 260, fills: 261, damage: 262 };
/** Now and then a driver leaves without the form that the stop asks for. */
const forgetShare = 0.08;
const damageShare = 0.05;
const pictureShare = 0.6;
const noteShare = 0.3;

const receivers = ["M. Ortiz", "J. Keller", "D. Nguyen", "R. Patel", "S. Brandt", "T. Okafor"] as const;
const notes = [
  "Waited at the gate, dock 4 after that",
  "Receiver counted twice",
  "Two pallets restacked on site",
  "Dock closes at four",
] as const;
const defects = ["Left marker light out", "Mud flap loose on the trailer", "Wiper blade worn"] as const;
const damages = [
  "Two cartons crushed at the rear door, contents wet",
  "Pallet leaned over and broke its wrap",
  "Fork went through one carton",
] as const;

/** Lists what a stop asks of its driver before they leave it. */
export function formsAtStop({ stops }: PlannedTrip, index: number): FormName[] {
  const { kind } = elementAt(stops, index);
  const first: FormName[] = index === 0 ? ["Pre-trip inspection"] : [];
  if (kind === "pickup") return [...first, "Pickup check"];
  return [...first, "Proof of delivery"];
}

/**
 * Fills in what the driver does at a stop: what it asks, mostly, and damage where there is some. The same for the same
 * seed.
 */
export function filledForms(seed: number, trip: PlannedTrip, index: number): FilledForm[] {
  const number = Number(trip.id.replace(/\D/g, "")) % 1e9;
  const { arriveAt, departAt, kind } = elementAt(trip.stops, index);
  const at = Math.max(arriveAt, departAt - 2 * minuteMs);
  const asked = formsAtStop(trip, index).filter(
    (_, place) => seededShare(seed, number, index, place, trait.forgets) >= forgetShare,
  );
  const hasDamage = kind !== "pickup" && seededShare(seed, number, index, trait.damage) < damageShare;
  const forms: FormName[] = hasDamage ? [...asked, "Damage report"] : asked;
  return forms.map((form, place) => {
    const random = new SeededRandom(seed, number, index, place, trait.fills);
    return { at, form, ...fill[form](random, at) };
  });
}

type Fill = (random: SeededRandom, at: number) => Pick<FilledForm, "answers" | "pictures">;

const fill: Readonly<Record<FormName, Fill>> = {
  "Pre-trip inspection": (random, at) => {
    const isDefect = random.share() < 0.12;
    const options = componentOptions("Pre-trip inspection", "Checked");
    return {
      answers: {
        Odometer: Math.round(random.between(120_000, 680_000)),
        Checked: isDefect ? options.slice(0, -1) : options,
        "Defects found?": isDefect ? "Yes" : "No",
        ...(isDefect ? { Defects: random.pick(defects) } : {}),
        "Inspected at": isoOf(at),
      },
      pictures: null,
    };
  },
  "Pickup check": (random) => ({
    answers: {
      "Seal number": String(Math.round(random.between(1_000_000, 9_999_999))),
      Pieces: Math.round(random.between(8, 26)),
      "Weight on the scale": Math.round(random.between(18, 44) * 10) / 10,
      Trailer: random.pick(componentOptions("Pickup check", "Trailer")),
    },
    pictures: null,
  }),
  "Proof of delivery": (random) => ({
    answers: {
      "Signed by": random.pick(receivers),
      Pieces: Math.round(random.between(8, 26)),
      "Complete and undamaged?": random.share() < 0.93 ? "Yes" : "No",
      "Service at the dock": Math.round(random.between(1.5, 5.4)),
      ...(random.share() < noteShare ? { Notes: random.pick(notes) } : {}),
    },
    pictures: random.share() < pictureShare ? { key: "Photo", count: 1 } : null,
  }),
  "Damage report": (random, at) => ({
    answers: {
      "Noticed on": isoOf(at).slice(0, 10),
      Where: random.pick(componentOptions("Damage report", "Where")),
      "What happened": random.pick(damages),
    },
    pictures: { key: "Pictures", count: 2 },
  }),
};

const componentOptions = (form: FormName, key: string): readonly string[] =>
  carrierForms[form].components.find((component) => component.key === key)?.options ?? [];
