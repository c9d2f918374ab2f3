import { beforeEach, expect, test, vi } from "vitest";
import { People } from "@/lib/desk/directory/people/people";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const rosa = {
  userId: 3,
  externalUserId: "D-1",
  first: "Rosa",
  last: "Delgado",
  active: true,
  roles: ["Driver"],
  terminals: [{ externalTerminalId: "JOL", name: "Joliet" }],
  login: { phone: "555-0100" },
};
const dana = { userId: 2, first: "Dana", roles: ["Dispatcher"], login: { email: "Dana@Carrier.example" } };
const vera = { ...dana, userId: 1, login: { email: "vera@carrier.example" } };

let users: unknown[];
let isAway: boolean;
let reads: number;
let changes: number;
let nowMs: number;
let people: People;

const open = (elapsedMs = () => 0) =>
  new People({
    get: async () => {
      reads += 1;
      if (isAway) throw new Error("down");
      return { users };
    },
    clock: () => nowMs,
    log: quietLog,
    everyMs: 5_000,
    elapsedMs,
  });

beforeEach(() => {
  users = [rosa, dana, vera];
  isAway = false;
  reads = 0;
  changes = 0;
  nowMs = 1_000;
  people = open();
  people.whenChanged(() => {
    changes += 1;
  });
});

test("people and office users are read in one pass", async () => {
  expect([people.readAtMs, people.all.size]).toEqual([null, 0]);
  await people.refresh();
  expect(people.all.get("D-1")).toEqual({
    ...{ id: "D-1", userId: 3, name: "Rosa Delgado", phone: "555-0100", terminals: ["JOL"] },
    ...{ drives: true, isOffice: false, hazmat: null },
    record: {
      ...{ first: "Rosa", middle: null, last: "Delgado", email: null, isActive: true },
      ...{ roles: ["Driver"], groups: [], license: null },
    },
  });
  expect(people.office).toEqual([
    { userId: 1, email: "vera@carrier.example" },
    { userId: 2, email: "dana@carrier.example" },
  ]);
  expect([people.readAtMs, people.byUserId(3)?.id, people.byUserId(9), reads]).toEqual([
    1_000,
    "D-1",
    null,
    1,
  ]);
  expect(people.terminals()).toEqual(["JOL"]);
});

test("only a read that changed something is announced", async () => {
  await people.refresh();
  await people.refresh();
  expect(changes).toBe(1);
  users = [{ ...rosa, last: "Ortiz" }];
  await people.refresh();
  expect([changes, people.all.get("D-1")?.name]).toEqual([2, "Rosa Ortiz"]);
});

test("who was read stays known while the platform is away", async () => {
  await people.refresh();
  isAway = true;
  await people.refresh();
  expect([people.all.get("D-1")?.name, people.isWell]).toEqual(["Rosa Delgado", false]);
});

test("somebody who was made a moment ago is found, and nobody is read for who is known", async () => {
  users = [];
  await people.refresh();
  users = [rosa];
  expect((await people.find("D-1"))?.name).toBe("Rosa Delgado");
  expect((await people.find("D-1"))?.name).toBe("Rosa Delgado");
  expect(reads).toBe(2);
  expect(await people.find("D-9")).toBeNull();
});

test("a name that was changed through the interface is known after the next read, which comes by itself", async () => {
  const often = new People({
    get: async () => ({ users }),
    clock: () => nowMs,
    log: quietLog,
    everyMs: 5,
    elapsedMs: () => 0,
  });
  often.start();
  await vi.waitFor(() => expect(often.all.get("D-1")?.name).toBe("Rosa Delgado"), 10_000);
  users = [{ ...rosa, last: "Ortiz" }];
  await vi.waitFor(() => expect(often.all.get("D-1")?.name).toBe("Rosa Ortiz"), 10_000);
  await often.stop();
});

test("where a read takes long, the next one comes later", async () => {
  let elapsedMs = 0;
  let pages = 0;
  const slow = new People({
    get: async () => {
      pages += 1;
      elapsedMs += 1_000;
      return { users };
    },
    clock: () => nowMs,
    log: quietLog,
    everyMs: 1,
    elapsedMs: () => elapsedMs,
  });
  slow.start();
  await vi.waitFor(() => expect(slow.readAtMs).not.toBeNull(), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pages).toBe(1);
  await slow.stop();
});

test("a license says whether its driver has the hazmat endorsement, and until when; without one nobody knows", async () => {
  const hazmatOf = async (driversLicense: unknown) => {
    users = [{ ...rosa, driversLicense }];
    await people.refresh();
    return people.all.get("D-1")?.hazmat;
  };
  expect(await hazmatOf(undefined)).toBeNull();
  expect(await hazmatOf({ endorsements: ["N", "T"] })).toEqual({ has: false, until: null });
  expect(await hazmatOf({ endorsements: ["X"] })).toEqual({ has: true, until: null });
  expect(await hazmatOf({ endorsements: ["H"], endorsementExpirations: { H: "2028-03-31" } })).toEqual({
    has: true,
    until: "2028-03-31",
  });
});
