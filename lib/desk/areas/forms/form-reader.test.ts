import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { FormReader } from "@/lib/desk/areas/forms/form-reader";
import { FormVersions } from "@/lib/desk/areas/forms/form-versions";
import { ResultStore } from "@/lib/desk/areas/forms/result-store";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { formResults } from "@/lib/desk/tables/forms";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 18, 15);
const signal = new AbortController().signal;
const instant = (seconds: number) => formatInstant(microsFromMs(nowMs + seconds * 1_000));

let store: Store;
let company: string;
let changes: string[];
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  changes = [];
});

/** A process of its own on the same database. */
function openReader(get: PlatformGet) {
  return new FormReader({
    get,
    clock: () => nowMs,
    log: quietLog,
    pollMs: 1_000,
    store,
    company,
    versions: new FormVersions(store, company),
    results: new ResultStore(store, company),
    onChanged: (what) => changes.push(what),
  });
}

/** A platform that sends these pages of results, whatever it is asked, and keeps what it was asked. */
function sending(...pages: unknown[][]) {
  const starts: string[] = [];
  const get: PlatformGet = async (_, { startTime = "" }) => {
    starts.push(startTime);
    return { forms: pages.shift() ?? [] };
  };
  return { get, starts };
}

/** A result that was handed in and stored so many seconds after now; stored null where the platform does not say. */
const result = (id: string, submitted: number, stored: number | null = submitted) => ({
  formResultsId: id,
  formId: "f",
  version: "2026-11-01T00:00:00Z",
  name: "Proof of delivery",
  externalUserId: "D1",
  submittedBy: "Ada Tester",
  submissionTime: instant(submitted),
  ...(stored === null ? {} : { storedTime: instant(stored) }),
  formResults: { Signed: "M. Ortiz" },
});

const stored = () => store.db.select().from(formResults).where(eq(formResults.company, company));
const storedIds = async () => (await stored()).map(({ id }) => id).sort();

test("the first start reads 90 days, and what is new is announced once", async () => {
  const { get, starts } = sending([result("a", 0)], [result("a", 0)]);
  const reader = openReader(get);
  await reader.poll(signal);
  await reader.poll(signal);
  expect(starts).toEqual([instant(-90 * 86_400), instant(0)]);
  expect([await storedIds(), changes]).toEqual([["a"], ["form-results"]]);
});

test("a result from a dead zone keeps both of its times", async () => {
  await openReader(sending([result("a", 0), result("late", -7_200, 60)]).get).poll(signal);
  const late = (await stored()).find(({ id }) => id === "late");
  expect([late?.submittedMicros, late?.storedMicros]).toEqual([
    microsFromMs(nowMs - 7_200_000),
    microsFromMs(nowMs + 60_000),
  ]);
});

test("after a restart reading goes on where it was, and what comes again is stored once", async () => {
  const first = openReader(sending([result("a", 0), result("b", 5)]).get);
  await first.poll(signal);
  await first.stop();
  const { get, starts } = sending([result("b", 5), result("c", 6)]);
  await openReader(get).poll(signal);
  expect([starts, await storedIds()]).toEqual([[instant(5)], ["a", "b", "c"]]);
});

test("where a platform tells no time of storage, nothing is passed over", async () => {
  const { get, starts } = sending(
    [result("a", 3_600, null)],
    [result("a", 3_600, null), result("b", 0, null)],
  );
  const reader = openReader(get);
  await reader.poll(signal);
  await reader.poll(signal);
  expect(starts[1]).toBe(starts[0]);
  expect(await storedIds()).toEqual(["a", "b"]);
});

test("one process reads, and the other learns that there is something new", async () => {
  const reading = openReader(sending([], [result("a", 0)]).get);
  const { get, starts } = sending();
  const waiting = openReader(get);
  await reading.poll(signal);
  await waiting.poll(signal);
  await reading.poll(signal);
  changes = [];
  await waiting.poll(signal);
  expect([starts, changes]).toEqual([[], ["form-results"]]);
});

test("a record that is no result is passed over and the others are kept", async () => {
  await openReader(sending([{ formId: "f" }, "nonsense", result("a", 0)]).get).poll(signal);
  expect(await storedIds()).toEqual(["a"]);
});

test("a company without forms, told with 404, has none, and that is no failure", async () => {
  const reader = openReader(async () => {
    throw new PlatformError({ kind: "refused", type: "NOT_FOUND", status: 404, message: "No forms" });
  });
  await reader.poll(signal);
  await reader.readDefinitions(signal);
  expect(await reader.state()).toMatchObject({ error: null, offered: true });
});

test("a version that the platform does not list any more stays known", async () => {
  const form = (version: string, name: string) => ({
    ...{ formId: "f", version, name, description: "" },
    components: [{ key: "Signed", displayTitle: "Signed by", type: "textInput" }],
  });
  const reader = openReader(
    sending([form("2026-11-01T00:00:00Z", "Old")], [form("2026-11-02T00:00:00Z", "New")]).get,
  );
  await reader.readDefinitions(signal);
  await reader.readDefinitions(signal);
  const versions = new FormVersions(store, company);
  expect(await versions.newest()).toMatchObject([
    { name: "New", versions: ["2026-11-02T00:00:00Z", "2026-11-01T00:00:00Z"] },
  ]);
  expect(await versions.one("f", "2026-11-01T00:00:00Z")).toMatchObject({ name: "Old" });
});
