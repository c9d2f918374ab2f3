import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMembers, type Members } from "@/lib/desk/access/members";
import { signIn, TooManyAttempts } from "@/lib/desk/access/sign-in";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let members: Members;
const ada = {
  email: "ada@carrier.example",
  name: "Ada",
  role: "dispatcher",
  password: "a long password",
} as const;

beforeAll(async () => {
  store = await openDeskStore();
  members = createMembers(store, "carrier", Date.now, async () => undefined);
});
afterAll(() => store.close());
beforeEach(async () => {
  // The kept library reads the machine's clock.
  vi.useFakeTimers({ toFake: ["Date"] });
  await store.db.execute(sql`truncate desk.members, desk.rate_limits`);
  await members.add(ada);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Attempt {
  email?: string;
  address?: string;
  device?: string;
  throttle?: SignInThrottle;
}

/** Each attempt comes to another process of the installation, unless it brings its own. */
async function attempt(
  password: string,
  { email = ada.email, address = "198.51.100.7", device, throttle = new SignInThrottle(store) }: Attempt = {},
): Promise<"in" | "wrong" | "wait"> {
  try {
    const deviceFor = () => device ?? null;
    return (await signIn(members, throttle, { email, password, address, deviceFor })) ? "in" : "wrong";
  } catch (error) {
    if (error instanceof TooManyAttempts) return "wait";
    throw error;
  }
}

/** Makes time pass, in minutes. */
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test("after five failures even the right password has to wait, until a quarter of an hour is over", async () => {
  for (let i = 0; i < 5; i++) expect(await attempt("wrong")).toBe("wrong");
  expect(await attempt(ada.password)).toBe("wait");
  pass(14);
  expect(await attempt(ada.password)).toBe("wait");
  pass(2);
  expect(await attempt(ada.password)).toBe("in");
});

test("a right password lets an account begin anew from its address", async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await attempt("wrong")).toBe("wrong");
    expect(await attempt(ada.password)).toBe("in");
  }
});

test("failures from one address do not keep a member out at another", async () => {
  for (let i = 0; i < 8; i++) await attempt("wrong");
  expect(await attempt(ada.password, { address: "203.0.113.9" })).toBe("in");
});

test("an unknown e-mail is throttled just like a known one", async () => {
  const email = "nobody@carrier.example";
  for (let i = 0; i < 5; i++) expect(await attempt("wrong", { email })).toBe("wrong");
  expect(await attempt("wrong", { email })).toBe("wait");
});

test("tries at the same time cannot slip through together, in one process or in several", async () => {
  const throttle = new SignInThrottle(store);
  const tries = Array.from({ length: 12 }, (_, i) => attempt("wrong", i % 2 ? { throttle } : {}));
  expect((await Promise.all(tries)).filter((outcome) => outcome === "wrong")).toHaveLength(5);
});

test("an address that tries many e-mails has to wait, another address has not", async () => {
  for (let i = 0; i < 30; i++)
    expect(await attempt("wrong", { email: `guess${i}@carrier.example` })).toBe("wrong");
  expect(await attempt(ada.password)).toBe("wait");
  expect(await attempt(ada.password, { address: "203.0.113.9" })).toBe("in");
});

test("the addresses of one IPv6 network count as one", async () => {
  const spellings = [
    "2001:db8::1",
    "2001:db8:0:0:5::1",
    "2001:DB8:0000:0::9",
    "2001:db8:0:0:1:2:3:4",
    "2001:db8::",
  ];
  for (const address of spellings) expect(await attempt("wrong", { address })).toBe("wrong");
  expect(await attempt(ada.password, { address: "2001:db8::77" })).toBe("wait");
  expect(await attempt(ada.password, { address: "2001:db8:0:1::77" })).toBe("in");
});

test("guesses from many addresses make devices wait that nobody knows, and no others", async () => {
  for (let i = 0; i < 50; i++) expect(await attempt("wrong", { address: `203.0.113.${i}` })).toBe("wrong");
  expect(await attempt(ada.password, { address: "198.51.100.200" })).toBe("wait");
  expect(await attempt(ada.password, { device: "hers" })).toBe("in");
});

test("a known device has five tries of its own", async () => {
  for (let i = 0; i < 5; i++) expect(await attempt("wrong", { device: "hers" })).toBe("wrong");
  expect(await attempt(ada.password, { device: "hers" })).toBe("wait");
});

test("the store holds no stranger's address and no e-mail, and nothing once it no longer counts", async () => {
  await attempt("wrong");
  const { rows } = await store.db.execute(sql`select key from desk.rate_limits`);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|ada/);
  pass(61);
  await new SignInThrottle(store).sweep(Date.now());
  expect((await store.db.execute(sql`select key from desk.rate_limits`)).rows).toEqual([]);
});

test("an account that waits is known by its e-mail, until when, and no other one is", async () => {
  for (let i = 0; i < 5; i++) await attempt("wrong");
  const startedMs = Date.now();
  const waits = await new SignInThrottle(store).waits([ada.email, "bob@carrier.example"], Date.now());
  expect([...waits.keys()]).toEqual([ada.email]);
  expect(waits.get(ada.email)).toBe(startedMs + 15 * 60_000);
});

test("a wait that is lifted in another process is over in each, on known devices too", async () => {
  const throttle = new SignInThrottle(store);
  for (const device of [undefined, "laptop"]) {
    for (let i = 0; i < 6; i++)
      await attempt("wrong", device === undefined ? { throttle } : { throttle, device });
  }
  expect(await attempt(ada.password, { throttle })).toBe("wait");
  await new SignInThrottle(store).lift(ada.email);
  expect(await attempt(ada.password, { throttle, device: "laptop" })).toBe("in");
  expect(await attempt(ada.password, { throttle })).toBe("in");
  expect(await new SignInThrottle(store).waits([ada.email], Date.now())).toEqual(new Map());
});
