import { setTimeout as sleep } from "node:timers/promises";
import { insideMark, type PlatformFault, platformFaults } from "../drivers/platform-faults";
import { furnish } from "./carrier";
import { Line, type Received, type Sent } from "./exchange";
import { type ForeignDesk, openForeignDesk } from "./foreign-desk";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

/** Faults of the short form: one that refuses, and one that leads in circles. */
const shortFaults = ["500 with a stack", "a cursor that stands still"];
/** Desks that are tried beside each other: most of the time they wait. */
const desks = { short: 1, full: 5 };

/** Limits how long a fault may go unnoticed: a platform that is silent is given up after 15 s. */
const noticeMs = 25_000;
/** Each lasts so long at least, that every reader which asks often has met it. */
const leastMs = 7_000;
/** A desk waits half a minute and a little between two tries; five where the platform asked for more. */
const recoveryMs = 60_000;
const patientRecoveryMs = 400_000;
const patientFault = "429, wait for a month";
/** Limits what a platform may be asked at most: at once, and in a second. */
const pace = { burst: 500, perSecond: 100 };
/** Members wait 15 s for a platform that does not respond, and longer where the machine is busy. */
const memberLimitMs = 25_000;

/** A platform that fails in every way: calls stay bounded, the desk responds, says so, and is well again by itself. */
export async function attackUpstream(options: AttackOptions): Promise<Outcome[]> {
  const { logFile, short } = options;
  const tally = new Tally("faults of the platform", options);
  const folder = temporaryFolder();
  const { keys } = await furnish(folder.path, null);
  const platform = await startOwnServer({ DATA_DIR: folder.path }, { platformOnly: true, logFile });
  const faults = faultsOf(short);
  const queue = faults[Symbol.iterator]();
  let highestRate = 0;
  const work = async () => {
    const desk = await openForeignDesk(`${platform.url}/platform`, keys.interface[0] ?? "", logFile);
    await isWell(desk, recoveryMs);
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const [name, fault] = next.value;
      options.log(`upstream: ${name}`);
      const perSecond = await tryFault(desk, name, fault, tally);
      highestRate = Math.max(highestRate, perSecond);
    }
    await desk.close();
  };
  await Promise.all(Array.from({ length: short ? desks.short : desks.full }, work));
  await platform.stop();
  folder.remove();
  return [tally.outcome(`${faults.length} faults; at most ${highestRate.toFixed(0)} calls a second`)];
}

/** The one that takes longest begins first. */
function faultsOf(short: boolean): [string, PlatformFault][] {
  const all = Object.entries(platformFaults);
  if (short) return all.filter(([name]) => shortFaults.includes(name));
  return all.sort(([a], [b]) => Number(b === patientFault) - Number(a === patientFault));
}

/** Puts one fault in, looks at the desk as members do, and takes it out again. @returns calls a second meanwhile */
async function tryFault(
  desk: ForeignDesk,
  name: string,
  fault: PlatformFault,
  tally: Tally,
): Promise<number> {
  const { platform, live } = desk;
  const firstCall = platform.calls.length;
  const firstStatus = live.statuses.length;
  const from = performance.now();
  // Writes are passed on: the desk then reads anew what they may have changed, all of it in the midst of the fault.
  platform.isFor = ({ method }) => method === "GET";
  platform.fault = fault.apply;
  await touchRecords(desk);
  const noticed = () => live.statuses.slice(firstStatus).some((status) => !status.platform.ok);
  const [wasNoticed] = await Promise.all([
    fault.breaksReads ? until(noticed, noticeMs) : false,
    lookAround(desk, name, tally),
    sleep(leastMs),
  ]);
  if (fault.breaksReads) tally.count(wasNoticed ? null : "not noticed", { index: `${name}: noticed` });
  platform.fault = null;
  const seconds = (performance.now() - from) / 1000;
  const calls = platform.calls.slice(firstCall);
  const isPaced = calls.length <= pace.burst + pace.perSecond * seconds;
  tally.count(isPaced ? null : `${calls.length} calls in ${seconds.toFixed(0)} s`, {
    index: `${name}: calls`,
  });
  const strayed = calls.some(({ path }) => path === "/elsewhere");
  tally.count(strayed ? "followed a redirect with the key" : null, { index: `${name}: redirects` });
  await touchRecords(desk);
  const well = await isWell(desk, name === patientFault ? patientRecoveryMs : recoveryMs);
  tally.count(well ? null : "not well again", { index: `${name}: recovery` });
  return calls.length / seconds;
}

const vehicle = "V-JOL";

/** Writes as a member, after each of which the desk reads what it changes. */
async function touchRecords({ url, cookie }: ForeignDesk): Promise<void> {
  const line = new Line(1);
  const headers = { cookie, "content-type": "application/json" };
  const body = Buffer.from(JSON.stringify({ licensePlateState: "IL" }));
  await line.exchange({ method: "PATCH", url: `${url}/api/platform/vehicles/${vehicle}`, headers, body });
  line.close();
}

const paths = [
  "/trips",
  "/api/desk/session",
  "/api/desk/trips",
  "/api/desk/hours",
  "/api/desk/trips/987654",
  "/api/platform/vehicles",
  "/api/platform/locations/vehicles/snapshot",
];

/** Reads as a member while the fault lasts. Reads that go on to the platform may be refused, in words of the desk's. */
async function lookAround({ url, cookie }: ForeignDesk, name: string, tally: Tally): Promise<void> {
  const line = new Line(paths.length);
  await Promise.all(
    paths.map(async (path) => {
      const sent: Sent = { method: "GET", url: `${url}${path}`, headers: { cookie }, body: null };
      const received = await line.exchange(sent);
      tally.count(memberFault(path, received), { index: `${name}: ${path}`, sent, received });
    }),
  );
  line.close();
}

function memberFault(path: string, { status, text, tookMs }: Received): string | null {
  if (status === 0) return `no response: ${text}`;
  if (text.includes(insideMark)) return "shows the platform's inside";
  if (tookMs > memberLimitMs) return `took ${Math.round(tookMs)} ms`;
  const isOwn = path === "/trips" || path === "/api/desk/session";
  if (isOwn) return status === 200 ? null : `status ${status}`;
  return status === 500 ? "status 500" : null;
}

/** Tells whether the desk says that all is well and shows every vehicle, within the time. */
const isWell = ({ live }: ForeignDesk, limitMs: number): Promise<boolean> =>
  until(() => live.statuses.at(-1)?.platform.ok === true && live.numbers.includes(vehicle), limitMs);

async function until(reached: () => boolean, limitMs: number): Promise<boolean> {
  for (const from = performance.now(); !reached(); await sleep(100))
    if (performance.now() - from > limitMs) return false;
  return true;
}
