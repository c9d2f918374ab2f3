import { expect, test } from "vitest";
import { operations } from "@/lib/contract/interface/operations";
import { knownParts, knownQuery } from "@/lib/desk/link/known-parts";

test("a body goes on without what its schema does not know, at any depth, and as it was sent", () => {
  const sent = {
    driverIds: ["KCK"],
    displayName: " As sent ",
    attributes: { any: { key: 1 } },
    stops: [{ sequence: 1, driver: "KCK", location: { city: "Joliet", owner: "KCK" } }],
  };
  const checked = operations.createTrip.body.parse(sent);
  expect(knownParts(sent, checked)).toEqual({
    displayName: " As sent ",
    attributes: { any: { key: 1 } },
    stops: [{ sequence: 1, location: { city: "Joliet" } }],
  });
});

test("a query goes on without what its schema does not know", () => {
  const search = new URLSearchParams("ids=a&ids=b&startTime=2026-11-20T00:00:00Z&terminal=KCK");
  const checked = operations.listReturnEvents.query.parse({
    ids: ["a", "b"],
    startTime: "2026-11-20T00:00:00Z",
  });
  expect(knownQuery(search, checked)).toBe("?ids=a&ids=b&startTime=2026-11-20T00%3A00%3A00Z");
  expect(knownQuery(new URLSearchParams("a=1"), {})).toBe("");
});
