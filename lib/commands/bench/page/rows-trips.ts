import type { StopMark, TripBoard, TripRow, TripRowStop, TripState } from "@/lib/contract/desk/trips-board";

const towns = ["Joliet IL", "Omaha NE", "Columbus OH", "Mount Vernon IL", "Salt Lake City UT", "Reno NV"];
const zones = ["America/Chicago", "America/Denver", "America/New_York", "America/Los_Angeles"];
const states: readonly TripState[] = ["needs-driver", "to-dispatch", "on-the-road", "at-stop", "resting"];
const hourMs = 3_600_000;

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
};

function stopOf(trip: number, index: number, mark: StopMark, nowMs: number): TripRowStop {
  const endMs = nowMs + ((trip % 90) - 10 + index * 8) * hourMs;
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    stopId: trip * 10 + index,
    name: `Dock ${trip + index}`,
    town: pick(towns, trip + index * 2),
    timezone: pick(zones, trip + index),
    mark,
    risk: trip % 17 === 0 ? "late" : trip % 11 === 0 ? "in-jeopardy" : "on-time",
    windowStart: iso(endMs - 2 * hourMs),
    windowEnd: iso(endMs),
    arrived: null,
    departed: null,
    serviceStartAt: iso(endMs - (trip % 120) * 60_000),
    arriveAt: iso(endMs - hourMs),
    slackMinutes: (trip % 240) - 40,
  };
}

function tripOf(at: number, nowMs: number): TripRow {
  const state = pick(states, at);
  const marks: readonly StopMark[] = ["done", "next", "planned", "planned"];
  const stops = marks.slice(0, 2 + (at % 3)).map((mark, index) => stopOf(at, index, mark, nowMs));
  return {
    tripId: at + 1,
    externalTripId: null,
    title: `TL-${100_000 + at}`,
    version: 1,
    state,
    risk: stops[1]?.risk ?? "none",
    customer: `Customer ${at % 300}`,
    terminal: pick(["JOL", "OMA", "CMH"], at),
    stops,
    decisiveStop: 1,
    noEtaBecause: null,
    etaBasis: { router: "graph", hours: "log" },
    windowsConflict: false,
    sentence: null,
    driver:
      state === "needs-driver"
        ? null
        : {
            externalUserId: `D-${at}`,
            userId: at,
            name: `Driver Number${at}`,
            duty: "DRIVING",
            clocks: {
              at: new Date(nowMs).toISOString(),
              driveMs: (at % 11) * hourMs,
              cycleMs: (at % 70) * hourMs,
              driveRuns: true,
              cycleRuns: true,
            },
            clocksAsOf: new Date(nowMs - 60_000).toISOString(),
          },
    best: null,
    vehicle: `TRUCK-${1_000 + at}`,
    trailer: null,
    positionAt: new Date(nowMs - (at % 600) * 1_000).toISOString(),
    scheduledStart: null,
    scheduledEnd: null,
    started: null,
    ended: null,
    miles: 400 + (at % 900),
    weight: 30_000,
    notified: { state: "seen", at: null, reason: null },
  };
}

/** A board of so many trips, the same in each run but for the moment that its times are about. */
export function manyTrips(count: number, nowMs: number): TripBoard {
  return {
    step: "bench",
    whole: true,
    rows: Array.from({ length: count }, (_, at) => tripOf(at, nowMs)),
    gone: [],
    more: null,
    readAt: new Date(nowMs).toISOString(),
    readError: null,
    missing: [],
    lists: true,
    lost: [],
  };
}
