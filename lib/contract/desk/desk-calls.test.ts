import { expect, test } from "vitest";
import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { operationIds } from "@/lib/contract/interface/operations";
import { matcherOf } from "@/lib/contract/match-call";

const match = matcherOf(deskCalls);
const entries = deskCallIds.map((id): [string, DeskCall] => [id, deskCalls[id]]);

test("no call has an operation's id: both name entries of one query cache", () => {
  const taken = new Set<string>(operationIds);
  expect(deskCallIds.filter((id) => taken.has(id))).toEqual([]);
});

test("each path leads to its call", () => {
  for (const [id, { method, path }] of entries)
    expect(match(method, path.replace(/\{\w+\}/g, "A%20B"))?.id).toBe(id);
});

test("a path names each of its parameters once, and no others", () => {
  for (const [id, { path, params }] of entries) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys((params as unknown as { shape: object }).shape).sort(), id).toEqual(names.sort());
  }
});

test.each(["%2E", "%2e%2E", "%"])("%s names nothing, since a URL made of it would be another one", (part) => {
  expect(match("GET", `/vehicles/${part}/trail`)).toBeNull();
});

test("only what is read can be made stale by the live stream", () => {
  expect(entries.filter(([, { method, topics }]) => method !== "GET" && topics.length > 0)).toEqual([]);
});
