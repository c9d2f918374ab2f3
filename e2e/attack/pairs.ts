import { randomUUID } from "node:crypto";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { Example } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { type AnyCall, callOf, requestOf } from "@/lib/contract/testing/any-call";
import type { CallSource } from "./call-sources";
import { Line, type Received, type Sent, sentOf } from "./exchange";
import { faultOf } from "./judge";
import type { AttackOptions, Outcome } from "./outcome";
import { Tally } from "./tally";
import type { Target } from "./target";

/** Calls that are sent twice at once, and once more with another body under the key of before. */
interface PairsOf {
  target: Target;
  /** The desk's calls, and the operations that members call through it. */
  ofDesk: readonly CallSource[];
  throughDesk: readonly CallSource[];
}

const isOk = ({ status }: Received) => status >= 200 && status < 300;
const bodyOf = ({ text }: Received): Record<string, unknown> => JSON.parse(text || "null") ?? {};

/**
 * The desk's calls that make what people call by a number: a call for something new, and the number that a response says was
 * made. Of two with one number one is made, and two without one have a number each.
 */
const makers: Partial<
  Record<DeskCallId, { fresh: (call: AnyCall, name: string) => AnyCall; made: (body: never) => unknown }>
> = {
  makeManifest: {
    fresh: (call) => call,
    made: ({ outcome, manifestNumber }: { outcome: string; manifestNumber: string | null }) =>
      outcome === "done" ? manifestNumber : null,
  },
  copyManifest: {
    fresh: (call) => call,
    made: ({ outcome, manifestNumber }: { outcome: string; manifestNumber: string | null }) =>
      outcome === "done" ? manifestNumber : null,
  },
  saveShipment: {
    fresh: (call, name) => ({
      ...call,
      query: {},
      body: withShipment(call.body, { proNumber: name, refNumber: name }),
    }),
    made: ({ results }: { results: { title: string; outcome: string }[] }) =>
      results[0]?.outcome === "done" ? results[0].title : null,
  },
  makeLeg: {
    fresh: (call) => call,
    made: ({ results }: { results: { title: string; outcome: string }[] }) =>
      results[0]?.outcome === "done" ? results[0].title : null,
  },
  makeKey: {
    fresh: (call, name) => ({ ...call, body: { ...(call.body as object), name } }),
    made: ({ key }: { key: { name: string } }) => key.name,
  },
  makeTrip: {
    fresh: (call) => call,
    made: ({ trip }: { trip: { tripId: number } }) => trip.tripId,
  },
};

function withShipment(body: unknown, numbers: object): unknown {
  const sent = body as { associatedShipment: object };
  return { ...sent, associatedShipment: { ...sent.associatedShipment, ...numbers } };
}

/** Pairs of equal calls in flight at once, and keys that come again with something else. */
export async function attackPairs(
  { target, ofDesk, throughDesk }: PairsOf,
  options: AttackOptions,
): Promise<Outcome[]> {
  const line = new Line(4);
  try {
    return [
      await pairsAtService(target, line, options),
      await pairsAtDesk(ofDesk, line, options),
      await keysAtService(target, line, options),
      await keysAtDesk([...ofDesk, ...throughDesk], line, options),
    ];
  } finally {
    line.close();
  }
}

/** Finds how a caller numbers what an operation makes: of two that are made with one number, one is a duplicate. */
const ownNumberOf = (id: string) =>
  new RegExp(`"(external${id.slice("create".length)}Id|powerUnitNumber|trailerNumber)":`);

/** Operations that make something, twice at once, each in its place among the examples that it rests on. */
async function pairsAtService(target: Target, line: Line, options: AttackOptions): Promise<Outcome> {
  const tally = new Tally("service: equal pairs at once make one", options);
  await eachExample(target, line, `${options.seed}-pairs`, async ({ id }, send) => {
    if (!id.startsWith("create") || operations[id].status !== 201) return send({});
    const sent = await Promise.all([send({}), send({})]);
    const [one, other] = sent;
    const index = `${id} at once`;
    for (const { received, ...evidence } of sent)
      tally.count(faultOf(operations[id], received), { index, received, ...evidence });
    const made = sent.filter(({ received }) => isOk(received));
    const isNamed = ownNumberOf(id).test(one.sent.body?.toString() ?? "");
    tally.count(
      made.length === 0 ? "neither was made" : isNamed && made.length > 1 ? "both were made" : null,
      {
        index,
        sent: other.sent,
        received: other.received,
      },
    );
    return made[0] ?? one;
  });
  return tally.outcome();
}

/** Each write of the service that succeeded under a key, once more under it with another value in one place. */
async function keysAtService(target: Target, line: Line, options: AttackOptions): Promise<Outcome> {
  const tally = new Tally("service: a key with another body is refused", options);
  await eachExample(target, line, `${options.seed}-keys`, async ({ id }, send, call) => {
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const first = await send(headers);
    if (operations[id].access === "read" || !isOk(first.received)) return first;
    for (const other of othersOf(call)) {
      const { sent, received } = await send(headers, other);
      // Pass over what no other body can be: it is refused for itself.
      if (received.status === 400) continue;
      tally.count(received.status === 409 ? null : `status ${received.status} instead of 409`, {
        index: `${id} with another body`,
        sent,
        received,
      });
      break;
    }
    return first;
  });
  return tally.outcome();
}

type Exchanged = { sent: Sent; received: Received };
type Send = (headers: Record<string, string>, call?: AnyCall) => Promise<Exchanged>;

