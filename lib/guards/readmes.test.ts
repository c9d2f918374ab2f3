import { expect, test } from "vitest";
import { withOperationTables } from "@/lib/contract/document/operation-table";
import { projectFiles, readSource } from "@/lib/guards/source-files";

const rooms = [
  "contract",
  "platform",
  "desk",
  "live",
  "hos",
  "ordering",
  "planning",
  "simulator",
  "x12",
  "commands/bench",
];

test("the contract's README shows the operations as they are (npm run openapi -- --table)", () => {
  const readme = readSource("lib/contract/README.md");
  expect(withOperationTables(readme)).toBe(readme);
});

test.each(rooms)("lib/%s has a README of at most 30 lines, and every file that it names exists", (room) => {
  const [text = ""] = readSource(`lib/${room}/README.md`).split("<!-- operations -->");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  const files = projectFiles();
  const named = [...text.matchAll(/`((?:\.\.\/)?[\w/-]+(?:\.ts|\/))`/g)].flatMap(([, path]) => path ?? []);
  expect(named.length).toBeGreaterThan(0);
  const isThere = (path: string) =>
    [path, `lib/${room}/${path}`, `lib/commands/${path.replace("../", "")}`].some((one) =>
      files.some((file) => file === one || (one.endsWith("/") && file.startsWith(one))),
    );
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
