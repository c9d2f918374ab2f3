import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

const soon = { timeout: 20_000, interval: 200 };

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let ada: Awaited<ReturnType<typeof deskOf>>;
let bob: typeof ada;
beforeAll(async () => {
  at = await startTestPlatform();
  await makeCarrier(at);
  server = await openDeskOverHttp(at);
  [ada, bob] = [await deskOf("dispatcher"), await deskOf("manager")];
});
afterAll(async () => {
  await server.close();
  await at.close();
});

async function deskOf(role: "dispatcher" | "manager") {
  const headers = await server.headersOf(role);
  return createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    makeKey: randomUUID,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
}

const minutesFromNow = (minutes: number) => new Date(at.clock.now + minutes * 60_000).toISOString();

/** A trip whose window ended an hour ago, and that nobody has begun. */
const makeLate = async (externalTripId: string) =>
  (
    await at.client.call("createTrip", {
      body: {
        externalTripId,
        stops: [{ externalStopId: `${externalTripId}-1`, sequence: 1, windowEndTime: minutesFromNow(-60) }],
      },
    })
  ).trip.tripId;

const exceptionOf = async (tripId: number) =>
  (await ada.call("listExceptions", {})).rows.find(({ object }) => object.id === String(tripId));

const found = (tripId: number) =>
  vi.waitFor(async () => {
    // Let what is found stand for a while, by the desk's clock.
    at.clock.now += 10_000;
    const row = await exceptionOf(tripId);
    if (!row) throw new Error("The rules have not found it yet");
    return row;
  }, soon);

test("a trip whose window is missed is an exception by itself, and none once the trip is over", async () => {
  const tripId = await makeLate("LATE-1");
  const { id } = await found(tripId);
  await at.client.call("updateTripStatus", {
    query: { tripId },
    body: { trips: [{ actualStartTime: minutesFromNow(-50), actualEndTime: minutesFromNow(0) }] },
  });
  // Let what is gone be gone for a while, by the desk's clock.
  await vi.waitFor(async () => {
    at.clock.now += 60_000;
    expect((await exceptionOf(tripId))?.cleared).toMatchObject({ who: null, reason: "Cause resolved" });
  }, soon);
  const { history } = await ada.call("getException", { params: { id } });
  expect(history.map(({ what, who }) => [what, who])).toEqual([
    ["cause-gone", null],
    ["born", null],
  ]);
});

test("a trip that looks late until its arrival is read never becomes an exception", async () => {
  const tripId = await makeLate("LOOKS-LATE");
  const riskOf = async () =>
    (await ada.call("getTripBoard", {})).rows.find((row) => row.tripId === tripId)?.risk;
  await vi.waitFor(async () => expect(await riskOf()).toBe("late"), soon);
  // Long enough for a round of the rules, by the wall's clock: the desk's own stands still meanwhile.
  await setTimeout(3_000);
  await at.client.call("updateTripStatus", {
    query: { tripId },
    body: {
      trips: [{ actualStartTime: minutesFromNow(-90) }],
      stops: [
        {
          externalStopId: "LOOKS-LATE-1",
          arrivedTime: minutesFromNow(-80),
          departedTime: minutesFromNow(-70),
        },
      ],
    },
  });
  await vi.waitFor(async () => expect(await riskOf()).not.toBe("late"), soon);
  const late = await makeLate("IS-LATE");
  await found(late);
  expect(await exceptionOf(tripId)).toBeUndefined();
});

test("of two dispatchers who claim at the same instant exactly one gets it, each time", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await found(await makeLate(`RACE-${round}`));
    const claim = { body: { act: "claim" as const, ids: [id] } };
    const responses = await Promise.all([ada, bob].map((desk) => desk.call("changeExceptions", claim)));
    expect(responses.map(({ refused }) => refused.length).toSorted()).toEqual([0, 1]);
    const owners = new Set(responses.map(({ changed }) => changed[0]?.owner?.name));
    expect(owners.size).toBe(1);
    const { history } = await ada.call("getException", { params: { id } });
    expect(history.filter(({ what }) => what === "claimed")).toHaveLength(1);
  }
});
