import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { RoadSection } from "@/lib/routing/road-path";
import { cutRoad } from "@/lib/simulator/plan/road-pieces";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";
import type { Tour, TourCall } from "@/lib/simulator/plan/tour";
import { TourWriter } from "@/lib/simulator/plan/tour-writer";

/** Within a town streets are taken; farther the highways are. */
const streetMiles = 6;
const streetFactor = 1.3;
const streetMph = 31;
const lunchAfterSeconds = 4.3 * 3600;
/** On some days nobody is at the dock for a long while, at one of the first stops. */
const heldUp = { share: 0.25, firstStops: 5, minutes: [70, 150] } as const;

/** A driver who is out already and goes on from where they are. */
export interface UnderWay {
  readonly at: GeoPoint;
  /** Since the day began. */
  readonly secondsOut: number;
  readonly hasEaten: boolean;
}

export interface DeliveryTourOptions {
  readonly home: GeoPoint & { readonly id: number };
  /** In driving order. */
  readonly stops: readonly (GeoPoint & { readonly serviceMinutes: number })[];
  /** Over the highways; null where no road leads. */
  findPath(from: GeoPoint, to: GeoPoint): readonly RoadSection[] | null;
  readonly random: SeededRandom;
  /** Left out where the day begins at the terminal. */
  readonly underWay?: UnderWay;
}

/** A driver's day at a terminal's customers, with lunch, as long as its stops take. */
export function deliveryTour({ home, stops, findPath, random, underWay }: DeliveryTourOptions): Tour {
  const start: GeoPoint = underWay?.at ?? home;
  const writer = new TourWriter(start, random);
  const wayTo = (from: GeoPoint, to: GeoPoint): readonly RoadSection[] =>
    (greatCircleMiles(from, to) < streetMiles ? null : findPath(from, to)) ?? [street(from, to)];
  if (!underWay) {
    writer.stop("inspection", random.between(14, 20) * 60);
    writer.stop("loading", random.between(8, 15) * 60);
  }
  const calls: TourCall[] = [
    { node: home.id, arriveSeconds: 0, unloadedSeconds: 0, departSeconds: writer.seconds },
  ];
  const heldUpAt =
    random.share() < heldUp.share ? Math.floor(random.share() * heldUp.firstStops) : Number.NaN;
  let at = start;
  let hasEaten = underWay?.hasEaten ?? false;
  for (const [place, stop] of stops.entries()) {
    writer.drive(cutRoad(wayTo(at, stop)));
    const arriveSeconds = writer.seconds;
    const waits = place === heldUpAt ? random.between(...heldUp.minutes) : 0;
    writer.stop("unloading", (stop.serviceMinutes * random.between(0.7, 1.2) + waits) * 60);
    const departSeconds = writer.seconds;
    calls.push({ node: place, arriveSeconds, unloadedSeconds: departSeconds, departSeconds });
    if (!hasEaten && (underWay?.secondsOut ?? 0) + writer.seconds > lunchAfterSeconds) {
      writer.stop("break", random.between(30.5, 36) * 60);
      hasEaten = true;
    }
    at = stop;
  }
  writer.drive(cutRoad(wayTo(at, home)));
  const arriveSeconds = writer.seconds;
  writer.stop("unloading", random.between(10, 16) * 60);
  writer.stop("inspection", random.between(8, 12) * 60);
  const { seconds } = writer;
  calls.push({ node: home.id, arriveSeconds, unloadedSeconds: seconds, departSeconds: seconds });
  return { ...writer.finish(), calls };
}

const street = (from: GeoPoint, to: GeoPoint): RoadSection => ({
  routeId: null,
  miles: Math.max(0.05, greatCircleMiles(from, to) * streetFactor),
  speedMph: streetMph,
  points: [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ],
});

/** A driver waits at home for the dispatcher's word: a day without anything to do. */
export function standbyTour(home: GeoPoint & { readonly id: number }, random: SeededRandom): Tour {
  const writer = new TourWriter(home, random);
  writer.stop("home", 600);
  const { seconds } = writer;
  return {
    ...writer.finish(),
    calls: [{ node: home.id, arriveSeconds: 0, unloadedSeconds: 0, departSeconds: seconds }],
  };
}
