import { z } from "zod";
import { FieldError } from "@/lib/contract/errors";
import { operation } from "@/lib/contract/operation";
import { ExternalId } from "@/lib/contract/scalars";

/** The largest batch the device channel takes in one request. */
export const maxBatchSize = 5_000;

/** A batch from the road. Its items are judged one by one, so that a bad one never costs its neighbours. */
const DeviceBatch = z.object({
  items: z
    .array(z.unknown())
    .min(1, "must hold at least one item")
    .max(maxBatchSize, `must have at most ${maxBatchSize} items`),
});

/** Outcome of a batch. A repeated item was handed in before, by its id, and changed nothing. */
export const DeviceBatchResponse = z.looseObject({
  accepted: z.int(),
  repeated: z.int(),
  refused: z.array(z.looseObject({ index: z.int(), fields: z.array(FieldError) })),
});

/** The device's own id of an item: handing the same one in again changes nothing. */
export const DeviceItemId = ExternalId;

/** Rules by which every operation of the device channel treats a batch. */
const batchRules =
  `At most ${maxBatchSize} items a batch, in any order; each is judged alone. One whose id was handed in before counts as ` +
  "repeated and changes nothing, one that cannot be used is refused with its place and its fields, all others are stored.";

/** Makes the entry of a batch from the road. @param description what holds of it beside the rules of every batch */
export const batchOperation = (entry: { path: string; summary: string; description?: string }) =>
  operation({
    ...entry,
    group: "device",
    scope: "nobody",
    method: "POST",
    description: `${entry.description ?? ""} ${batchRules}`.trimStart(),
    body: DeviceBatch,
    judgedAlone: "items",
    response: DeviceBatchResponse,
    keyScope: "device",
    extension: true,
  });
