import { setImmediate as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { untilDone, wokenLater } from "@/lib/server/start-demo";
import type { Simulator } from "@/lib/simulator/create-simulator";

function rig(seed: () => Promise<void> = () => Promise.resolve()) {
  const steps: string[] = [];
  const done = (step: string) => async () => void steps.push(step);
  const simulator = {
    seedMasterData: () => seed().then(done("seed")),
    writeHistory: done("history"),
    writeTrips: done("trips"),
    start: () => void steps.push("start"),
    stop: done("stop"),
  } as unknown as Simulator;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const make = () => {
    steps.push("make");
    return simulator;
  };
  return { steps, log, demo: wokenLater(make, log) };
}

test("a carrier that lived a moment ago is not even made before its start, and then catches up first", async () => {
  const { steps, demo } = rig();
  await pause();
  expect(steps).toEqual([]);
  demo.start();
  await vi.waitFor(() => expect(steps).toEqual(["make", "seed", "history", "start"]));
  await demo.stop();
  expect(steps.at(-1)).toBe("stop");
});

test("one that is stopped while it catches up ends without a word, one that never started at once", async () => {
  let abort: (error: Error) => void = () => undefined;
  const { steps, log, demo } = rig(() => new Promise((_, reject) => (abort = reject)));
  demo.start();
  const stopped = demo.stop();
  abort(new Error("aborted"));
  await stopped;
  expect(steps).toEqual(["make", "stop"]);
  expect(log.error).not.toHaveBeenCalled();
  await rig().demo.stop();
});

test("what keeps it from catching up is logged", async () => {
  const { steps, log, demo } = rig(() => Promise.reject(new Error("refused")));
  demo.start();
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
  expect(steps).toEqual(["make"]);
});

test("what a busy machine cut off is done again until it is, and what is refused for good is thrown", async () => {
  const log = { warn: vi.fn() };
  const cutOff = () => new PlatformError({ kind: "timeout", type: "UPSTREAM_TIMEOUT", message: "too slow" });
  const work = vi.fn().mockRejectedValueOnce(cutOff()).mockRejectedValueOnce(cutOff()).mockResolvedValue(1);
  await untilDone(work, log, 1);
  expect(work).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledTimes(2);
  const refused = new PlatformError({ kind: "refused", type: "FORBIDDEN", status: 403, message: "no" });
  await expect(untilDone(() => Promise.reject(refused), log, 1)).rejects.toBe(refused);
});
