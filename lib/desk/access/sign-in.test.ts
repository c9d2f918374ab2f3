import { sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMembers, type Members } from "@/lib/desk/access/members";
import { SecondFactors } from "@/lib/desk/access/second-factors";
import { CodeFault, signIn, TooManyAttempts } from "@/lib/desk/access/sign-in";
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
  await store.db.execute(sql`truncate desk.members, desk.rate_limits, desk.second_factors`);
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
  code?: string;
}

/** Each attempt comes to another process of the installation, unless it brings its own. */
async function attempt(
  password: string,
  {
    email = ada.email,
    address = "198.51.100.7",
    device,
    code: typed,
    throttle = new SignInThrottle(store),
  }: Attempt = {},
): Promise<string> {
  const factors = new SecondFactors({ store, company: "carrier", secret: "s", tokenClock: Date.now });
  const code = typed ?? null;
  try {
    const deviceFor = () => device ?? null;
    return (await signIn(members, { throttle, factors }, { email, password, code, address, deviceFor }))
      ? "in"
      : "wrong";
  } catch (error) {
    if (error instanceof TooManyAttempts) return "wait";
    if (error instanceof CodeFault) return error.message;
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

describe("with a second factor", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const codeAt = (timestamp = Date.now()) => new TOTP({ secret }).generate({ timestamp });
  let recovery: readonly string[];
  const factorsOf = (key = "s") =>
    new SecondFactors({ store, company: "carrier", secret: key, tokenClock: Date.now });
  beforeEach(async () => {
    vi.setSystemTime(Date.parse("2026-11-20T12:00:10Z"));
    const member = await members.byEmail(ada.email);
    if (!member) throw new Error("Ada is no member");
    const codes = await factorsOf().set(store.db, member, secret, codeAt());
    if (!Array.isArray(codes)) throw new Error(`${codes}`);
    recovery = codes;
    pass(1);
  });

  test("the password alone opens nothing, and says so only to who has it", async () => {
    expect(await attempt("wrong")).toBe("wrong");
    expect(await attempt(ada.password)).toBe("CodeNeeded");
    expect(await attempt(ada.password, { code: codeAt() })).toBe("in");
  });

  test("a code opens once, and a minute later no more", async () => {
    const code = codeAt();
    expect(await attempt(ada.password, { code })).toBe("in");
    expect(await attempt(ada.password, { code })).toBe("WrongCode");
    const old = codeAt();
    pass(2);
    expect(await attempt(ada.password, { code: old })).toBe("WrongCode");
    expect(await attempt(ada.password, { code: codeAt(Date.now() - 30_000) })).toBe("in");
  });

  test("a recovery code opens once, however it is typed", async () => {
    const code = (recovery[3] ?? "").toLowerCase().replace("-", " ");
    expect(await attempt(ada.password, { code })).toBe("in");
    expect(await attempt(ada.password, { code })).toBe("WrongCode");
  });

  test("after five wrong codes the right one waits too, on a known device it does not", async () => {
    for (let i = 0; i < 5; i++) expect(await attempt(ada.password, { code: "000000" })).toBe("WrongCode");
    expect(await attempt(ada.password, { code: codeAt() })).toMatch(/^TooManyCodes\.\d+$/);
    expect(await attempt(ada.password, { code: codeAt(), address: "192.0.2.9" })).toMatch(/^TooManyCodes/);
    expect(await attempt(ada.password, { code: codeAt(), device: "desk phone" })).toBe("in");
  });

  test("neither the secret nor a recovery code stands in the store, and another key reads none", async () => {
    const { rows } = await store.db.execute(sql`select * from desk.second_factors`);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(recovery[0]);
    const member = await members.byEmail(ada.email);
    expect(member && (await factorsOf("other").check(member, codeAt(), null))).toBe(false);
  });

  test("lifted, the password alone opens again", async () => {
    await members.liftSecondFactor(ada.email);
    expect(await attempt(ada.password)).toBe("in");
  });
});
