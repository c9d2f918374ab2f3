import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import { callOf, requestOf } from "@/lib/contract/testing/any-call";
import { operationProbes } from "@/lib/desk/testing/operation-probes";
import { Line, sentOf } from "./exchange";
import { faultOf } from "./judge";
import type { AttackOptions, Outcome } from "./outcome";
import { Tally } from "./tally";
import type { Target } from "./target";

/** Caller, and the status with which each operation must turn them away; null where it must not. */
interface Caller {
  name: string;
  apiKey: string | null;
  refusal: (id: OperationId) => 401 | 403 | null;
}

const scopeOf = (id: OperationId) => operations[id].keyScope;
const isWrite = (id: OperationId) => operations[id].access === "write";

const callersOf = ({ keys, readOnlyKey, revokedKey, platformUrl }: Target): Caller[] => [
  { name: "no key", apiKey: null, refusal: () => 401 },
  { name: "a wrong key", apiKey: `wrong ${platformUrl}`, refusal: () => 401 },
  { name: "a revoked key", apiKey: revokedKey, refusal: () => 401 },
  {
    name: "a device's key",
    apiKey: keys.device[0] ?? "",
    refusal: (id) => (scopeOf(id) === "device" ? null : 403),
  },
  {
    name: "an interface key",
    apiKey: keys.interface[0] ?? "",
    refusal: (id) => (scopeOf(id) === "interface" ? null : 403),
  },
  {
    name: "a key that only reads",
    apiKey: readOnlyKey,
    refusal: (id) => (scopeOf(id) !== "interface" || isWrite(id) ? 403 : null),
  },
];

/** Texts that name the carrier's own things, and nothing that a stranger's probe sends. */
const ownTexts = /(Of|Dock of|Trip of|To) (JOL|KCK)\b/;

/** Kind of key × operation, straight at the service; and another company's key, which must find nothing. */
export async function attackKeys(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const line = new Line(4);
  const tally = new Tally(
    "keys: none, wrong, revoked, of the other scope, only reading, another company's",
    options,
  );
  const probes = operationProbes(target.own, Date.now(), `${options.seed}-keys`);
  const send = async (id: OperationId, apiKey: string | null) => {
    const credentials: Record<string, string> = apiKey === null ? {} : { apiKey };
    const call = callOf(probes[id] ?? {});
    const sent = await sentOf(requestOf(operations[id], call, target.platformUrl, credentials));
    return { sent, received: await line.exchange(sent) };
  };
  for (const { name, apiKey, refusal } of callersOf(target))
    for (const id of operationIds) {
      const { sent, received } = await send(id, apiKey);
      const wanted = refusal(id);
      const isRefused = [401, 403].includes(received.status);
      const isAsWanted = wanted === null ? !isRefused : received.status === wanted;
      const fault = isAsWanted
        ? faultOf(operations[id], received)
        : `status ${received.status}, not ${wanted}`;
      tally.count(fault, { index: `${name}: ${id}`, sent, received });
    }
  for (const id of operationIds.filter((one) => !isWrite(one))) {
    const { sent, received } = await send(id, target.strangersKeys.interface);
    const isTold = ownTexts.test(received.text);
    tally.count(isTold ? "shows what is another company's" : null, {
      index: `stranger: ${id}`,
      sent,
      received,
    });
  }
  line.close();
  return [tally.outcome()];
}
