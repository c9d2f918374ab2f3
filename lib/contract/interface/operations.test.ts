import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiDocument } from "@/lib/contract/document/openapi";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";

/** The 54 as the interface numbers them: operation, method, path, success status, paging. */
const published = readFileSync(new URL("./published-operations.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

const described = (id: (typeof operationIds)[number]) => {
  const entry: Operation = operations[id];
  return [id, entry.method, entry.path, String(entry.status), entry.paging ?? "-"];
};

test("the table holds exactly the 54 published operations, in their order, beside our extensions", () => {
  const ours = operationIds.filter((id) => !operations[id].extension);
  expect(published).toHaveLength(54);
  expect(ours.map(described)).toEqual(published);
});

test("each path and each of its other spellings leads to its operation, with or without a final slash", () => {
  for (const id of operationIds) {
    const entry: Operation = operations[id];
    for (const path of [entry.path, ...entry.aliases]) {
      const filled = path.replace(/\{\w+\}/g, "A%20B");
      expect(matchOperation(entry.method, filled)?.id, filled).toBe(id);
      expect(matchOperation(entry.method, `${filled}/`)?.id, `${filled}/`).toBe(id);
    }
  }
});

test("a fixed path wins over a parameter, and parameters are decoded", () => {
  expect(matchOperation("POST", "/manifests/commands")?.id).toBe("applyManifestCommands");
  expect(matchOperation("PATCH", "/vehicles/T%201")?.params).toEqual({ vehicleNumber: "T 1" });
  expect(matchOperation("PATCH", "/vehicles/%")).toBeNull();
  expect(matchOperation("DELETE", "/vehicles")).toBeNull();
});

test("the OpenAPI document names every operation once, with its parameters and its success status", () => {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const listed = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(listed.map((item) => item.operationId).sort()).toEqual([...operationIds].sort());
  for (const item of listed)
    expect(Object.keys(item.responses)).toContain(
      String(operations[item.operationId as "createUser"].status),
    );
});
