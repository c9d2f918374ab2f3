import { z } from "zod";
import { ErrorBody } from "@/lib/contract/errors";
import type { InputOf } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { keyRetentionSeconds } from "@/lib/contract/idempotency";
import { IdempotencyKey } from "@/lib/contract/idempotency-key";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";

type Json = Record<string, unknown>;

const statusLabel: Record<number, string> = {
  200: "Done",
  201: "Created",
  202: "Taken; it is carried out in order",
  204: "Deleted",
};

/** A schema as JSON Schema 2020-12, which is OpenAPI 3.1's own dialect. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

/** The first example of an operation, as it would be sent on a fixed day: a document is the same at every reading. */
function shownExample(id: OperationId): InputOf<OperationId> {
  const context = { now: new Date("2026-11-20T14:00:00Z"), run: "1", responses: new Map() };
  return examples.find((one) => one.id === id)?.input(context) ?? {};
}

function parameters(schema: z.ZodType, place: "path" | "query", shown: object = {}): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property;
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(name in shown ? { example: (shown as Json)[name] } : {}),
    };
  });
}

function requestBody(entry: Operation, example: unknown): Json | undefined {
  if (entry.bodyKind === "none") return undefined;
  if (entry.bodyKind === "json")
    return {
      required: true,
      content: { "application/json": { schema: jsonSchema(entry.body, "input"), example } },
    };
  const file = { type: "string", contentMediaType: "text/csv" };
  const schema = { type: "object", properties: { file }, required: ["file"] };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

function success(entry: Operation): Json {
  const description = statusLabel[entry.status] ?? "Done";
  if (entry.responseKind === "empty") return { description };
  return { description, content: { "application/json": { schema: jsonSchema(entry.response, "output") } } };
}

const keyParameter = { $ref: "#/components/parameters/IdempotencyKey" };
const errorResponse = { $ref: "#/components/responses/Error" };

function pathItem(id: OperationId): Json {
  const entry: Operation = operations[id];
  const shown = shownExample(id);
  const body = requestBody(entry, shown.body);
  const aliases = entry.aliases.length === 0 ? "" : ` Also served at ${entry.aliases.join(", ")}.`;
  return {
    operationId: id,
    tags: [entry.group],
    summary: entry.summary,
    description: `${entry.description}${aliases}`.trim() || entry.summary,
    security: [{ [entry.keyScope === "device" ? "deviceKey" : "apiKey"]: [] }],
    parameters: [
      ...parameters(entry.params, "path", shown.params),
      ...parameters(entry.query, "query", shown.query),
      ...(entry.method === "GET" ? [] : [keyParameter]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { [entry.status]: success(entry), "4XX": errorResponse, "5XX": errorResponse },
    ...(entry.extension ? { "x-extension": true } : {}),
    ...(entry.paging ? { "x-paging": entry.paging } : {}),
  };
}

/** The OpenAPI 3.1 document of the interface and of what is ours beyond it, read off the contract's table. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const id of operationIds) {
    const entry: Operation = operations[id];
    paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: pathItem(id) };
  }
  const groups = [...new Set(operationIds.map((id) => operations[id].group))];
  const keyHeader = { type: "apiKey", in: "header", name: "apiKey" };
  return {
    openapi: "3.1.0",
    info: {
      title: "Haulboard platform service",
      version: "1.0",
      description:
        "The fleet and freight interface, 54 operations, and the device channel for what comes in from the road " +
        "(`x-extension`). Times without a zone are UTC. Unknown fields are ignored.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/platform", description: "This installation" }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { ...keyHeader, description: "A key of the interface scope; it selects the company." },
        deviceKey: { ...keyHeader, description: "A key of the device scope." },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description:
            `A write sent again with the same key is carried out once, and answered as the first time; the key is ` +
            `remembered for ${keyRetentionSeconds / 3600} hours, as the response header Idempotency-Key-Retention says ` +
            "in seconds. The same key with another request answers 409. A write that was refused leaves its key free.",
          schema: jsonSchema(IdempotencyKey, "input"),
          "x-extension": true,
        },
      },
      responses: {
        Error: {
          description: "Refused or failed",
          content: { "application/json": { schema: jsonSchema(ErrorBody, "output") } },
        },
      },
    },
  };
}
