import { expect, test } from "vitest";
import { z } from "zod";
import { type DeskCall, deskCall } from "@/lib/contract/desk/desk-call";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { operationIds } from "@/lib/contract/interface/operations";
import { matcherOf } from "@/lib/contract/match-call";
import { deskCallSamples } from "@/lib/contract/testing/desk-inputs";

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

const asText = (part: object = {}) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]));

test.each(entries)("the sample of %s passes its schemas, as it is sent", (id, { params, query, body }) => {
  const inputs: Record<string, { params?: object; query?: object; body?: unknown }> = deskCallSamples(
    Date.UTC(2026, 10, 18, 15),
  );
  const sample = inputs[id] ?? {};
  expect(params.safeParse(asText(sample.params)).error).toBeUndefined();
  expect(query.safeParse(asText(sample.query)).error).toBeUndefined();
  expect(body.safeParse(sample.body).error).toBeUndefined();
});

test("an entry without a sample or a probe, or with one that its schemas do not take, does not compile", () => {
  const entry = { method: "GET", path: "/x", role: "viewer", scope: "everybody" } as const;
  const params = z.object({ id: z.string() });
  // @ts-expect-error no probe
  deskCall({ ...entry, params, sample: { params: { id: "1" } } });
  // @ts-expect-error no sample
  deskCall({ ...entry, params, probe: () => ({ params: { id: "1" } }) });
  // @ts-expect-error a number
  deskCall({ ...entry, params, sample: { params: { id: 1 } }, probe: "sample" });
  // @ts-expect-error no id
  deskCall({ ...entry, params, sample: { params: { id: "1" } }, probe: () => ({ params: {} }) });
});
