import { expect, test } from "vitest";
import type { KeyScope } from "@/lib/contract/operation";
import { KeyNotOwn } from "@/lib/platform/service/keys";
import { carryOut } from "@/lib/server/control-orders";
import { readEnvironment } from "@/lib/server/environment";
import { ownKeys, settleOwnKeys } from "@/lib/server/own-keys";

const company = { companyId: 1, companyName: "Prairie" };

async function settled(variables: Record<string, string>, refused: string | null = null) {
  const environment = readEnvironment(variables);
  const own = ownKeys(environment, "an installation's secret of some length", company);
  const calls: { companyId: number; scope: KeyScope; name: string; secret: string }[] = [];
  const keys = {
    settle: async (companyId: number, scope: KeyScope, name: string, secret: string) => {
      if (name === refused) throw new KeyNotOwn("is somebody else's");
      calls.push({ companyId, scope, name, secret });
      return 1;
    },
  };
  return { own, calls, revoked: await settleOwnKeys(keys, company, own, environment) };
}

test("a start settles the keys of desk and devices, and the simulated carrier's only where it runs", async () => {
  const { calls, own, revoked } = await settled({ DEMO: "1" });
  expect(calls.map(({ name, scope, secret }) => [name, scope, secret])).toEqual([
    ["desk of this installation", "interface", own.desk],
    ["devices of this installation", "device", own.devices],
    ["simulated carrier", "interface", own.carrier],
  ]);
  expect(revoked).toBe(3);
  expect((await settled({ DEMO: "0" })).calls).toHaveLength(2);
});

test("a key that the environment names and the store refuses is told by its variable", async () => {
  const variables = {
    DEMO: "0",
    PLATFORM_API_KEY: "c2f1d0aa-7be3-4e41",
    PLATFORM_DEVICE_KEY: "9d1b6e55-03fa-4c7d",
  };
  await expect(settled(variables, "desk of this installation")).rejects.toThrow(
    "PLATFORM_API_KEY cannot be used: it is somebody else's. Choose another key.",
  );
  await expect(settled(variables, "devices of this installation")).rejects.toThrow(
    /^PLATFORM_DEVICE_KEY cannot/,
  );
});

test.each(["desk of this installation", "simulated carrier"])(
  "a key named %s is neither made nor revoked by a command",
  async (name) => {
    const refuse = () => Promise.reject(new Error("it reached the store"));
    const keys = { create: refuse, revoke: refuse } as never;
    const parts = { platform: { platform: { keys }, companyId: 1 }, desk: null };
    await expect(
      carryOut({ order: "make-key", name, scope: "interface", readOnly: false }, parts),
    ).rejects.toThrow("own: choose");
    await expect(carryOut({ order: "revoke-key", name }, parts)).rejects.toThrow("cannot be revoked");
  },
);
