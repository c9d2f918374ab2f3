import fc from "fast-check";
import type { DutyFlag, DutyStatus } from "@/lib/hos/duty-log";
import type { StretchException } from "@/lib/hos/packs/rule-pack";

/** A stretch to be laid after the one before it; `gap` leaves the time without a record. */
export interface Piece {
  status: DutyStatus | "gap";
  flag?: DutyFlag;
  exception?: StretchException;
  minutes: number;
}

const piece = (status: Piece["status"], minutes: fc.Arbitrary<number>): fc.Arbitrary<Piece> =>
  minutes.map((length) => ({ status, minutes: length }));

/** The figure itself, a minute to either side, or somewhere near. */
const around = (...figures: number[]): fc.Arbitrary<number> =>
  fc
    .tuple(
      fc.constantFrom(...figures),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        fc.constantFrom(-1, 1),
        fc.integer({ min: -25, max: 45 }),
      ),
    )
    .map(([figure, off]) => Math.max(1, figure + off));

const between = (min: number, max: number) => fc.integer({ min, max });

const onDuty: fc.Arbitrary<Piece> = fc
  .tuple(fc.oneof(between(1, 90), around(30), around(120, 360)), fc.boolean())
  .map(([minutes, yard]) => (yard ? { status: "ON", flag: "YM", minutes } : { status: "ON", minutes }));

const driving = piece(
  "D",
  fc.oneof({ weight: 3, arbitrary: between(5, 200) }, around(60, 240, 300, 480, 660)),
);

/** A rest in one status, or cut into two or three parts that make one run. */
function rest(length: fc.Arbitrary<number>): fc.Arbitrary<Piece[]> {
  const kinds: fc.Arbitrary<Piece> = fc.constantFrom<Piece>(
    { status: "OFF", minutes: 1 },
    { status: "OFF", minutes: 1 },
    { status: "SB", minutes: 1 },
    { status: "SB", minutes: 1 },
    { status: "OFF", flag: "PC", minutes: 1 },
  );
  return fc
    .tuple(
      length,
      fc.array(kinds, { minLength: 1, maxLength: 3 }),
      fc.array(between(1, 9), { minLength: 3, maxLength: 3 }),
    )
    .map(([minutes, parts, shares]) => shareOut(minutes, parts, shares));
}

function shareOut(minutes: number, parts: readonly Piece[], shares: readonly number[]): Piece[] {
  const whole = parts.reduce((sum, _, index) => sum + (shares[index] ?? 1), 0);
  let left = minutes;
  return parts
    .map((part, index) => {
      const isLast = index === parts.length - 1;
      const share = isLast ? left : Math.min(left, Math.round((minutes * (shares[index] ?? 1)) / whole));
      left -= share;
      return { ...part, minutes: share };
    })
    .filter((part) => part.minutes > 0);
}

/** A berth period of that length, sometimes with OFF time before or after it. */
const berth = (length: fc.Arbitrary<number>): fc.Arbitrary<Piece[]> =>
  fc
    .tuple(length, fc.option(between(1, 150), { freq: 4 }), fc.boolean())
    .map(([minutes, attached, before]) => {
      const inBerth: Piece = { status: "SB", minutes };
      if (attached === null) return [inBerth];
      const off: Piece = { status: "OFF", minutes: attached };
      return before ? [off, inBerth] : [inBerth, off];
    });

const pause = rest(fc.oneof(between(1, 59), around(30)));

/** A few hours of work: driving, duty and pauses too short for anything but a break. */
const work: fc.Arbitrary<Piece[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: driving.map((one) => [one]) },
      { weight: 2, arbitrary: onDuty.map((one) => [one]) },
      { weight: 2, arbitrary: pause },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.flat());

const inTurn = (...parts: fc.Arbitrary<Piece[]>[]): fc.Arbitrary<Piece[]> =>
  fc.tuple(...parts).map((done) => done.flat());

/** 8/2, 7/3, 7/2:59, 7.5/2.5, 6/4, 7/7 of property; 4/4, 6/2, 5/5 and their neighbours of two berth periods. */
const splitShapes: readonly [number, number][] = [
  [480, 120],
  [420, 180],
  [420, 179],
  [450, 150],
  [360, 240],
  [420, 420],
  [240, 240],
  [360, 120],
  [300, 300],
];

