import { expect, test } from "vitest";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskLines } from "@/lib/contract/desk/lines/desk-lines";

test.each(deskCallIds)("%s is read from its line as it stands in the table", (id) => {
  const { method, path, bodyKind, responseKind, topics } = deskCalls[id];
  expect(deskLines[id]).toEqual({ method, path, bodyKind, responseKind, topics });
});
