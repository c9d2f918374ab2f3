import { afterEach, expect, test, vi } from "vitest";
import { playTone } from "@/components/conversation/notify/tones";

afterEach(() => vi.unstubAllGlobals());

/** A browser's audio, of which no sound is made: it says which notes were begun, and lets a test end them. */
function silentAudio() {
  const notes: EventTarget[] = [];
  const close = vi.fn(async () => undefined);
  class SilentContext {
    readonly currentTime = 0;
    readonly destination = {};
    readonly close = close;
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: object) => to,
    });
    createOscillator() {
      const parts = {
        frequency: {},
        connect: (to: object) => to,
        start: () => undefined,
        stop: () => undefined,
      };
      const note = Object.assign(new EventTarget(), parts);
      notes.push(note);
      return note;
    }
  }
  vi.stubGlobal("AudioContext", SilentContext);
  return { notes, close };
}

test("an alarm is told from a message, and what played it is let go of after its last note", () => {
  const { notes, close } = silentAudio();
  playTone("message");
  expect(notes).toHaveLength(2);
  playTone("alarm");
  expect(notes).toHaveLength(5);
  for (const note of notes.slice(2)) {
    expect(close).not.toHaveBeenCalled();
    note.dispatchEvent(new Event("ended"));
  }
  expect(close).toHaveBeenCalledOnce();
});
