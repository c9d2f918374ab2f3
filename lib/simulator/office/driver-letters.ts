import { elementAt } from "@/lib/geo/element-at";
import type { DriverMessage } from "@/lib/simulator/office/driver-responses";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import type { FleetPlan, TruckState } from "@/lib/simulator/plan/fleet-plan";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { seededHash, seededShare } from "@/lib/simulator/plan/seeded";
import { isoOf } from "@/lib/time/utc";

const minuteMs = 60_000;
/**
 * Tries so many times in an hour to find something to write, of 250 trucks; those who rest or have nothing to say do
 * not.
 */
const triesPerHour = 36;
/** One of so many writes out of a dead zone. */
const deadZoneShare = 0.08;
const longestDeadZoneMs = 2 * 3_600_000;

const drivingTexts = [
  "Road closed ahead, going around. Prob 40 late",
  "Running 25 min late, heavy traffic",
  "Gonna be an hour late, wreck on the interstate",
  "Slow going in the rain, 20 min behind",
] as const;
const brokenDown = [
  "Check engine light on, pulling over. Call me",
  "Blew a steer tire, on the shoulder. call me",
] as const;
const gateTexts = [
  "At the gate",
  "At the gate, they say 30 min",
  "Checked in, waiting for a door",
  "2 pallets damaged here, what do u want me to do",
  "They are short one skid on the paperwork",
] as const;
const restTexts = ["Need a reset before the next one", "I'm about out of hours, need my 10"] as const;
const thanksTexts = ["Empty and rolling, thanks", "All done here, thanks"] as const;

/** A message that a driver starts, and when it comes out of wherever they are. Epoch milliseconds. */
export interface DriverLetter {
  readonly at: number;
  readonly item: DriverMessage;
}

/**
 * Lists what drivers write by themselves between two instants, to the office: late on the road, at the gate of a dock,
 * out of hours at the end of a shift. The same seed always gives the same letters.
 */
export function driverLetters(plan: FleetPlan, seed: number, from: number, until: number): DriverLetter[] {
  const letters: DriverLetter[] = [];
  const perMinute = (triesPerHour / 60) * (plan.trucks / 250);
  for (let minute = Math.ceil(from / minuteMs); minute * minuteMs < until; minute++)
    for (let one = 0; one < Math.ceil(perMinute); one++) {
      if (seededShare(seed, minute, one, 201) >= perMinute / Math.ceil(perMinute)) continue;
      const truck = seededHash(seed, minute, one, 202) % plan.trucks;
      const letter = silenceOf(truck) === null ? letterOf(plan, seed, truck, minute * minuteMs) : null;
      if (letter) letters.push(letter);
    }
  return letters;
}

function letterOf(plan: FleetPlan, seed: number, truck: number, sentAt: number): DriverLetter | null {
  const state = plan.truckAt(truck, sentAt);
  const share = (trait: number) => seededShare(seed, truck, sentAt / minuteMs, trait);
  const texts = textsFor(state, sentAt, share(203));
  if (texts === null) return null;
  const body = elementAt(texts, Math.floor(share(204) * texts.length));
  const delay = share(205) < deadZoneShare ? (0.2 + 0.8 * share(206)) * longestDeadZoneMs : 0;
  const at = Math.round(Math.max(outageAt(seed, truck, sentAt)?.until ?? sentAt, sentAt + delay));
  const id = `letter:${truck}:${sentAt}`;
  const senderExternalUserId = employeeId(truck, state.driver);
  return { at, item: { id, senderExternalUserId, sentTime: isoOf(sentAt), body } };
}

/** Finds texts that suit the moment; null where they have nothing to write. */
function textsFor({ activity, since }: TruckState, at: number, share: number): readonly string[] | null {
  const minutes = (at - since) / minuteMs;
  if (activity === "driving") return share < 0.04 ? brokenDown : share < 0.25 ? drivingTexts : null;
  if (activity === "loading" || activity === "unloading") return minutes < 20 ? gateTexts : thanksTexts;
  return activity === "rest" && minutes < 30 ? restTexts : null;
}
