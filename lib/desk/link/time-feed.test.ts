import { beforeEach, expect, test } from "vitest";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { heldSeconds } from "@/lib/desk/link/held-reads";
import { TimeFeed } from "@/lib/desk/link/time-feed";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const startMs = 1_763_650_000_000;
const never = new AbortController().signal;
let nowMs: number;
let asked: { startTime: string | undefined; waitSeconds: number }[];
let events: { id: string; uploadedTimestamp: string }[];
let taken: string[];
let holds: boolean;

beforeEach(() => {
  [nowMs, asked, taken, holds] = [startMs, [], [], true];
  events = [{ id: "a", uploadedTimestamp: at(1) }];
});

const at = (second: number) => formatInstant(microsFromMs(startMs + second * 1_000));

function feed(ownPlatform: boolean, more: { gatherMs?: number } = {}) {
  return new TimeFeed({
    id: "listReturnEvents",
    key: "events",
    timeFields: ["uploadedTimestamp"],
    clock: () => nowMs,
    log: quietLog,
    pollMs: 1_000,
    ownPlatform,
    ...more,
    get: async (_, query, __, waitSeconds = 0) => {
      asked.push({ startTime: query.startTime, waitSeconds });
      const found = events.filter(({ uploadedTimestamp }) => uploadedTimestamp >= (query.startTime ?? ""));
      if (found.length < 2 && holds) nowMs += waitSeconds * 1_000;
      const [, next] = found;
      const pagination = next
        ? { hasNextPage: true, nextPageStartTime: next.uploadedTimestamp }
        : { hasNextPage: false };
      return { events: found.slice(0, 1), pagination };
    },
    take: (records) => void taken.push(...records.map(({ record }) => String(record.id))),
  });
}

test("our own service is asked to wait where all before is known, and nowhere else", async () => {
  const own = feed(true);
  await own.poll(never);
  events.push({ id: "b", uploadedTimestamp: at(2) }, { id: "c", uploadedTimestamp: at(3) });
  await own.poll(never);
  await own.poll(never);
  expect(taken).toEqual(["a", "b", "c"]);
  expect(asked.map(({ waitSeconds }) => waitSeconds)).toEqual([0, heldSeconds, 0, 0, heldSeconds]);
});

test("after news our own service is asked again soon, after a read that it held at once", async () => {
  const own = feed(true);
  expect(await own.poll(never)).toBe(300);
  expect(await own.poll(never)).toBe(1);
});

test("what is seldom looked at rests as long after news as after a poll", async () => {
  expect(await feed(true, { gatherMs: 1_000 }).poll(never)).toBe(1_000);
});

test("where our own service does not hold a read, it is asked no more often than each poll", async () => {
  holds = false;
  const own = feed(true);
  await own.poll(never);
  expect(await own.poll(never)).toBe(1_000);
});

test("a foreign service is never asked to wait", async () => {
  const foreign = feed(false);
  expect([await foreign.poll(never), await foreign.poll(never)]).toEqual([1_000, 1_000]);
  expect(asked.map(({ waitSeconds }) => waitSeconds)).toEqual([0, 0]);
});
