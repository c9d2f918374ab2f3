import fc from "fast-check";
import { z } from "zod";
import type { CallEntry } from "@/lib/contract/call-entry";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import type { OperationId } from "@/lib/contract/interface/operations";

/** A call of any shape, as a stranger might send it. */
export interface AnyCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

type JsonSchema = Record<string, unknown>;

const known = ["D1", "T-1", "JOL", "1", "100001", "EXT-1"];
const oddTexts = [
  "",
  " ",
  "\0",
  "\ud800",
  "𝒳".repeat(300),
  "' or 1=1 --",
  "=cmd|' /C calc'!A0",
  "<img src=x onerror=alert(1)>",
  "__proto__",
  "constructor",
  "\u202egnp.exe",
  "%",
  "../..",
  "NaN",
  "null",
  "\u2028",
];
const times = [
  "2026-11-20T10:00:00Z",
  "1970-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999Z",
  "2026-02-30",
  "0000-01-01T00:00:00Z",
];
const oddNumbers = [0, -0, -1, 0.1, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-320];

/** Anything that JSON can hold, with a weakness for what breaks parsers and stores. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...times, ...oddNumbers, null, true, [], {}, [[]], { deep: [null] }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const text = fc.oneof(
  fc.constantFrom(...known, ...times),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);

/** Values that fit a JSON schema as far as kinds and names go; bounds and formats are left to chance. */
function fitting(schema: JsonSchema | boolean, root: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return oddValue;
  if (typeof schema.$ref === "string") {
    const target = schema.$ref
      .split("/")
      .slice(1)
      .reduce<unknown>((at, key) => (at as JsonSchema)?.[key], root);
    return depth > 6 ? fc.constant(null) : fitting((target ?? {}) as JsonSchema, root, depth + 1);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices))
    return fc.oneof(...choices.map((one: JsonSchema) => fitting(one, root, depth + 1)));
  if (schema.type === "object" || schema.properties) return fittingObject(schema, root, depth);
  if (schema.type === "array") {
    const items = fitting((schema.items ?? {}) as JsonSchema, root, depth + 1);
    return fc.array(items, { minLength: Math.min(Number(schema.minItems ?? 0), 2), maxLength: 3 });
  }
  if (schema.type === "integer") return fc.oneof(fc.nat(100), fc.constantFrom(...oddNumbers));
  if (schema.type === "number")
    return fc.oneof(fc.nat(100), fc.double({ noNaN: true }), fc.constantFrom(...oddNumbers));
  if (schema.type === "boolean") return fc.boolean();
  return schema.type === "string" ? text : oddValue;
}

function fittingObject(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, one]) => [name, fitting(one, root, depth + 1)] as const,
  );
  return fc.record(Object.fromEntries(entries), {
    requiredKeys: [...required].filter((name) => entries.some(([own]) => own === name)),
  });
}

/** Replaces one place of a value, chosen by the numbers of `path`, with `odd`. */
function replaced(value: unknown, path: readonly number[], odd: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return odd;
  const keys = Object.keys(value);
  if (keys.length === 0) return odd;
  const key = keys[step % keys.length] as string;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, odd);
  return copy;
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

const object = (value: unknown) =>
  (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Record<
    string,
    unknown
  >;

/** Inputs that an operation takes: those of its examples. */
export const examplesOf = (id: OperationId, context: ExampleContext): AnyCall[] =>
  examples.filter((one) => one.id === id).map((one) => callOf(one.input(context)));

/** A call whose parts may be left out, with all of them. */
export const callOf = ({ params, query, body }: { [Part in keyof AnyCall]?: unknown }): AnyCall => ({
  params: object(params),
  query: object(query),
  body,
});

/** A good call with up to three places of it turned into something else. */
function bent(good: AnyCall): fc.Arbitrary<AnyCall> {
  const bend = fc.array(fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }), oddValue), {
    maxLength: 3,
  });
  return bend.map((changes) =>
    callOf(object(changes.reduce<unknown>((call, [path, odd]) => replaced(call, path, odd), good))),
  );
}

/** Calls of one entry: good ones bent out of shape, and inputs made from nothing but its schemas. */
export function anyCallOf(entry: CallEntry, good: readonly AnyCall[]): fc.Arbitrary<AnyCall> {
  const part = (schema: z.ZodType) => {
    const json = schemaOf(schema);
    return fc.oneof({ weight: 5, arbitrary: fitting(json, json) }, { weight: 1, arbitrary: oddValue });
  };
  const fromSchemas = fc
    .record({ params: part(entry.params), query: part(entry.query), body: part(entry.body) })
    .map(callOf);
  return fc.oneof(...good.map(bent), fromSchemas);
}

/** A lone surrogate cannot go into an address. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/**
 * The request of a call as it goes over the wire; a lone surrogate in a path or query becomes its replacement.
 * @param baseUrl address that the entry's path is appended to
 * @param credentials headers that say who calls
 */
export function requestOf(
  entry: CallEntry,
  { params, query, body }: AnyCall,
  baseUrl: string,
  credentials: Record<string, string>,
): Request {
  const plainText = (value: unknown) =>
    wellFormed(typeof value === "object" ? JSON.stringify(value) : String(value));
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(plainText(params[name] ?? "X")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(wellFormed(name), plainText(one));
  const headers = new Headers(credentials);
  const init: RequestInit = { method: entry.method, headers };
  if (entry.bodyKind === "json") {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(body) ?? "";
  } else if (entry.bodyKind === "csv-upload") {
    const form = new FormData();
    form.set("file", new Blob([plainText(object(body).file ?? body)], { type: "text/csv" }), "upload.csv");
    init.body = form;
  }
  return new Request(`${baseUrl}${path}${search.size > 0 ? `?${search}` : ""}`, init);
}