/** Replays the examples under names of their own, so that each finds what it needs. */
async function eachExample(
  target: Target,
  line: Line,
  run: string,
  work: (example: Example, send: Send, call: AnyCall) => Promise<Exchanged>,
): Promise<void> {
  const responses = new Map<OperationId, unknown>();
  const context = { now: new Date(), run, responses };
  for (const example of examples) {
    const entry = operations[example.id];
    const apiKey = target.keys[entry.keyScope][0] ?? "";
    const call = callOf(example.input(context));
    const send: Send = async (headers, other = call) => {
      const sent = await sentOf(requestOf(entry, other, target.platformUrl, { apiKey, ...headers }));
      return { sent, received: await line.exchange(sent) };
    };
    const { received } = await work(example, send, call);
    if (isOk(received) && received.text !== "") responses.set(example.id, JSON.parse(received.text));
  }
}

/** Sends what makes something at the desk, twice at once: with a key each, and both with one. */
async function pairsAtDesk(
  ofDesk: readonly CallSource[],
  line: Line,
  options: AttackOptions,
): Promise<Outcome> {
  const tally = new Tally("desk: equal pairs at once make one each", options);
  for (const source of ofDesk.filter(({ entry }) => entry.method !== "GET")) {
    const maker = makers[source.id as DeskCallId];
    if (!maker && /^(make|copy)[A-Z]/.test(source.id)) tally.count("has no pair", { index: source.id });
    const [good] = source.good;
    if (good === undefined) continue;
    for (const keys of [[randomUUID(), randomUUID()], Array(2).fill(randomUUID())]) {
      const call = maker?.fresh(good, `N-${randomUUID().slice(0, 8)}`) ?? good;
      const both = await Promise.all(keys.map((key) => sendTo(source, call, key, line)));
      const index = `${source.id} at once`;
      const isOne = keys[0] === keys[1];
      for (const one of both) tally.count(pairFault(source, one.received, isOne), { index, ...one });
      if (!maker) continue;
      const made = both
        .filter(({ received }) => isOk(received))
        .map(({ received }) => maker.made(bodyOf(received) as never))
        .filter((name) => name !== null && name !== undefined);
      const isRight = made.length > 0 && (isOne || new Set(made).size === made.length);
      tally.count(isRight ? null : `made ${JSON.stringify(made)}`, { index, ...both[1] });
    }
  }
  return tally.outcome();
}

/** Each write through the desk under a key, and then anything else under it: another value in one place, another call. */
async function keysAtDesk(
  sources: readonly CallSource[],
  line: Line,
  options: AttackOptions,
): Promise<Outcome> {
  const tally = new Tally("desk: a key with another body is refused", options);
  const other = sources.find(({ id }) => id === "refreshHours");
  for (const source of sources.filter(({ entry }) => entry.method !== "GET")) {
    const [good] = source.good;
    if (good === undefined || other === undefined) continue;
    const key = randomUUID();
    const first = await sendTo(source, good, key, line);
    // Pass over what is refused: it may have been so before it took its key.
    if (!isOk(first.received)) continue;
    if (source !== other)
      count(await sendTo(other, callOf({}), key, line), `${source.id}, then another call`);
    for (const bent of othersOf(good, signedFields(source.entry))) {
      const again = await sendTo(source, bent, key, line);
      if ([400, 404].includes(again.received.status)) continue;
      count(again, `${source.id} with another body`);
      break;
    }
  }
  return tally.outcome();

  function count({ sent, received }: Exchanged, index: string): void {
    const isKept = received.status === 409 && received.text.includes("Idempotency-Key");
    tally.count(isKept ? null : `status ${received.status} instead of 409`, { index, sent, received });
  }
}

async function sendTo(
  { entry, baseUrl, credentials }: CallSource,
  call: AnyCall,
  key: string,
  line: Line,
): Promise<Exchanged> {
  const headers = { ...credentials[0], [idempotencyKeyHeader]: key };
  const sent = await sentOf(requestOf(entry, call, baseUrl, headers));
  return { sent, received: await line.exchange(sent) };
}

/** Allows the later of two with one key not to be known yet, where it came while the other is under way. */
const pairFault = ({ entry }: CallSource, received: Received, isOne: boolean): string | null =>
  isOne && received.text.includes('"OUTCOME_UNKNOWN"') ? null : faultOf(entry, received);

/** Names of fields that the desk writes for the member: whatever is sent there, the request is the same. */
function signedFields(entry: CallSource["entry"]): ReadonlySet<string> {
  const { signatures = [] } = entry as Partial<Pick<Operation, "signatures">>;
  const paths = signatures.flatMap(({ field, insteadOf = [] }) => [field, ...insteadOf]);
  return new Set(paths.map((path) => path.split(".").at(-1) ?? path));
}

/** The call with one value in it changed, each in turn, but for fields of some names. */
function* othersOf(call: AnyCall, without: ReadonlySet<string> = new Set()): Generator<AnyCall> {
  for (const part of ["body", "query", "params"] as const)
    for (const changed of changedOnce(call[part], without)) yield callOf({ ...call, [part]: changed });
}

function* changedOnce(value: unknown, without: ReadonlySet<string>): Generator<unknown> {
  if (typeof value === "string") yield `${value} 2`;
  if (typeof value === "number") yield value + 1;
  if (typeof value === "boolean") yield !value;
  if (Array.isArray(value))
    for (const [at, item] of value.entries())
      for (const changed of changedOnce(item, without)) yield value.with(at, changed);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value).filter(([name]) => !without.has(name)))
      for (const changed of changedOnce(item, without)) yield { ...value, [name]: changed };
}
