import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createPlatformClient } from "@/lib/client/platform-client";
import { type Role, roleNames } from "@/lib/contract/desk/members/roles";
import type { AtTerminal } from "@/lib/contract/desk/samples/probe";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { KeyScope, NeededKey } from "@/lib/contract/operation";
import { callOf, requestOf } from "@/lib/contract/testing/any-call";
import { Outgoing } from "@/lib/desk/areas/inbox/sending/outgoing";
import { openTerminal } from "@/lib/desk/testing/two-terminals";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import { createPlatform, type Platform } from "@/lib/platform/create-platform";
import { orderHere } from "@/lib/platform/testing/order-here";
import { companyNames, deskCompany } from "@/lib/server/installation-company";
import { migrationsOf, pgliteWorker } from "@/lib/server/project-files";
import { openEmbeddedStore, openServerStore, type Store } from "@/lib/store/open-store";

/** Stands in every record of the company that nobody but its own keys may read. */
export const strangersMark = "strangerfreight";

interface SeededMember {
  role: Role;
  /** Empty: they see all terminals. */
  terminals: string[];
  email: string;
  password: string;
}

/** Contents of a furnished installation, and the keys to it. */
export interface Furnished {
  /** Several, because each key has its own limit of calls. */
  keys: Record<NeededKey, string[]>;
  readOnlyKey: string;
  revokedKey: string;
  /** Keys of the other company. */
  strangersKeys: Record<NeededKey, string>;
  members: SeededMember[];
  /** The terminal of members with a limit, and another one. */
  own: AtTerminal;
  other: AtTerminal;
  /** One whose things nobody uses but the calls that are to succeed. */
  spare: AtTerminal;
  /** A message to the driver of the spare terminal that did not go out. */
  unsent: string;
}

const keysPerScope = 8;
const unlimited = { perSecond: 1e6, burst: 1e6 };

/** Fills a new installation before its server starts: three terminals, members of each role, and a company beside it. */
export async function furnish(dataDir: string, databaseUrl: string | null): Promise<Furnished> {
  const store =
    databaseUrl === null
      ? await openEmbeddedStore({ dataDir: join(dataDir, "postgres"), workerFile: pgliteWorker })
      : await openServerStore(databaseUrl);
  try {
    return await furnishStore(store);
  } finally {
    await store.close();
  }
}

async function furnishStore(store: Store): Promise<Furnished> {
  await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
  const failures: object[] = [];
  const platform = createPlatform({
    store,
    migrationsFolder: migrationsOf("platform"),
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => failures.push(fields) },
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(`not a hash: ${password.length}`),
    orderRoute: orderHere,
    rateLimit: unlimited,
  });
  await platform.start();
  try {
    const companyId = await platform.ensureCompany(companyNames.own);
    const keys = await makeKeys(platform, companyId);
    const { office, ...terminals } = await openTerminals(platform, keys);
    const strangersKeys = await furnishStranger(platform);
    const readOnlyKey = await platform.keys.create(companyId, "interface", "only reads", { readOnly: true });
    const revokedKey = await platform.keys.create(companyId, "interface", "revoked");
    await platform.keys.revoke("revoked");
    const members = await hireMembers(store, companyId, terminals.own.code, office);
    const unsent = await keepUnsent(store, companyId, terminals.spare, office);
    if (failures.length > 0) throw new Error(`The service failed while it was filled: ${failures.length}`);
    return { keys, readOnlyKey, revokedKey, strangersKeys, members, unsent, ...terminals };
  } finally {
    platform.stop();
  }
}

async function makeKeys(platform: Platform, companyId: number): Promise<Furnished["keys"]> {
  const make = (scope: KeyScope) =>
    Promise.all(
      Array.from({ length: keysPerScope }, (_, at) =>
        platform.keys.create(companyId, scope, `${scope} ${at}`),
      ),
    );
  const managing = await platform.keys.create(companyId, "interface", "manages keys", { managesKeys: true });
  return { interface: await make("interface"), device: await make("device"), keys: [managing] };
}

async function openTerminals(platform: Platform, keys: Furnished["keys"]) {
  const clientOf = (scope: KeyScope) =>
    createPlatformClient({
      baseUrl: "http://platform.test",
      apiKey: keys[scope][0] ?? "",
      fetch: (input, init) => platform.fetch(new Request(input, init)),
    });
  const at = { client: clientOf("interface"), device: clientOf("device"), clock: { now: Date.now() } };
  const { userId: office } = await at.client.call("createUser", {
    body: {
      externalUserId: "OFFICE",
      first: "Cleo",
      last: "Office",
      login: { password: "correct horse" },
      roles: ["Dispatcher"],
      externalTerminalIds: ["HEAD"],
    },
  });
  return {
    /** The user as whom members write to drivers. */
    office,
    own: await openTerminal(at, "JOL"),
    other: await openTerminal(at, "KCK"),
    spare: await openTerminal(at, "PEO"),
  };
}

/** Everything that the examples make, in the name of a company beside the installation's own. */
async function furnishStranger(platform: Platform): Promise<Furnished["strangersKeys"]> {
  const companyId = await platform.ensureCompany("Stranger Freight");
  const keys = {
    interface: await platform.keys.create(companyId, "interface", "stranger interface"),
    device: await platform.keys.create(companyId, "device", "stranger device"),
    keys: await platform.keys.create(companyId, "interface", "stranger office", { managesKeys: true }),
  };
  const responses = new Map<OperationId, unknown>();
  const context = { now: new Date(), run: strangersMark, responses };
  for (const { id, input } of examples) {
    const entry = operations[id];
    const credentials = { apiKey: keys[entry.keyScope] };
    const response = await platform.fetch(
      requestOf(entry, callOf(input(context)), "http://platform.test", credentials),
    );
    if (!response.ok) throw new Error(`${id} was refused with ${response.status}`);
    if (entry.responseKind === "json") responses.set(id, await response.json());
  }
  return keys;
}

async function hireMembers(
  store: Store,
  companyId: number,
  terminal: string,
  office: number,
): Promise<SeededMember[]> {
  const members = recordedMembers(store, deskCompany(companyId), Date.now);
  const hired: SeededMember[] = [];
  for (const role of roleNames)
    for (const terminals of [[], [terminal]]) {
      const email = `${[role, ...terminals].join(".").toLowerCase()}@carrier.example`;
      const member = { role, terminals, email, password: `the password of ${email}` };
      await members.add({ ...member, name: email, platformUserId: office });
      hired.push(member);
    }
  return hired;
}

/** Keeps a message that failed, so that somebody can decide about it. @returns its id */
async function keepUnsent(store: Store, companyId: number, to: AtTerminal, office: number): Promise<string> {
  const outgoing = new Outgoing(store, deskCompany(companyId), Date.now);
  const [id, memberId] = [randomUUID(), randomUUID()];
  const row = {
    ...{ id, batch: randomUUID(), sendId: `${memberId} unsent`, part: 0, body: "Call in, please" },
    ...{ conversation: `D-${to.code}`, recipient: { externalUserId: `D-${to.code}`, userId: to.userId } },
    ...{ memberId, senderUserId: office, writtenAt: new Date() },
  };
  await store.db.transaction((tx) => outgoing.keep(tx, [row]));
  await outgoing.settle([id], { state: "failed", error: "The platform refuses these values" });
  return id;
}
