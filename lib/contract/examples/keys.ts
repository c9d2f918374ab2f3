import { type Example, example, hoursAfter, sends, textOf } from "@/lib/contract/examples/example";

/** Stands for the SHA-256 of a secret, another one in each run. */
const hashIn = (run: string, part: string): string =>
  Buffer.from(`${part}-${run}`).toString("hex").padEnd(64, "0").slice(0, 64);

/** Shows how a desk manages the keys of its company. */
export const keyExamples: readonly Example[] = [
  sends("createApiKey", "a key for the tablets of a yard", ({ run }) => ({
    ...{ name: `Yard tablets ${run}`, scope: "device" as const, madeBy: "Ann" },
    ...{ keyHash: hashIn(run, "a"), lastFour: "e7Lm" },
  })),
  example("rotateApiKey", "the tablets get a new secret within a day", ({ now, run, responses }) => ({
    params: { keyId: textOf(responses.get("createApiKey"), "keyId") },
    body: { keyHash: hashIn(run, "b"), lastFour: "Q2ws", oldUntil: hoursAfter(now, 24) },
  })),
  example("revokeApiKey", "the tablets are lost", ({ responses }) => ({
    params: { keyId: textOf(responses.get("rotateApiKey"), "keyId") },
  })),
  example("listApiKeys", "all"),
];
