// A process of its own: reports of a whole fleet at an even pace, as devices that know nothing of each other send them.
import { setTimeout as sleep } from "node:timers/promises";
import { vehicleNumber } from "@/lib/commands/bench/bench-platform";
import { placeOf } from "@/lib/commands/bench/made-company";

/** Order to the process. Without a pace it ends with what it sent. */
export type SenderOrder =
  | { start: { url: string; deviceKey: string; vehicles: number; everySeconds: number } }
  | { stop: true };

/** Reports that were sent. */
export interface SentReports {
  positions: number;
  /**
   * Times at which the watched vehicle's reports left, milliseconds since 1970, by their latitude as the panel writes
   * it.
   */
  watched: [latitude: string, atMs: number][];
  /** Time that the slowest request took. */
  slowestMs: number;
  /** Requests for which the service had no room; a device sends them again. */
  refused: number;
}

/** The vehicle that is watched reports each second, whatever the others' pace is. */
export const watchedVehicle = 0;

const partsPerSecond = 10;
const mostSecondsBehind = 10;
const againMs = 1_000;
/** Drives on about so many metres with a report; each is another place for the panel. */
const stepDegrees = 0.000_31;

const sent: SentReports = { positions: 0, watched: [], slowestMs: 0, refused: 0 };
let isStopped = false;

const reply = (message: { sent: SentReports } | { error: string }) => process.send?.(message);

async function sendOn({ start }: Extract<SenderOrder, { start: object }>): Promise<void> {
  const { url, deviceKey, vehicles, everySeconds } = start;
  const parts = everySeconds * partsPerSecond;
  const partMs = 1_000 / partsPerSecond;
  const underWay = new Set<Promise<void>>();
  const from = Date.now();
  for (let part = 0; !isStopped; part++) {
    const round = Math.floor(part / parts);
    const indexes: number[] = [];
    for (let i = (part % parts) + (part % parts === 0 ? parts : 0); i < vehicles; i += parts) indexes.push(i);
    // Not always at the same moment of a second, so that all waits of the desk are met.
    const second = Math.floor(part / partsPerSecond);
    if (part % partsPerSecond === (second * 3) % partsPerSecond) indexes.push(watchedVehicle);
    const atMs = Date.now();
    const positions = indexes.map((i) => {
      const { latitude, longitude } = placeOf(i);
      const steps = i === watchedVehicle ? second + 1 : round + 1;
      return {
        vehicle: vehicleNumber(i),
        eventTime: new Date(atMs).toISOString(),
        latitude: Number((latitude + steps * stepDegrees).toFixed(5)),
        longitude,
        heading: 0,
        speed: 40 + ((i + round) % 25),
      };
    });
    const watched = positions.find(({ vehicle }) => vehicle === vehicleNumber(watchedVehicle));
    if (watched) sent.watched.push([watched.latitude.toFixed(5), atMs]);
    if (underWay.size > mostSecondsBehind * partsPerSecond)
      throw new Error("The service takes less than is reported");
    const call = send(`${url}/platform/device/positions`, deviceKey, positions).then((millis) => {
      sent.slowestMs = Math.max(sent.slowestMs, millis);
      underWay.delete(call);
    });
    underWay.add(call);
    // Thrown at the end, where all are waited for.
    call.catch(() => undefined);
    await sleep(Math.max(0, from + (part + 1) * partMs - Date.now()));
  }
  await Promise.all(underWay);
}

async function send(url: string, apiKey: string, positions: object[]): Promise<number> {
  if (positions.length === 0) return 0;
  const from = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { apiKey, "content-type": "application/json" },
    body: JSON.stringify({ positions }),
  });
  const text = await response.text();
  if (response.status === 503) {
    sent.refused++;
    await sleep(againMs);
    return performance.now() - from + (await send(url, apiKey, positions));
  }
  if (!response.ok || !text.includes(`"accepted":${positions.length}`))
    throw new Error(`Positions were not taken: ${response.status} ${text.slice(0, 300)}`);
  sent.positions += positions.length;
  return performance.now() - from;
}

process.on("message", (order: SenderOrder) => {
  if ("stop" in order) isStopped = true;
  else
    sendOn(order).then(
      () => reply({ sent }),
      (error: unknown) => reply({ error: String(error) }),
    );
});
