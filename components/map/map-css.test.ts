import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a panel that opens changes no style that all of the screen inherits", () => {
  const css = readFileSync(new URL("./map.css", import.meta.url), "utf8");
  const rules = [...css.matchAll(/^(?<selector>[^@{}/*][^{}]*?)\s*\{(?<body>[^{}]*)\}/gm)];
  const inherited = rules.filter(
    ({ groups }) =>
      /^\.map-screen(\[[^\]]*\])*$/.test(groups?.selector ?? "") && groups?.body?.includes("--"),
  );
  expect(rules.length).toBeGreaterThan(10);
  expect(inherited.map(({ groups }) => groups?.selector)).toEqual([]);
});
