import { resolve } from "node:path";
import { expect, test } from "vitest";
import { evaluatedModule } from "@/lib/commands/evaluated-module.mjs";
import { deskLinesAsText } from "@/lib/contract/desk/lines/desk-lines-as-text";

const path = "lib/contract/desk/lines/desk-lines-as-text.ts";

test("a module becomes the values of its exports, and imports nothing", async () => {
  const { source } = await evaluatedModule(path);
  expect(source).toBe(`export const deskLinesAsText = ${JSON.stringify(deskLinesAsText)};\n`);
});

test("it is made anew when a file changes that it rests on", async () => {
  const { madeFrom } = await evaluatedModule(path);
  expect(madeFrom).toEqual(
    expect.arrayContaining([resolve(path), resolve("lib/contract/desk/people-calls.ts")]),
  );
});
