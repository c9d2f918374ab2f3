import { expect, test } from "vitest";
import { z } from "zod";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import type { TerminalScope } from "@/lib/contract/scope";

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape | false;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** The shapes of what stands at a path; a schema that takes several shapes has several. */
function at(shape: Shape, path: string): Shape[] {
  return path
    .replaceAll("[]", ".[]")
    .split(".")
    .reduce<Shape[]>((shapes, name) => shapes.flatMap(unfolded).flatMap((one) => step(one, name)), [shape]);
}

const unfolded = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(unfolded),
];

function step(shape: Shape, name: string): Shape[] {
  const next = name === "[]" ? shape.items : shape.properties?.[name];
  return next ? [next] : [];
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

const scopeOf = (id: OperationId): TerminalScope => {
  const { scope }: Operation = operations[id];
  return typeof scope === "string" ? {} : scope;
};

/** Free attributes of the carrier's, which no schema names. */
const isFree = (path: string) => path === "body.attributes.terminal";

test("each field that a scope names is one of the request", () => {
  const unknown = operationIds.flatMap((id) => {
    const { object = {}, names = {}, owner = [], company = [] } = scopeOf(id);
    const { params, query, body }: Operation = operations[id];
    const request = { properties: { params: shapeOf(params), query: shapeOf(query), body: shapeOf(body) } };
    const paths = [...Object.values(object).flat(), ...Object.values(names).flat(), ...owner, ...company];
    return paths.filter((path) => !isFree(path) && at(request, path).length === 0).map((path) => [id, path]);
  });
  expect(unknown).toEqual([]);
});

test("each list that a scope cuts is one of the response", () => {
  const unknown = operationIds.flatMap((id) => {
    const response = shapeOf((operations[id] as Operation).response);
    return Object.keys(scopeOf(id).rows ?? {}).filter((list) => at(response, `${list}[]`).length === 0);
  });
  expect(unknown).toEqual([]);
});

test("each list of a response with a scope is cut, or of no terminal", () => {
  const uncut = operationIds.flatMap((id) => {
    const scope = scopeOf(id);
    const { properties = {} } = shapeOf((operations[id] as Operation).response);
    if (operations[id].access !== "read" || Object.keys(scope).length === 0 || scope.object || scope.response)
      return [];
    return Object.keys(properties).filter(
      (name) => at({ properties }, `${name}[]`).length > 0 && !Object.hasOwn(scope.rows ?? {}, name),
    );
  });
  expect(uncut).toEqual([]);
});

test("what a read by name is about is checked before, or what it responds with is cut", () => {
  const open = operationIds.filter((id) => {
    const { scope, access }: Operation = operations[id];
    return access === "read" && typeof scope !== "string" && !scope.object && !scope.rows && !scope.response;
  });
  expect(open).toEqual([]);
});

test("only the channel from the road and keys serve no member", () => {
  const none = operationIds.filter((id) => operations[id].scope === "nobody");
  expect(none).toEqual(operationIds.filter((id) => operations[id].keyScope !== "interface"));
});
