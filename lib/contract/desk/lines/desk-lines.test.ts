import { expect, test } from "vitest";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskLines } from "@/lib/contract/desk/lines/desk-lines";

const longestLine = 110;

function written(): string {
  const lines = deskCallIds.map((id) => {
    const { method, path, bodyKind, responseKind, topics } = deskCalls[id];
    const value = JSON.stringify([method, path, bodyKind, responseKind, ...topics].join(" "));
    const line = `  ${id}: ${value},`;
    return line.length <= longestLine ? line : `  ${id}:\n    ${value},`;
  });
  return `import type { DeskCallId } from "@/lib/contract/desk/desk-calls";

// Written by desk-lines.test.ts from \`deskCalls\`; \`npm run unit -- lib/contract/desk/lines/desk-lines.test.ts -u\` writes it anew.

/** By call: method, path, kinds of body and response, topics. */
export const deskLinesAsText = {
${lines.join("\n")}
} as const satisfies Record<DeskCallId, string>;
`;
}

test("the lines for the browser are those of the calls", async () => {
  await expect(written()).toMatchFileSnapshot("desk-lines-as-text.ts");
});

test.each(deskCallIds)("%s is read from its line as it stands in the table", (id) => {
  const { method, path, bodyKind, responseKind, topics } = deskCalls[id];
  expect(deskLines[id]).toEqual({ method, path, bodyKind, responseKind, topics });
});
