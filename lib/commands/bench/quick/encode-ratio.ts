// A process of its own: one measurement of a live step's encoding beside JSON. What the compiler makes of short code differs
// by a sixth from process to process, so a single process would tell a change where there is none, and miss one.
import { inTurns, median } from "@/lib/commands/bench/figures";
import { openEncode } from "@/lib/commands/bench/live";

/** For how many vehicles the process is to measure. */
export interface RatioOrder {
  vehicles: number;
}

/** Ratio that it measured: ours to JSON. */
export interface RatioReply {
  ratio: number;
}

/** Until the compiler is done, and then enough for a median. */
const [warmUps, pairs] = [15, 9];
/** Steps of one measurement; one alone takes about as long as a collection of garbage. */
const steps = 5;

async function measure(vehicles: number): Promise<RatioReply> {
  const { ours, json } = openEncode(vehicles);
  const encode = async () => {
    let seconds = 0;
    for (let step = 0; step < steps; step++) seconds += await ours();
    return seconds / steps;
  };
  await inTurns(warmUps, encode, json);
  const { ours: encoded, other } = await inTurns(pairs, encode, json);
  return { ratio: median(encoded) / median(other) };
}

process.on("message", ({ vehicles }: RatioOrder) => {
  measure(vehicles).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
