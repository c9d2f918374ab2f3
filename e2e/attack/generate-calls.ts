import fc from "fast-check";
import { requestOf } from "@/lib/contract/testing/any-call";
import type { CallSource } from "./call-sources";
import { type Sent, sentOf } from "./exchange";
import { hostileBodies } from "./hostile-bodies";

interface GeneratedCall {
  source: CallSource;
  /** Index of the call in the seed. */
  index: number;
  send: () => Promise<Sent>;
}

/** One of so many has a body that no value makes. */
const rawEvery = 10;

/** Makes so many calls from all sources in turns. The same seed and sources make the same calls. */
export function* generateCalls(
  sources: readonly CallSource[],
  seed: number,
  count: number,
): Generator<GeneratedCall> {
  let index = 0;
  for (let round = 0; index < count; round++)
    for (const [at, source] of sources.entries()) {
      const sampleSeed = seed * 1_000_003 + round * sources.length + at;
      for (const call of fc.sample(source.calls, { seed: sampleSeed, numRuns: source.share })) {
        const { entry, baseUrl, credentials } = source;
        const current = index++;
        const who = credentials[current % credentials.length] ?? {};
        yield {
          source,
          index: current,
          send: async () => {
            const sent = await sentOf(requestOf(entry, call, baseUrl, who));
            return (current + round) % rawEvery === 0 ? withRawBody(source, sent, current) : sent;
          },
        };
      }
    }
}

/** The request with a body that breaks parsers, made from a good one's. */
function withRawBody({ entry, good }: CallSource, sent: Sent, index: number): Sent {
  const [example] = good;
  const make = hostileBodies[index % hostileBodies.length];
  if (entry.bodyKind !== "json" || !example || !make) return sent;
  return { ...sent, body: make(JSON.stringify(example.body)) };
}
