import type { Received, Sent } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";

interface Evidence {
  index: number | string;
  sent?: Sent;
  received?: Received;
}

/** Counts what one attack tried, and keeps what failed. */
export class Tally {
  #tried = 0;
  #failed = 0;

  constructor(
    readonly what: string,
    private readonly options: Pick<AttackOptions, "seed" | "findings" | "log">,
  ) {}

  get tried(): number {
    return this.#tried;
  }

  /** Counts one try. @param fault what is wrong, null where nothing is */
  count(fault: string | null, evidence: Evidence): void {
    this.#tried += 1;
    if (fault === null) return;
    this.#failed += 1;
    const { seed, findings, log } = this.options;
    findings.add({ attack: this.what, reason: fault, seed, ...evidence });
    if (this.#failed <= 5) log(`${this.what}: ${evidence.index}: ${fault}`);
  }

  outcome(notes = ""): Outcome {
    return { what: this.what, tried: this.#tried, failed: this.#failed, notes };
  }
}
