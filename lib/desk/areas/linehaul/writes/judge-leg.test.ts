import { expect, test } from "vitest";
import { awayFromLeg, type JudgedLeg, judgeLeg } from "@/lib/desk/areas/linehaul/writes/judge-leg";

const leg = (fields: Partial<JudgedLeg> = {}): JudgedLeg => ({
  driver: { externalUserId: "D-1", name: "L. Dean", phone: null, domicile: "JOL", driveLeftMinutes: 600 },
  plan: {
    ...{ etaAt: "2026-11-26T08:10:00Z", driveMinutes: 303, restMinutes: 0, breakMinutes: 0 },
    ...{ leavesAt: "2026-11-26T03:00:00Z", work: null },
  },
  row: {
    drive: { leftMinutes: null, neededMinutes: null, suffices: null },
    arrivePlannedAt: "2026-11-26T08:30:00Z",
  },
  zone: "America/Chicago",
  note: null,
  later: [],
  away: null,
  ...fields,
});

test("who has it there in time is fine, with when", () => {
  const verdict = "L. Dean gets there Thu 02:10 CST, after 5:03 of driving";
  expect(judgeLeg(leg())).toEqual({ isFine: true, verdict });
});

test("whose hours are used by other work is not, with which and how late", () => {
  const note = "Hours are used by manifest JOL-1 until Wed 17:40 CST; leaves 6:00 late";
  const plan = { ...leg().plan, etaAt: "2026-11-26T14:10:00Z", restMinutes: 360 } as JudgedLeg["plan"];
  expect(judgeLeg(leg({ note, plan }))).toEqual({
    isFine: false,
    verdict: `L. Dean gets there Thu 08:10 CST, 5:40 late, after 5:03 of driving and 6:00 of rest\n${note}`,
  });
});

test("what it makes late after it is said before it is done", () => {
  expect(judgeLeg(leg({ later: ["makes manifest JOL-1 0:40 late"] }))).toMatchObject({
    isFine: false,
    verdict: expect.stringMatching(/\nMakes manifest JOL-1 0:40 late$/),
  });
});

test("without a plan the clock decides", () => {
  const row = { ...leg().row, drive: { leftMinutes: 60, neededMinutes: 130, suffices: false } };
  const driver = { ...leg().driver, driveLeftMinutes: 60 };
  expect(judgeLeg(leg({ plan: null, row, driver }))).toEqual({
    isFine: false,
    verdict: "L. Dean has 1:00 to drive, the leg takes 2:10: a rest is due on the way",
  });
});

test("who is too far away to be there when it leaves is said first, and needs a reason", () => {
  const [joliet, denver] = [
    { latitude: 41.53, longitude: -88.08 },
    { latitude: 39.74, longitude: -104.99 },
  ];
  const leavesMs = Date.parse("2026-11-26T03:00:00Z");
  const seenFrom = (place: typeof joliet, hoursBefore: number) =>
    awayFromLeg({
      seen: { place, eventMs: leavesMs - hoursBefore * 3_600_000 },
      origin: { code: "JOL", place: joliet, zone: "America/Chicago" },
      leavesMs,
    });
  expect(seenFrom(joliet, 0)).toBeNull();
  // Nobody can tell where they are by then.
  expect(seenFrom(denver, 24)).toBeNull();
  const away = seenFrom(denver, 2);
  expect(away).toBe("was last seen 894 mi from JOL (Wed 19:00 CST), too far to be there when it leaves");
  expect(judgeLeg(leg({ away }))).toEqual({
    isFine: false,
    verdict: `L. Dean ${away}\nL. Dean gets there Thu 02:10 CST, after 5:03 of driving`,
  });
});
