import { expect, test } from "vitest";
import type { WorkNow } from "@/lib/desk/areas/inbox/drivers/work-now";
import { propose } from "@/lib/desk/areas/inbox/proposals/propose";

const sentMs = Date.parse("2026-11-18T16:26:00Z");
const work: WorkNow = {
  ...{ kind: "manifest", id: "m1", title: "STL-112", verdict: null, sentence: null },
  stops: [
    {
      ...{ stop: "s5", number: 5, name: "Hartwell Supply", state: "next", arrivedAt: null, departedAt: null },
      ...{ etaAt: "2026-11-18T17:05:00Z", slackMinutes: 25, timezone: "America/Chicago" },
    },
  ],
};

test.each([
  [
    "prob 40 min late",
    work,
    "stop 5 Hartwell Supply: ETA 11:05 CST becomes 11:45 CST, 15 min after its window ends",
  ],
  [
    "2 hours late",
    work,
    "stop 5 Hartwell Supply: ETA 11:05 CST becomes 13:05 CST, 1:35 after its window ends",
  ],
  ["prob 40 min late", null, "no stop is open: 40 min, but no ETA is known"],
  ["two pallets are damaged", work, "stop 5 Hartwell Supply: assign an owner"],
  ["call me back", work, "as soon as they stop"],
  ["I need a reset", null, "no stop is open: plan with their hours"],
])("%s", (body, on, sentence) => {
  expect(propose(body, sentMs, on, "America/Chicago")?.sentence).toBe(sentence);
});

test("who stands at a stop is late for the next one, never for the one that they have reached", () => {
  const [stop] = work.stops;
  if (!stop) throw new Error("the fixture has a stop");
  const reached = { ...stop, stop: "s4", number: 4, name: "Acme", state: "at" as const, etaAt: null };
  const at = { ...work, stops: [reached, stop] };
  const proposal = propose("prob 40 min late", sentMs, at, "America/Chicago");
  expect(proposal).toMatchObject({ stop: "s5", etaAt: "2026-11-18T17:45:00.000Z" });
  const last = propose("prob 40 min late", sentMs, { ...work, stops: [reached] }, "America/Chicago");
  expect(last).toMatchObject({ stop: null, etaAt: null });
  expect(propose("two pallets are damaged", sentMs, at, "America/Chicago")?.stop).toBe("s4");
});

test("a delay to a stop that they have reached since is over: it is not promised once more for the next one", () => {
  const [next] = work.stops;
  if (!next) throw new Error("the fixture has a stop");
  const late = { ...next, stop: "s4", number: 4, name: "Acme", etaAt: null };
  const onWork = (stop: typeof next) => ({ ...work, stops: [stop, next] });
  const since = "2026-11-18T17:10:00Z";
  const standing = { ...late, state: "at" as const, arrivedAt: since };
  const left = { ...late, state: "done" as const, arrivedAt: since, departedAt: "2026-11-18T17:30:00Z" };
  for (const stop of [standing, left])
    expect(propose("prob 40 min late", sentMs, onWork(stop), "America/Chicago")).toMatchObject({
      ...{ kind: "eta", stop: null, etaAt: null },
      sentence: "stop 4 Acme: already reached at 11:10 CST",
    });
  const before = { ...standing, arrivedAt: "2026-11-18T16:20:00Z" };
  expect(propose("prob 40 min late", sentMs, onWork(before), "America/Chicago")?.stop).toBe("s5");
});
