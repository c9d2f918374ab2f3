import { expect, test } from "vitest";
import { operations } from "@/lib/contract/interface/operations";
import { matcherOf } from "@/lib/contract/match-call";
import { readJson } from "@/lib/contract/read-json";
import { readQuery } from "@/lib/contract/read-query";

const apart = "Que\u0301bec";
const whole = "Qu\u00e9bec";

test.each([
  ["as letters", JSON.stringify({ [apart]: [{ city: apart }] })],
  ["as escapes of JSON", `{"Que\\u0301bec":[{"city":"Que\\u0301bec"}]}`],
])("a body's texts and names, written %s, are composed", (_, json) => {
  expect(readJson(new TextEncoder().encode(json)).value).toEqual({ [whole]: [{ city: whole }] });
});

test("texts of a list whose items are judged alone are composed, too", () => {
  const json = JSON.stringify({ positions: [{ place: apart }] });
  expect(readJson(new TextEncoder().encode(json), "positions").value).toEqual({
    positions: [{ place: whole }],
  });
});

test("a name that objects have of their own stays a name", () => {
  const { value } = readJson(new TextEncoder().encode(`{"__proto__":{"city":"${apart}"}}`));
  expect(Object.entries(value as object)).toEqual([["__proto__", { city: whole }]]);
});

test("a body that is nested too deep is refused, not walked through", () => {
  const json = `${"[".repeat(100_000)}"${apart}"${"]".repeat(100_000)}`;
  expect(readJson(new TextEncoder().encode(json)).faults).not.toEqual([]);
});

test("a search's words and a path's names are composed", () => {
  expect(readQuery(new URLSearchParams({ q: apart }))).toEqual({ q: whole });
  const match = matcherOf(operations)("GET", `/vehicles/${encodeURIComponent(apart)}`);
  expect(Object.values(match?.params ?? {})).toEqual([whole]);
});
