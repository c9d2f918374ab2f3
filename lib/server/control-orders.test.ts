import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { ControlOrder, carryOut } from "@/lib/server/control-orders";

const at = openedOnce(() => startTestPlatform());

test("a key that only reads is made by order, and says so", async () => {
  const order = ControlOrder.parse({ order: "make-key", name: "report", scope: "interface", readOnly: true });
  const made = (await carryOut(order, { platform: at, desk: null })) as { key: string };
  expect(made).toMatchObject({ name: "report", scope: "interface", readOnly: true });
  expect(await at.platform.keys.find(made.key)).toMatchObject({ companyId: at.companyId, readOnly: true });
});

test("a device's key that only reads is refused by name", () => {
  const order = { order: "make-key", name: "tablet", scope: "device", readOnly: true };
  expect(ControlOrder.safeParse(order).error?.issues).toMatchObject([
    { path: ["readOnly"], message: "is for keys of the interface: a device writes" },
  ]);
});
