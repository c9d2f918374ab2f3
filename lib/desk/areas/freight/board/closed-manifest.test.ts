import { expect, test } from "vitest";
import { closedTo } from "@/lib/desk/areas/freight/board/closed-manifest";

const manifest = { title: "STL-112", state: "planning" as const, departedAt: null, driver: "R. Delgado" };

test.each([
  ["planning", null, "delivery", null],
  ["closed", null, "delivery", true],
  ["closed", null, "pickup", true],
  ["dispatched", null, "delivery", true],
  ["dispatched", null, "pickup", null],
  ["dispatched", "2026-11-24T13:00:00Z", "delivery", false],
  ["in-progress", null, "delivery", false],
  ["in-progress", null, "pickup", null],
] as const)(
  "a manifest that is %s, left %s: what is a %s asks to reopen: %s",
  (state, departedAt, type, asks) => {
    expect(closedTo({ ...manifest, state, departedAt }, type)?.mayReopen ?? null).toBe(asks);
  },
);
