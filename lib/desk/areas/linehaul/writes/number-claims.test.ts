import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CustomerSaving } from "@/lib/desk/areas/customers/customer-saving";
import { FreeNumbers } from "@/lib/desk/areas/linehaul/writes/leg-numbers";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { NumberClaims } from "@/lib/desk/writes/number-claims";
import type { Store } from "@/lib/store/open-store";

const time = { now: Date.UTC(2026, 10, 24, 15) };
const clock = () => time.now;
const company = randomUUID();
const dana = memberOf({ id: randomUUID(), name: "Dana Whitlock", role: "dispatcher" });
const karl = memberOf({ id: randomUUID(), name: "Karl Brandt", role: "dispatcher" });
const by = (member: typeof dana, call: string = randomUUID()) => ({ member, call });

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

/** Opens what one process of two has: nothing in its memory is the other one's. */
const claimsOfProcess = () => new NumberClaims(store, company, clock);

test("of two processes that claim a number at once one has it, and the other is told who", async () => {
  const [one, other] = [claimsOfProcess(), claimsOfProcess()];
  const [first, second] = [by(dana), by(karl)];
  const held = await Promise.all([one.claim("leg", "N-1", first), other.claim("leg", "n-1", second)]);
  expect(held.filter((who) => who === null)).toHaveLength(1);
  expect(held.filter((who) => who !== null)[0]).toBe(held[0] === null ? "Dana Whitlock" : "Karl Brandt");
  // The loser lets go of nothing that is the winner's.
  await other.release("leg", "N-1", held[0] === null ? second.call : first.call);
  expect(await one.claim("leg", "N-1", by(dana))).not.toBeNull();
  await one.release("leg", "N-1", held[0] === null ? first.call : second.call);
  expect(await other.claim("leg", "N-1", by(karl))).toBeNull();
});

test("a request that comes again has its number still, and what a process left behind is free in minutes", async () => {
  const first = by(dana);
  expect(await claimsOfProcess().claim("customer", "C-1", first)).toBeNull();
  expect(await claimsOfProcess().claim("customer", "C-1", first)).toBeNull();
  expect(await claimsOfProcess().claim("customer", "C-1", by(karl))).toBe("Dana Whitlock");
  time.now += 3 * 60_000;
  expect(await claimsOfProcess().claim("customer", "C-1", by(karl))).toBeNull();
});

test("two processes that make a leg at once make it under two numbers; one that is typed is had once", async () => {
  const numbersOfProcess = () =>
    new FreeNumbers({
      picture: { byNumber: () => [] },
      model: { byNumber: async () => [] },
      trail: new AuditTrail(store, company, clock),
      claims: claimsOfProcess(),
    });
  const leg = {
    ...{ origin: "CHI", destination: "STL", trailers: [null] },
    ...{ departAt: "2026-11-25T02:00:00Z", arriveAt: "2026-11-25T07:00:00Z" },
  };
  const make = (member: typeof dana, number?: string) =>
    numbersOfProcess().claim({ ...leg, ...(number && { number }) }, "America/Chicago", by(member));
  const made = await Promise.all([make(dana), make(karl)]);
  expect(made.sort()).toEqual(["CHISTL-112401", "CHISTL-112402"]);
  const typed = await Promise.allSettled([make(dana, "LH-7"), make(karl, "lh-7")]);
  expect(typed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("of two processes that make a customer at once one makes it, and none goes over the other before its event", async () => {
  const trail = new AuditTrail(store, company, clock);
  let sent = 0;
  const savingOfProcess = () =>
    new CustomerSaving({
      ...{ trail, clock },
      claims: claimsOfProcess(),
      arriveMs: 0,
      // No event came yet: neither process knows the customer.
      customers: { get: () => null, spelled: () => null },
      link: {
        async record({ member, call, about }) {
          sent += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
          await trail.made(store.db, member, {
            ...{ operation: "upsertCustomer", what: about?.what ?? "made", call },
            ...{ objectKind: "customer", objectId: about?.object?.id ?? "" },
          });
          return {} as never;
        },
      },
    });
  const make = (member: typeof dana) =>
    savingOfProcess().save(by(member), "C-77", { version: null, customer: { customerName: "Ravenwood" } });
  const both = await Promise.allSettled([make(dana), make(karl)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(make(karl)).rejects.toMatchObject({
    type: "CONFLICT",
    message: /is saving C-77 at this moment/,
  });
  expect(sent).toBe(1);
});
