import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { HelperProcess } from "@/lib/commands/bench/helper-process";
import { watchProcessor, whyNoProcessorTime } from "@/lib/commands/bench/processor-time";
import type { ReadersOrder, ReadersReply } from "@/lib/commands/bench/way/desk-readers";
import { type MadeCarrier, openMadeCarrier } from "@/lib/commands/bench/way/made-carrier";
import type { SenderOrder, SentReports } from "@/lib/commands/bench/way/report-sender";
import { serverProgram } from "@/lib/commands/server-process";

const vehicles = 10_000;
const everySeconds = 10;
const usualDesks = 200;
/** The desk lets a member open twenty. */
const desksOfMember = 20;
const settleMs = 15_000;
const measuredMs = 30_000;

interface Followed {
  server: number;
  store: number;
  delaysMs: number[];
  bytes: number;
}

/** Measures what the carrier costs while so many desks follow it, in percent of a core. */
async function follow(carrier: MadeCarrier, cookies: readonly string[]): Promise<Followed> {
  const readers = new HelperProcess<ReadersOrder, ReadersReply>("desk-readers.mjs");
  try {
    readers.order({ open: { url: carrier.url, cookies: [...cookies] } });
    await readers.reply();
    await sleep(settleMs);
    readers.order({ count: true });
    const [server, store] = [watchProcessor(() => [carrier.serverPid]), watchProcessor(carrier.storePids)];
    await sleep(measuredMs);
    const used = { server: server(), store: store() };
    readers.order({ tell: true });
    const received = await readers.reply();
    if (!("delaysMs" in received) || received.delaysMs.length < cookies.length)
      throw new Error("The desks received no steps");
    return { ...used, ...received };
  } finally {
    readers.close();
  }
}

/** Many desks that follow a fleet which reports 1,000 positions a second, beside one desk. */
export async function benchDesks(count = usualDesks): Promise<void> {
  const name = `${count} desks, ${shown(vehicles)} vehicles, ${shown(vehicles / everySeconds)} a second`;
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const reason = whyNoProcessorTime();
  if (reason !== null) return printSkipped(name, reason);
  const carrier = await openMadeCarrier(vehicles, Math.ceil(count / desksOfMember));
  if (carrier === null) return printSkipped(name, "no PostgreSQL here");
  const sender = new HelperProcess<SenderOrder, { sent: SentReports }>("report-sender.mjs");
  try {
    const { url, deviceKey, members } = carrier;
    const sessions: string[] = [];
    for (const member of members) sessions.push(headerOf(await signIn(member)));
    const cookies = Array.from({ length: count }, (_, i) => sessions[i % sessions.length] ?? "");
    sender.order({ start: { url, deviceKey, vehicles, everySeconds } });
    const one = await follow(carrier, cookies.slice(0, 1));
    const all = await follow(carrier, cookies);
    sender.order({ stop: true });
    await sender.reply();
    const costs = (of: Followed) => `${shown(of.server)} % of a core, PostgreSQL ${shown(of.store)} %`;
    printFigure(name, all.server / one.server, `${costs(all)}; one desk ${costs(one)}`, {
      ...{ value: all.server, unit: "% of a core", most: 15 },
    });
    const late = quantile(all.delaysMs, 0.95);
    printFigure(
      `${name}: step to desk, p95`,
      late / Math.max(1, quantile(one.delaysMs, 0.95)),
      `${shown(late)} ms, p50 ${shown(median(all.delaysMs))} ms; ${shown(all.delaysMs.length)} steps received, ${shown(all.bytes / all.delaysMs.length)} bytes each`,
      { value: late, unit: "ms", most: 30 },
    );
  } finally {
    sender.close();
    await carrier.close();
  }
}
