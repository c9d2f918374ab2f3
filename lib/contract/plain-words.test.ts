import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallEntry } from "@/lib/contract/call-entry";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { fieldErrors } from "@/lib/contract/errors";
import { operations } from "@/lib/contract/interface/operations";
import { anyCallOf } from "@/lib/contract/testing/any-call";

/** Words of the validating library and of its language, which nobody at a desk or behind the interface knows. */
const libraryWords =
  /\binvalid|expected|received|too (small|big)|unrecognized|zod|\bNaN\b|undefined|\[object|\bnull\b/i;
/** Names that the caller made up are said back as they were sent. */
const saidBack = /(?<=has fields that are not known: ).*/s;

const calls = Object.entries<CallEntry>({ ...operations, ...deskCalls });

/** Messages that every part of a call is refused with. */
function messagesOf(entry: CallEntry, call: { params: unknown; query: unknown; body: unknown }): string[] {
  const parts = [
    entry.params.safeParse(call.params),
    entry.query.safeParse(call.query),
    ...(entry.bodyKind === "json" ? [entry.body.safeParse(call.body)] : []),
  ];
  return parts.flatMap((part) => (part.success ? [] : fieldErrors(part.error))).map(({ message }) => message);
}

test("no operation and no call of the desk is refused in the library's words, whatever is sent", () => {
  const found = new Set<string>();
  let refused = 0;
  for (const [id, entry] of calls)
    fc.assert(
      fc.property(anyCallOf(entry, []), (call) => {
        for (const message of messagesOf(entry, call)) {
          refused += 1;
          if (libraryWords.test(message.replace(saidBack, ""))) found.add(`${id}: ${message}`);
        }
      }),
      { numRuns: 25, seed: 40 },
    );
  expect([...found]).toEqual([]);
  expect(calls.length).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(5_000);
});
