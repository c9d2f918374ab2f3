import { type Frame, FrameSplitter } from "@/lib/contract/live/live-frame";
import { type ReconnectPace, reconnectDelay } from "@/lib/live/reconnect-delay";

/** Phase of the stream. `waiting` waits for the next attempt, `paused` for a tab that is looked at again. */
export type StreamPhase = "idle" | "connecting" | "live" | "waiting" | "paused" | "signedOut";

export interface PhaseChange {
  phase: StreamPhase;
  /** Reason why it is so, in words for people; null where nothing is wrong. */
  reason: string | null;
  /** Milliseconds until the next attempt, null where none is planned. */
  retryInMs: number | null;
}

export interface LiveConnectionOptions {
  /** Address of the stream, e.g. `/live`. */
  url: string;
  fetch: typeof fetch;
  /** 0 up to 1. */
  random: () => number;
  pace: ReconnectPace;
  /** After this long without a byte the stream counts as dead; the desk sends a heartbeat each 10 s. */
  silenceMs: number;
  /** Tells what the picture stands at, to go on from there; null for all of it. */
  resumeFrom: () => { session: string; sequence: number } | null;
  /** Takes a frame; frames are handed over one after the other. A throw breaks the stream. */
  onFrame: (frame: Frame) => void | Promise<void>;
  onPhase: (change: PhaseChange) => void;
}

class SignedOut extends Error {}

/** Keeps one stream to the desk open: reads frames, notices silence, comes back with growing waits. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  #running = false;
  #failures = 0;
  /** Ends the attempt or the wait that is under way. */
  #current = new AbortController();

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
  }

  /** Opens the stream; without effect when it is open. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#failures = 0;
    void this.#run();
  }

  /** Closes the stream and says `phase` of it. */
  stop(phase: "idle" | "paused" = "idle"): void {
    if (!this.#running) return;
    this.#running = false;
    this.#current.abort();
    this.#options.onPhase({ phase, reason: null, retryInMs: null });
  }

  /** Drops what is under way and tries now, e.g. when the network is back. */
  retryNow(): void {
    this.#failures = 0;
    if (this.#running) this.#current.abort();
    else this.start();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      this.#current = new AbortController();
      const { signal } = this.#current;
      const reason = await this.#attempt(signal);
      if (!this.#running || signal.aborted) continue;
      if (reason instanceof SignedOut) return this.#signOut(reason);
      this.#failures++;
      const wait = reconnectDelay(this.#failures, this.#options.random(), this.#options.pace);
      this.#options.onPhase({ phase: "waiting", reason: reason.message, retryInMs: wait });
      await pause(wait, signal);
    }
  }

  #signOut(reason: SignedOut): void {
    this.#running = false;
    this.#options.onPhase({ phase: "signedOut", reason: reason.message, retryInMs: null });
  }

  /** One stream from its opening to its end; always ends, and says why. */
  async #attempt(signal: AbortSignal): Promise<Error> {
    this.#options.onPhase({ phase: "connecting", reason: null, retryInMs: null });
    const silence = new Silence(this.#options.silenceMs);
    const either = AbortSignal.any([signal, silence.signal]);
    try {
      const response = await this.#options.fetch(this.#address(), { signal: either, cache: "no-store" });
      await this.#read(response, silence);
      return new Error("The live stream ended");
    } catch (error) {
      if (silence.signal.aborted) return new Error("The live stream fell silent");
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      silence.end();
    }
  }

  async #read(response: Response, silence: Silence): Promise<void> {
    if (response.status === 401) throw new SignedOut("The session has ended");
    if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`);
    const splitter = new FrameSplitter();
    const reader = response.body.getReader();
    let isLive = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.received();
      for (const frame of splitter.push(value)) {
        await this.#options.onFrame(frame);
        if (isLive) continue;
        isLive = true;
        this.#failures = 0;
        this.#options.onPhase({ phase: "live", reason: null, retryInMs: null });
      }
    }
  }

  #address(): string {
    const from = this.#options.resumeFrom();
    if (!from) return this.#options.url;
    const query = new URLSearchParams({ session: from.session, since: String(from.sequence) });
    return `${this.#options.url}?${query}`;
  }
}

/** Aborts when nothing was heard for a while. */
class Silence {
  readonly #millis: number;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  constructor(millis: number) {
    this.#millis = millis;
    this.#timer = this.#wait();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  received(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#wait();
  }

  /** The attempt is over: nothing more is waited for, and what is still open of it is closed. */
  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  #wait() {
    return setTimeout(() => this.#controller.abort(), this.#millis);
  }
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, millis);
    signal.addEventListener("abort", done);
  });
}