const split: fc.Arbitrary<Piece[]> = fc
  .tuple(fc.constantFrom(...splitShapes), fc.boolean())
  .chain(([[long, short], longFirst]) => {
    const halves = [berth(around(long)), fc.oneof(rest(around(short)), berth(around(short)))] as const;
    return inTurn(work, halves[longFirst ? 0 : 1], work, halves[longFirst ? 1 : 0]);
  });

const shortRest = rest(around(120, 150, 180, 240));
const longBerth = berth(around(420, 480, 510));
const wholeRest = fc.oneof(
  rest(around(480, 600, 600, 660)),
  rest(between(480, 900)),
  longBerth.map(withTenHours),
);

/** The same rest, filled up to ten hours: a reset that holds a long berth period. */
function withTenHours(pieces: Piece[]): Piece[] {
  const missing = 600 - pieces.reduce((sum, { minutes }) => sum + minutes, 0);
  return missing > 0 ? [...pieces, { status: "OFF", minutes: missing }] : pieces;
}

const anything: fc.Arbitrary<Piece[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom<Piece["status"]>("OFF", "SB", "D", "D", "ON", "OFF", "SB", "D", "ON", "gap"),
      fc.oneof(between(1, 60), between(1, 500), around(30, 120, 420, 480, 600)),
    )
    .map(([status, minutes]) => ({ status, minutes })),
  { minLength: 1, maxLength: 14 },
);

/** Waiting at a well, or work in season near the source, between hours that count. */
const exempt: fc.Arbitrary<Piece[]> = fc
  .tuple(
    fc.constantFrom<Piece>(
      { status: "OFF", exception: "oilfield-waiting", minutes: 1 },
      { status: "D", exception: "agriculture", minutes: 1 },
      { status: "ON", exception: "agriculture", minutes: 1 },
    ),
    fc.oneof(between(1, 60), around(30, 120, 600)),
  )
  .map(([piece, minutes]) => [{ ...piece, minutes }]);

/** Two weeks and more of working days with a night between them, and once in a while what may be a day off. */
const fortnight: fc.Arbitrary<Piece[]> = fc
  .array(
    fc.tuple(
      between(60, 240),
      fc.oneof(
        { weight: 12, arbitrary: between(600, 1_000) },
        { weight: 1, arbitrary: fc.constantFrom(1_439, 1_440) },
      ),
    ),
    { minLength: 16, maxLength: 24 },
  )
  .map((turns) =>
    turns.flatMap(([driven, rested]): Piece[] => [
      { status: "D", minutes: driven },
      { status: "OFF", minutes: rested },
    ]),
  );

/** Some days or hours of a driver's life. */
export const blocks: fc.Arbitrary<Piece[]> = fc.oneof(
  { weight: 5, arbitrary: inTurn(work, work, wholeRest) },
  { weight: 5, arbitrary: split },
  { weight: 2, arbitrary: inTurn(work, shortRest, work, shortRest, work, longBerth, work) },
  { weight: 2, arbitrary: inTurn(work, longBerth, work, wholeRest) },
  { weight: 2, arbitrary: inTurn(work, rest(around(1440, 2040, 2160, 4320))) },
  // Ten to fifteen hours of duty a day: the cycle's matter.
  { weight: 3, arbitrary: inTurn(onDutyFor(between(300, 600)), work, rest(around(480, 600))) },
  {
    weight: 1,
    arbitrary: inTurn(
      work,
      piece("gap", fc.oneof(between(1, 90), between(90, 900))).map((one) => [one]),
    ),
  },
  { weight: 1, arbitrary: fortnight },
  { weight: 2, arbitrary: inTurn(work, exempt, work, rest(around(120, 180)), exempt, work) },
  { weight: 3, arbitrary: anything },
);

function onDutyFor(length: fc.Arbitrary<number>): fc.Arbitrary<Piece[]> {
  return piece("ON", length).map((one) => [one]);
}
