import { expect, test } from "vitest";
import { outageAt, silenceOf } from "@/lib/simulator/plan/coverage";
import { testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const minute = 60_000;

test("about three of 250 trucks are out of coverage at any time", () => {
  let out = 0;
  for (let hour = 0; hour < 168; hour++)
    for (let truck = 0; truck < 250; truck++)
      if (outageAt(testSeed, truck, wednesdayNoon + hour * 60 * minute)) out++;
  expect(out / 168).toBeGreaterThan(1.5);
  expect(out / 168).toBeLessThan(5);
});

test("an outage takes 20 to 90 minutes and says so at each of its instants", () => {
  let seen = 0;
  for (let truck = 0; truck < 250; truck++) {
    const outage = outageAt(testSeed, truck, wednesdayNoon);
    if (!outage) continue;
    seen++;
    const minutes = (outage.until - outage.from) / minute;
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect(minutes).toBeLessThanOrEqual(90);
    expect(outageAt(testSeed, truck, outage.from)).toEqual(outage);
    expect(outageAt(testSeed, truck, outage.until - 1)).toEqual(outage);
    expect(outageAt(testSeed, truck, outage.from - 1)).toBeNull();
    expect(outageAt(testSeed, truck, outage.until)).toBeNull();
  }
  expect(seen).toBeGreaterThan(0);
});

test("one truck of 250 never reports and one went silent long ago", () => {
  const silent = Array.from({ length: 250 }, (_, truck) => silenceOf(truck)).filter(
    (value) => value !== null,
  );
  expect(silent).toEqual(["never", "longSilent"]);
});
