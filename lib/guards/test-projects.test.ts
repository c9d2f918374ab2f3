import { expect, test } from "vitest";
import { projectFiles } from "@/lib/guards/source-files";
import { onBothStores, testProjects } from "@/lib/guards/test-projects";

const { pure, dom, store, embedded, clients } = testProjects();

test("each test file is in one project", () => {
  const files = projectFiles().filter((file) => /^(app|components|lib)\/.*\.test\.tsx?$/.test(file));
  expect([...pure, ...dom, ...store, ...clients].toSorted()).toEqual(files.toSorted());
});

test("a file has a store by what it imports, also behind what others open for it", () => {
  expect(store).toContain("lib/platform/service/keys.test.ts");
  expect(store).toContain("lib/desk/areas/trips/moves/moves.test.ts");
  expect(pure).toContain("lib/hos/clocks.test.ts");
});

test("each file that is to run on both stores is there and opens one", () => {
  expect(embedded.toSorted()).toEqual(onBothStores.toSorted());
});
