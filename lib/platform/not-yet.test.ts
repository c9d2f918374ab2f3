import { expect, test } from "vitest";
import { type OperationId, operationIds } from "@/lib/contract/operations";
import { createHandlers } from "@/lib/platform/handlers/create-handlers";
import { notYet } from "@/lib/platform/handlers/handler";

/** This list may only shrink: what has a handler keeps it, and a new operation comes with one. */
const unanswered: OperationId[] = [];

test("the operations without a handler are the listed ones and no others", () => {
  const handlers = createHandlers({
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
  });
  expect(operationIds.filter((id) => handlers[id] === notYet)).toEqual(unanswered);
});
