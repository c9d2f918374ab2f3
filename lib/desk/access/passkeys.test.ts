import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMembers, type Member, type Members } from "@/lib/desk/access/members";
import { Passkeys } from "@/lib/desk/access/passkeys";
import { SecondFactors } from "@/lib/desk/access/second-factors";
import { CodeFault, signIn, signInByPasskey } from "@/lib/desk/access/sign-in";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import { Authenticator } from "@/lib/desk/testing/authenticator";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const origin = "https://desk.example.com";
const address = "198.51.100.7";
const password = "a long password";
let store: Store;
let members: Members;
let ada: Member;
let now = Date.now();

beforeAll(async () => {
  store = await openDeskStore();
  members = createMembers(
    store,
    "carrier",
    () => now,
    async () => undefined,
  );
});
afterAll(() => store.close());
beforeEach(async () => {
  now = Date.now();
  await store.db.execute(
    sql`truncate desk.members, desk.rate_limits, desk.second_factors, desk.passkeys, desk.spent_challenges`,
  );
  ada = await members.add({ email: "ada@carrier.example", name: "Ada", role: "viewer", password });
});

const parts = (company = "carrier") => ({ store, company, secret: "s", tokenClock: () => now });
const passkeysOf = (company?: string) => new Passkeys(parts(company));
const factorsOf = () => new SecondFactors(parts());

async function added(key = new Authenticator(), member = ada): Promise<Authenticator> {
  const credential = key.make(await passkeysOf().creation(member, "Carrier", origin), { origin });
  expect(await passkeysOf().add(store.db, member, { label: "Phone", credential, origin })).toBe("added");
  return key;
}

/** Each try comes to another process of the installation. */
async function comesIn(credential: unknown, email: string | null = null): Promise<string> {
  const access = { throttle: new SignInThrottle(store), passkeys: passkeysOf() };
  return signInByPasskey(access, { credential, email, address, origin }).then(
    (member) => `in as ${member.name}`,
    (error: Error) => error.message,
  );
}
const challenge = () => passkeysOf().request(origin);

test("a passkey signs its member in, by another challenge each time", async () => {
  const key = await added();
  expect(await comesIn(key.sign(challenge(), { origin }))).toBe("in as Ada");
  expect(await comesIn(key.sign(challenge(), { origin }))).toBe("in as Ada");
  expect(await passkeysOf().list(ada)).toMatchObject([{ label: "Phone", lastUsedAt: new Date(now) }]);
});

test("a challenge is taken once, of two at once too, and for five minutes", async () => {
  const key = await added();
  // Many devices never count their uses: the challenge alone keeps a second one out.
  const signed = key.sign(challenge(), { origin, counter: 0 });
  const both = await Promise.all([comesIn(signed), comesIn(signed)]);
  expect(both.sort()).toEqual(["PasskeyExpired", "in as Ada"]);
  const late = challenge();
  now += 300_001;
  expect(await comesIn(key.sign(late, { origin }))).toBe("PasskeyExpired");
  await passkeysOf().sweep(now);
  expect((await store.db.execute(sql`select * from desk.spent_challenges`)).rows).toEqual([]);
});

test("a challenge that this desk did not make is not taken: another company's, one for adding, made up", async () => {
  const key = await added();
  const { rp, ...creation } = await passkeysOf().creation(ada, "Carrier", origin);
  for (const foreign of [
    passkeysOf("other").request(origin).challenge,
    creation.challenge,
    Buffer.alloc(54, 7).toString("base64url"),
    "AAAA",
  ])
    expect(await comesIn(key.sign({ rpId: rp.id, challenge: foreign }, { origin }))).toBe("PasskeyExpired");
});

test.each([
  ["of another page", { origin: "https://desk.example.evil" }],
  ["of another port", { origin: `${origin}:8443` }],
  ["for another site", { origin, rpId: "example.evil" }],
  ["by nobody who gave a finger or a PIN", { origin, verified: false }],
  ["whose count of uses went back", { origin, counter: 3 }],
])("a signature %s is refused", async (_, answer) => {
  const key = await added();
  expect(await comesIn(key.sign(challenge(), { origin, counter: 5 }))).toBe("in as Ada");
  expect(await comesIn(key.sign(challenge(), { counter: 6, ...answer }))).toBe("PasskeyRefused");
});

test("a signature of another key under the same id is refused, and so is rubbish", async () => {
  const key = await added();
  const thief = new Authenticator();
  const { id, rawId } = key.sign(challenge(), { origin });
  const forged = { ...thief.sign(challenge(), { origin }), id, rawId };
  expect(await comesIn({ ...forged, response: { ...forged.response, userHandle: undefined } })).toBe(
    "PasskeyRefused",
  );
  expect(await comesIn({ id: "x" })).toBe("PasskeyRefused");
});

test("a passkey opens no other company, and none once its member or itself was removed", async () => {
  const key = await added();
  const sign = () => key.sign(challenge(), { origin });
  const access = { throttle: new SignInThrottle(store), passkeys: passkeysOf("other") };
  const elsewhere = key.sign(passkeysOf("other").request(origin), { origin });
  await expect(
    signInByPasskey(access, { credential: elsewhere, email: null, address, origin }),
  ).rejects.toThrow("PasskeyUnknown");
  await members.add({ email: "bob@carrier.example", name: "Bob", role: "admin", password });
  await members.remove(ada.email);
  expect(await comesIn(sign())).toBe("PasskeyUnknown");
  await members.restore(ada.email);
  expect(await comesIn(sign())).toBe("in as Ada");
  const [own] = await passkeysOf().list(ada);
  expect(await passkeysOf().remove(store.db, { id: crypto.randomUUID() }, own?.id ?? "")).toBeNull();
  expect(await passkeysOf().remove(store.db, ada, own?.id ?? "")).toBe("Phone");
  expect(await comesIn(sign())).toBe("PasskeyUnknown");
});

