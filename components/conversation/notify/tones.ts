import type { InboxNews } from "@/components/conversation/notify/inbox-news";

interface Tone {
  hertz: readonly number[];
  /** Length of each tone, milliseconds. */
  noteMs: number;
}

/** Two notes rising for a message, three of one deep pitch for an alarm: known apart without looking. */
const tones: Readonly<Record<InboxNews, Tone>> = {
  message: { hertz: [660, 880], noteMs: 120 },
  alarm: { hertz: [440, 440, 440], noteMs: 180 },
};

const loudness = 0.12;
const gapMs = 60;

/** Plays what stands for a kind of news. Before somebody has touched the page, browsers keep silent. */
export function playTone(news: InboxNews): void {
  const context = new AudioContext();
  const { hertz, noteMs } = tones[news];
  let atSeconds = context.currentTime;
  const notes = hertz.map((pitch) => {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = pitch;
    const endSeconds = atSeconds + noteMs / 1_000;
    gain.gain.setValueAtTime(loudness, atSeconds);
    // Cut off at once, a tone clicks.
    gain.gain.exponentialRampToValueAtTime(0.001, endSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(atSeconds);
    oscillator.stop(endSeconds);
    atSeconds = endSeconds + gapMs / 1_000;
    return oscillator;
  });
  // A browser keeps few of them open: one that stays takes the sound of a later message.
  notes.at(-1)?.addEventListener("ended", () => void context.close());
}
