import { expect, test } from "vitest";
import { pageKeys, queueKeys, writingKeys } from "@/components/ui/page-keys";
import { readSource, shippedCode } from "@/lib/guards/source-files";

test("no key has two meanings", () => {
  const repeated = (table: object) => {
    const keys = Object.values(table).flat();
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  };
  expect(repeated({ ...pageKeys, ...writingKeys })).toEqual([]);
  expect(repeated(queueKeys)).toEqual([]);
});

test("no meaning has a letter of its own beside the table", () => {
  const literal = /\bkeys?: ["'`](.|(Shift|Mod)\+.|[gG] .|Escape|Enter|Arrow\w+)["'`]/;
  const shown = /\b(shortcut|aria-keyshortcuts)=\{?["'`](.|Shift\+.)["'`]/;
  const tables = ["components/ui/page-keys.ts", "components/shell/areas.ts"];
  const files = shippedCode().filter((file) => file.startsWith("components/") && !tables.includes(file));
  const registering = files.filter((file) => /\bpageKeys\./.test(readSource(file)));
  expect(registering.length).toBeGreaterThan(10);
  expect(files.filter((file) => literal.test(readSource(file)) || shown.test(readSource(file)))).toEqual([]);
});
