import { seededShare } from "@/lib/simulator/plan/seeded";

/** Faults in what a truck's adapter hands in of a day. */
export interface AdapterFaults {
  /** Nothing comes in at all. */
  readonly silent: boolean;
  /** No adapter is paired: the day is reported, without counters. */
  readonly unpaired: boolean;
  /** The fuel that is counted, as a share of what was burnt; 0 where the engine tells none. */
  readonly fuelShare: number;
  /** Jump of the odometer back in the middle of a drive, miles; 0 on other days. */
  readonly odometerBackMiles: number;
}

const trait = { gap: 61, fuel: 62, odometer: 63 };
const gapsPerDay = 0.012;

/** Some trucks of every fleet are so, on some of their days. @param day days since 1970 */
export function adapterFaults(seed: number, truck: number, day: number): AdapterFaults {
  const share = (which: number) => seededShare(seed, truck, day, which);
  const miscounts = truck % 70 === 33 && share(trait.fuel) < 0.25;
  const jumps = truck % 61 === 17 && share(trait.odometer) < 0.06;
  return {
    silent: share(trait.gap) < gapsPerDay,
    unpaired: truck % 83 === 44,
    fuelShare: truck % 90 === 51 ? 0 : miscounts ? 0.22 : 1,
    odometerBackMiles: jumps ? Math.round(900 + 1_500 * seededShare(seed, truck, trait.odometer)) : 0,
  };
}
