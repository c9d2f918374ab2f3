import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { type AnyCall, requestOf } from "@/lib/contract/testing/any-call";
import { farDateCalls, isImpossible } from "@/lib/contract/testing/far-date-calls";
import { operationSources } from "./call-sources";
import { atOnce, Line, sentOf } from "./exchange";
import { faultOf } from "./judge";
import type { AttackOptions, Outcome } from "./outcome";
import { Tally } from "./tally";
import type { Target } from "./target";

const atOnceCount = 8;
const nothing: AnyCall = { params: {}, query: {}, body: undefined };

/** The ends of each date of both contract tables: of operations in calls that are good but for it, of the desk's alone. */
export async function attackDates(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const line = new Line(atOnceCount);
  const tally = new Tally("far and near ends of every date field", options);
  const context: ExampleContext = { now: new Date(), run: `d${options.seed}`, responses: new Map() };
  const ofDesk = {
    baseUrl: `${target.server.url}/api/desk`,
    credentials: [{ cookie: await target.cookieOf("admin") }],
    good: [nothing],
  };
  const sources = [
    ...operationSources(target, context, "short"),
    ...deskCallIds.map((id) => ({ ...ofDesk, id, entry: deskCalls[id] })),
  ];
  const tries = sources.flatMap(({ id, entry, baseUrl, credentials: [who = {}], good: [example] }) =>
    farDateCalls(entry, example ?? nothing).map((one) => ({ ...one, id, entry, baseUrl, who })),
  );
  await atOnce(atOnceCount, tries, async ({ id, entry, baseUrl, who, field, text, call }) => {
    const sent = await sentOf(requestOf(entry, call, baseUrl, who));
    const received = await line.exchange(sent);
    const wasTaken = received.status < 300 && isImpossible(text) ? "an impossible date was taken" : null;
    const fault = faultOf(entry, received) ?? wasTaken;
    tally.count(fault, { index: `${id} ${field} ${text}`, sent, received });
  });
  line.close();
  return [tally.outcome(`${new Set(tries.map(({ id, field }) => `${id} ${field}`)).size} fields`)];
}