test("who is added again has no passkey of whoever had the e-mail before", async () => {
  const key = await added();
  await members.add({ email: "bob@carrier.example", name: "Bob", role: "admin", password });
  await members.remove(ada.email);
  await members.add({ email: ada.email, name: "Ada Second", role: "viewer", password });
  expect(await comesIn(key.sign(challenge(), { origin }))).toBe("PasskeyUnknown");
  expect(await factorsOf().of(ada)).toBeNull();
});

test("five wrong tries make this passkey wait, no other and no password", async () => {
  const [key, other] = [await added(), await added()];
  for (let i = 0; i < 5; i++)
    expect(await comesIn(key.sign(challenge(), { origin: "https://evil.example" }))).toBe("PasskeyRefused");
  expect(await comesIn(key.sign(challenge(), { origin }))).toMatch(/^TooManyPasskeys\.\d+$/);
  expect(await comesIn(other.sign(challenge(), { origin }))).toBe("in as Ada");
});

test("a passkey of somebody else is not the second factor of whose password was right", async () => {
  const bob = await members.add({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  const key = await added(new Authenticator(), bob);
  expect(await comesIn(key.sign(challenge(), { origin }), ada.email)).toBe("PasskeyOther");
  expect(await comesIn(key.sign(challenge(), { origin }), "Bob@carrier.example ")).toBe("in as Bob");
});

test.each([
  ["of another page", { origin: "https://desk.example.evil" }, "refused"],
  ["by nobody who gave a finger or a PIN", { origin, verified: false }, "refused"],
  ["for another site", { origin, rpId: "example.evil" }, "refused"],
])("a passkey that was made %s is not kept", async (_, answer, outcome) => {
  const credential = new Authenticator().make(await passkeysOf().creation(ada, "Carrier", origin), answer);
  expect(await passkeysOf().add(store.db, ada, { label: "Phone", credential, origin })).toBe(outcome);
});

test("a creation is one member's, for five minutes and once; a browser is told what is there already", async () => {
  const bob = await members.add({ email: "bob@carrier.example", name: "Bob", role: "viewer", password });
  const creation = await passkeysOf().creation(ada, "Carrier", origin);
  const credential = new Authenticator().make(creation, { origin });
  const fields = { label: "Phone", credential, origin };
  expect(await passkeysOf().add(store.db, bob, fields)).toBe("expired");
  expect(await passkeysOf().add(store.db, ada, fields)).toBe("added");
  expect(await passkeysOf().add(store.db, ada, fields)).toBe("expired");
  const late = new Authenticator().make(await passkeysOf().creation(ada, "Carrier", origin), { origin });
  now += 300_001;
  expect(await passkeysOf().add(store.db, ada, { ...fields, credential: late })).toBe("expired");
  expect((await passkeysOf().creation(ada, "Carrier", origin)).excludeCredentials).toMatchObject([
    { id: credential.id, transports: ["internal"] },
  ]);
});

describe("as the second factor", () => {
  async function byPassword(code: string | null = null): Promise<string> {
    const access = { throttle: new SignInThrottle(store), factors: factorsOf() };
    const tried = { email: ada.email, password, code, address, deviceFor: () => null };
    return signIn(members, access, tried).then(
      (member) => (member ? "in" : "wrong"),
      (error) => (error instanceof CodeFault ? error.message : Promise.reject(error)),
    );
  }

  test("with a passkey the password alone opens nothing; a recovery code opens in its place", async () => {
    await added();
    expect(await byPassword()).toBe("in");
    const codes = await factorsOf().refill(store.db, ada);
    expect(codes).toHaveLength(10);
    expect(await factorsOf().refill(store.db, ada)).toBeNull();
    expect(await factorsOf().all()).toEqual(
      new Map([[ada.id, { since: new Date(now), hasApp: false, passkeys: 1 }]]),
    );
    expect(await byPassword()).toBe("PasskeyNeeded");
    expect(await byPassword("000000")).toBe("WrongCode");
    expect(await byPassword(codes?.[4])).toBe("in");
  });

  test("lifted, passkeys and recovery codes are gone", async () => {
    const key = await added();
    await factorsOf().refill(store.db, ada);
    await members.liftSecondFactor(ada.email);
    expect(await comesIn(key.sign(challenge(), { origin }))).toBe("PasskeyUnknown");
    expect(await byPassword()).toBe("in");
  });

  test("recovery codes go with the last of app and passkeys, not before", async () => {
    await added();
    await factorsOf().refill(store.db, ada);
    const [own] = await passkeysOf().list(ada);
    await factorsOf().removeApp(store.db, ada);
    expect(await factorsOf().of(ada)).toMatchObject({ recoveryCodes: 10 });
    await passkeysOf().remove(store.db, ada, own?.id ?? "");
    await factorsOf().dropIfNone(store.db, ada);
    expect(await factorsOf().of(ada)).toBeNull();
  });
});
