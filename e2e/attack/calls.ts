import { deskCallIds } from "@/lib/contract/desk/desk-calls";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import { callOf, requestOf } from "@/lib/contract/testing/any-call";
import { type CallSource, deskSources, operationSources, operationsThroughDesk } from "./call-sources";
import { atOnce, Line, type Received, type Sent, sentOf } from "./exchange";
import { generateCalls } from "./generate-calls";
import { faultOf } from "./judge";
import type { AttackOptions, Outcome } from "./outcome";
import { attackPairs } from "./pairs";
import { Tally } from "./tally";
import type { Target } from "./target";

const atOnceCount = 16;
const progressEvery = 10_000;
/** An installation begins once, and only one that began by pages has a trial: this one has members of its command. */
const ofSetUp: ReadonlySet<string> = new Set([
  ...["beginSetUp", "previewTrialRemoval", "removeTrialData", "previewGoingLive", "goLive"],
]);

/** Valid, mutated and random calls of both tables; each entry is to succeed at least once. */
export async function attackCalls(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const line = new Line(atOnceCount);
  const valid = new Tally("valid calls: each entry succeeds", options);
  const flood = new Tally("valid, mutated and random calls", options);
  const succeeded = new Set<string>();
  const refused = new Map<string, { sent: Sent; received: Received }>();
  const exchange = async (
    tally: Tally,
    { id, entry }: Pick<CallSource, "id" | "entry">,
    sent: Sent,
    at: number,
  ) => {
    const received = await line.exchange(sent);
    if (received.status >= 200 && received.status < 300) succeeded.add(id);
    else if (tally === valid) refused.set(id, { sent, received });
    tally.count(faultOf(entry, received), { index: `${id} ${at}`, sent, received });
    return received;
  };

  async function sendExamples() {
    const responses = new Map<OperationId, unknown>();
    const context = { now: new Date(), run: `s${options.seed}`, responses };
    for (const { id, input } of examples) {
      const entry = operations[id];
      const credentials = { apiKey: target.keys[entry.keyScope][0] ?? "" };
      const sent = await sentOf(requestOf(entry, callOf(input(context)), target.platformUrl, credentials));
      const { status, text } = await exchange(valid, { id, entry }, sent, 0);
      if (status < 300 && text !== "") responses.set(id, JSON.parse(text));
    }
    return context;
  }

  const context = await sendExamples();
  const all = { cookie: await target.cookieOf("admin") };
  const limited = { cookie: await target.cookieOf("admin", [target.own.code]) };
  const ofDesk = await deskSources(target, options.seed, [all, limited]);
  for (const source of ofDesk)
    for (const call of source.good)
      await exchange(valid, source, await sentOf(requestOf(source.entry, call, source.baseUrl, all)), 0);
  const ids = [...operationIds, ...deskCallIds].filter((id) => !ofSetUp.has(id));
  for (const id of ids)
    valid.count(succeeded.has(id) ? null : "never succeeded", { index: id, ...refused.get(id) });

  const throughDesk = operationsThroughDesk(target, context, [all, limited]);
  const pairs = await attackPairs({ target, ofDesk, throughDesk }, options);
  const from = performance.now();
  const summary = new Summary();
  const sources = [
    ...operationSources(target, context, options.short ? "short" : "full"),
    ...throughDesk,
    ...ofDesk,
  ];
  const calls = generateCalls(sources, options.seed, options.calls);
  await atOnce(atOnceCount, calls, async ({ source, index, send }) => {
    summary.add(await exchange(flood, source, await send(), index));
    if (flood.tried % progressEvery === 0) options.log(`calls: ${flood.tried} sent`);
  });
  line.close();
  const perSecond = Math.round(flood.tried / ((performance.now() - from) / 1000));
  return [
    valid.outcome(`${succeeded.size} of ${ids.length} entries`),
    ...pairs,
    flood.outcome(`${perSecond} a second; ${summary}`),
  ];
}

/** Statuses and the longest wait. */
class Summary {
  readonly #counts = new Map<number, number>();
  #slowestMs = 0;

  add({ status, tookMs }: Received): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, tookMs);
  }

  toString(): string {
    const counts = [...this.#counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    return `slowest ${Math.round(this.#slowestMs)} ms; ${counts.join(", ")}`;
  }
}
