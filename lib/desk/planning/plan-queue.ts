import { Refusal } from "@/lib/desk/http/refusal";

/** More requests than one member's pages ever have open at once: a board, a form, a sheet, one on its way out. */
const mostOpen = 4;
/** After so long nobody reads the result any more, milliseconds. */
const usualBudgetMs = 20_000;

/** Runs a piece of a request once its turn comes. @throws Refusal where nobody waits for it any more */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Piece {
  start: () => Promise<unknown>;
  drop: (reason: Error) => void;
  signal: AbortSignal;
}

const tooLong = (): Refusal =>
  new Refusal("SERVICE_UNAVAILABLE", "Planning is busy: this took too long", { retryAfterSeconds: 5 });

/**
 * Lets members take turns at the planner, piece by piece, so that nobody's long list keeps a colleague waiting for more
 * than the piece that runs. Pieces that nobody waits for are dropped wherever they stand.
 */
export class PlanQueue {
  /** Waiting pieces by member; who was served longest ago stands first. */
  readonly #waiting = new Map<string, Piece[]>();
  readonly #open = new Map<string, number>();
  #running: Piece | null = null;
  #isRunning = false;

  constructor(private readonly budgetMs = usualBudgetMs) {}

  /**
   * Carries out one request of a member. Ends at once, and frees the member's place, when its time is used up or nobody
   * waits for it any more; a piece of it that the planner has begun is left to the planner.
   * @param signal ends when nobody waits for the response any more
   * @throws Refusal 429 for one request too many, 503 once its time is used up
   */
  async request<Result>(
    member: string,
    signal: AbortSignal,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const open = this.#open.get(member) ?? 0;
    if (open >= mostOpen)
      throw new Refusal("TOO_MANY_REQUESTS", "Too many plans are being worked out for you at once", {
        retryAfterSeconds: 2,
      });
    this.#open.set(member, open + 1);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(this.budgetMs)]);
    const drop = () => this.#drop(member, ended);
    ended.addEventListener("abort", drop, { once: true });
    try {
      return await work((piece) => this.#turn(member, ended, piece));
    } finally {
      ended.removeEventListener("abort", drop);
      const left = (this.#open.get(member) ?? 1) - 1;
      if (left === 0) this.#open.delete(member);
      else this.#open.set(member, left);
    }
  }

  #turn<Result>(member: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (signal.aborted) return Promise.reject(tooLong());
    return new Promise<Result>((resolve, reject) => {
      const piece: Piece = { start: () => work().then(resolve, reject), drop: reject, signal };
      const pieces = this.#waiting.get(member);
      if (pieces) pieces.push(piece);
      else this.#waiting.set(member, [piece]);
      void this.#run();
    });
  }

  #drop(member: string, signal: AbortSignal): void {
    const pieces = this.#waiting.get(member) ?? [];
    const left = pieces.filter((piece) => piece.signal === signal);
    // The list itself is changed: the turn that runs goes on with it.
    pieces.splice(0, pieces.length, ...pieces.filter((piece) => piece.signal !== signal));
    for (const piece of left) piece.drop(tooLong());
    if (this.#running?.signal === signal) this.#running.drop(tooLong());
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      const [first] = this.#waiting;
      if (first === undefined) break;
      const [member, pieces] = first;
      this.#running = pieces.shift() ?? null;
      await this.#running?.start();
      this.#running = null;
      // To the end only now: who came meanwhile goes first.
      this.#waiting.delete(member);
      if (pieces.length > 0) this.#waiting.set(member, pieces);
    }
    this.#isRunning = false;
  }
}
