import { LiveConnection } from "@/lib/live/live-connection";
import { LiveStore } from "@/lib/live/live-store";
import { usualPace } from "@/lib/live/reconnect-delay";

/** Told on `window`: the desk no longer knows who this is. */
export const sessionExpiredEvent = "haulboard:session-expired";
/** Told on `window` after signing in again. */
export const sessionRenewedEvent = "haulboard:session-renewed";

const silenceMs = 25_000;
/** Pages change without a gap in the stream. */
const lingerMs = 5_000;
/**
 * A tab that is out of sight this long lets its stream go: over HTTP/1.1 a browser opens six connections to a desk, and the
 * streams of tabs that nobody looks at would leave none for the next page.
 */
const hiddenMs = 10_000;

/** The store of a tab together with its stream, which is open while anybody looks. */
export class TabLive {
  readonly store = new LiveStore({ wallMs: () => Date.now(), pageMs: () => performance.now() });
  readonly #connection: LiveConnection;
  #lookers = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;
  #pausing: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(fetchLive: typeof fetch = (input, init) => fetch(input, init)) {
    this.#connection = new LiveConnection({
      url: "/live",
      fetch: fetchLive,
      random: Math.random,
      pace: usualPace,
      silenceMs,
      resumeFrom: () => this.store.resumeFrom(),
      onFrame: (frame) => this.#take(frame),
      onPhase: (change) => {
        this.store.takePhase(change);
        if (change.phase === "signedOut") window.dispatchEvent(new Event(sessionExpiredEvent));
      },
    });
  }

  /** Opens the stream with the first who looks. @returns how to stop looking */
  readonly look = (): (() => void) => {
    this.#lookers++;
    clearTimeout(this.#closing);
    if (this.#lookers === 1) this.#open();
    let leaves = false;
    return () => {
      if (leaves) return;
      leaves = true;
      this.#lookers--;
      if (this.#lookers === 0) this.#closing = setTimeout(this.#close, lingerMs);
    };
  };

  async #take(frame: Parameters<LiveStore["take"]>[0]): Promise<void> {
    try {
      await this.store.take(frame);
    } catch (error) {
      this.store.forgetPlace();
      throw error;
    }
  }

  #open(): void {
    if (this.#ticking !== undefined) return;
    this.#ticking = setInterval(this.#tick, 1_000);
    document.addEventListener("visibilitychange", this.#visibility);
    window.addEventListener("online", this.retry);
    window.addEventListener(sessionRenewedEvent, this.retry);
    // One that is opened behind others waits until somebody looks at it.
    if (!document.hidden) this.#connection.start();
  }

  readonly #close = (): void => {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    document.removeEventListener("visibilitychange", this.#visibility);
    window.removeEventListener("online", this.retry);
    window.removeEventListener(sessionRenewedEvent, this.retry);
    this.#connection.stop();
  };

  /** Tries now instead of at the end of the wait; what nobody looks at tries when it is looked at, unless it was signed out. */
  readonly retry = (): void => {
    if (!document.hidden || this.store.freshness.phase === "signedOut") this.#connection.retryNow();
  };

  /** Ages are for who looks. */
  readonly #tick = (): void => {
    if (!document.hidden) this.store.tick();
  };

  readonly #visibility = (): void => {
    clearTimeout(this.#pausing);
    this.#tick();
    if (document.hidden) this.#pausing = setTimeout(() => this.#connection.stop("paused"), hiddenMs);
    else if (this.store.freshness.phase !== "signedOut") this.#connection.start();
  };
}

let tab: TabLive | null = null;

function tabLive(): TabLive {
  tab ??= new TabLive();
  return tab;
}

/** The one picture of the fleet in this tab. */
export const tabLiveStore = (): LiveStore => tabLive().store;

/** Keeps the stream open until the answer is called. */
export const lookAtFleet = (): (() => void) => tabLive().look();

/** Tries to open the stream now, for people who don't want to wait. */
export const retryLiveStream = (): void => tabLive().retry();
