import { type Glide, repaintIntervalMs } from "@/components/map/layer/glide-pace";

interface GlideTimerOptions {
  readonly pageMs: () => number;
  readonly repaint: () => void;
  /** Told until when somebody sees vehicles on their way. */
  readonly onUntil: (pageMs: number) => void;
}

/** Repaints while vehicles are on their way, as often as the eye needs. */
export class GlideTimer {
  readonly #options: GlideTimerOptions;
  #endsMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GlideTimerOptions) {
    this.#options = options;
  }

  start(glide: Glide): void {
    const { pageMs, repaint, onUntil } = this.#options;
    const interval = repaintIntervalMs(glide);
    this.#endsMs = Math.max(this.#endsMs, pageMs() + glide.millis);
    onUntil(this.#endsMs);
    this.stop();
    const step = () => {
      repaint();
      // One more step after the end, so that every truck is drawn where it arrived.
      if (pageMs() - interval < this.#endsMs) this.#timer = setTimeout(step, interval);
    };
    this.#timer = setTimeout(step, interval);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
