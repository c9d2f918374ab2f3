// npm run bench [-- PART[:SIZE] …]: measures, each figure beside an alternative in the same run. What else the machine does
// moves plain values, so the ratios are what to compare. Values with a bar are listed at the end; one that misses it ends the
// command with 1.
import { isMainThread } from "node:worker_threads";
import { benchBulk } from "@/lib/commands/bench/bulk";
import { benchDay } from "@/lib/commands/bench/day";
import { benchDemo } from "@/lib/commands/bench/demo";
import { benchEventFeed } from "@/lib/commands/bench/event-feed";
import { benchEvents } from "@/lib/commands/bench/events";
import { benchExceptions } from "@/lib/commands/bench/exceptions";
import { verdicts } from "@/lib/commands/bench/figures";
import { benchFreight } from "@/lib/commands/bench/freight";
import { benchFreightDesk } from "@/lib/commands/bench/freight-desk";
import { benchHos } from "@/lib/commands/bench/hos";
import { benchHours } from "@/lib/commands/bench/hours";
import { benchImport } from "@/lib/commands/bench/import";
import { benchInbox } from "@/lib/commands/bench/inbox";
import { benchIngest } from "@/lib/commands/bench/ingest";
import { benchLinehaul } from "@/lib/commands/bench/linehaul";
import { benchLive } from "@/lib/commands/bench/live";
import { benchMemory } from "@/lib/commands/bench/memory";
import { benchMiles } from "@/lib/commands/bench/miles";
import { benchOrder } from "@/lib/commands/bench/order";
import { benchDelay } from "@/lib/commands/bench/page/delay";
import { benchFirst } from "@/lib/commands/bench/page/first";
import { benchFirstRows } from "@/lib/commands/bench/page/first-rows";
import { benchLinehaulRows } from "@/lib/commands/bench/page/linehaul-rows";
import { benchMap } from "@/lib/commands/bench/page/map";
import { benchRows } from "@/lib/commands/bench/page/rows";
import { benchThread } from "@/lib/commands/bench/page/thread";
import { benchWeight } from "@/lib/commands/bench/page/weight";
import { benchPlan } from "@/lib/commands/bench/plan";
import { benchQuick } from "@/lib/commands/bench/quick/quick";
import { benchQuiet } from "@/lib/commands/bench/quiet";
import { benchReads } from "@/lib/commands/bench/reads";
import { benchReports } from "@/lib/commands/bench/reports";
import { benchSnapshot } from "@/lib/commands/bench/snapshot";
import { benchStart } from "@/lib/commands/bench/start";
import { benchTrips } from "@/lib/commands/bench/trips";
import { benchDesks } from "@/lib/commands/bench/way/desks";
import { benchDrag } from "@/lib/commands/bench/way/drag";
import { benchWay } from "@/lib/commands/bench/way/way";

/** With `quick`: its ratios are what later runs are held against. */
const keepArgument = "--keep";

/** Each takes how much of it there is to be, or its usual size. */
const parts: Record<string, (size?: number) => Promise<void>> = {
  hos: benchHos,
  plan: benchPlan,
  day: benchDay,
  miles: benchMiles,
  order: benchOrder,
  import: benchImport,
  ingest: benchIngest,
  live: benchLive,
  reads: benchReads,
  snapshot: benchSnapshot,
  trips: benchTrips,
  events: benchEvents,
  bulk: benchBulk,
  memory: benchMemory,
  weight: benchWeight,
  first: benchFirst,
  thread: benchThread,
  delay: benchDelay,
  map: benchMap,
  drag: benchDrag,
  rows: benchRows,
  "first-rows": benchFirstRows,
  "linehaul-rows": benchLinehaulRows,
  way: benchWay,
  desks: benchDesks,
  start: benchStart,
  quiet: benchQuiet,
  demo: benchDemo,
  hours: benchHours,
  freight: benchFreight,
  linehaul: benchLinehaul,
  inbox: benchInbox,
  reports: benchReports,
  feed: benchEventFeed,
  exceptions: benchExceptions,
  "freight-desk": benchFreightDesk,
  quick: () => benchQuick(process.argv.includes(keepArgument)),
};
/** Names for several parts at once. */
const groups: Record<string, string[]> = {
  api: ["reads", "snapshot", "trips", "events", "bulk", "memory"],
  page: ["weight", "first", "thread", "delay", "map", "rows", "first-rows", "linehaul-rows"],
};

const asked = process.argv.slice(2).filter((argument) => argument !== keepArgument);
const chosen = (asked.length > 0 ? asked : Object.keys(parts).filter((name) => name !== "quick"))
  .flatMap((name) => groups[name] ?? [name])
  .map((text) => {
    const [name = "", size] = text.split(":");
    return { name, size: size === undefined ? undefined : Number(size) };
  });
const unknown = chosen.map(({ name }) => name).filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  const names = [...Object.keys(groups), ...Object.keys(parts)].join(", ");
  process.stderr.write(`There is no part ${unknown.join(", ")}. Parts: ${names}\n`);
  process.exit(2);
}
for (const { name, size } of chosen) await parts[name]?.(size);
const lines = verdicts.lines();
if (lines.length > 0) console.log(["", "Bars", ...lines].join("\n"));
// Ends the command though parts of it were left running; a thread ends by itself, with all that it printed.
if (isMainThread) process.exit(verdicts.areMet ? 0 : 1);
