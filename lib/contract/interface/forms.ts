import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { OffsetPaging, OffsetQuery, TimePaging, TimeQuery } from "@/lib/contract/paging";
import { ExternalId, Instant, Text } from "@/lib/contract/scalars";

export const formComponentTypes = [
  "divider",
  "textDisplay",
  "ratingInput",
  "dateInput",
  "dateTimeInput",
  "imageInput",
  "radioButtonsInput",
  "dropDownInput",
  "checkBoxInput",
  "doubleInput",
  "digitInput",
  "integerInput",
  "paragraphInput",
  "textInput",
] as const;

/** One line of a driver's form. `key` names its answer and may be human text such as `Pro Number`. */
const FormComponent = z.object({
  key: Text,
  displayTitle: z.string(),
  type: z.enum(formComponentTypes),
  visible: z.boolean(),
  required: z.boolean(),
  hint: z.string().optional(),
  /** Characters. */
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  /** For example the stars of a rating. */
  totalOptions: z.number().optional(),
  options: z.array(z.string()).optional(),
  /** For example `payment-receipt` of an image. */
  category: z.string().optional(),
  /** Name of a source such as `latitude`. */
  autocomplete: z.string().optional(),
});

/** Components that are asked of a driver, in its order. */
export const FormComponents = z
  .array(FormComponent)
  .min(1, "must hold at least one component")
  .max(200)
  .refine(
    (components) => new Set(components.map((component) => component.key)).size === components.length,
    "must have keys that differ",
  );

const FormDefinition = z.looseObject({
  formId: z.string(),
  /** A form's version is the time at which it was made. */
  version: z.string(),
  name: z.string(),
  description: z.string(),
  components: z.array(z.looseObject({ key: z.string(), displayTitle: z.string(), type: z.string() })),
});

const FormResult = z.looseObject({
  companyId: z.number(),
  /** Published as a user's id; ours is the externalUserId. */
  hr_id: z.string(),
  formResultsId: z.string(),
  formId: z.string(),
  version: z.string(),
  name: z.string(),
  /** A person's name. */
  submittedBy: z.string(),
  externalUserId: z.string(),
  submissionTime: z.string(),
  /** Reserved. */
  approvals: z.null(),
  /** Component key to return; unanswered ones are null and present. */
  formResults: z.record(z.string(), z.unknown()),
});

export const listForms = operation({
  group: "forms",
  method: "GET",
  path: "/forms",
  summary: "List form definitions",
  scope: "everybody",
  description:
    "Decided: the newest version of each form, by name, 100 a page. A company without forms answers an empty list where " +
    "the published service answers 404: readers take both.",
  query: OffsetQuery,
  response: z.looseObject({ forms: z.array(FormDefinition), pagination: OffsetPaging.optional() }),
  paging: "offset",
});

export const listFormResults = operation({
  group: "forms",
  method: "GET",
  path: "/forms/results",
  summary: "List submitted forms in the order in which they were stored",
  scope: { rows: { forms: { driver: ["externalUserId"] } } },
  description:
    "Both bounds are inclusive and compare the time of storage. Decided: 500 a page; `tripId`, `stopId`, `storedTime` " +
    "(ours) tell what a result belongs to and its place in the cursor, where known. With `Prefer: wait=5` the response " +
    "comes as soon as something was stored after startTime, at the latest after so many seconds (at most 30).",
  query: TimeQuery,
  response: z.looseObject({ forms: z.array(FormResult), pagination: TimePaging.optional() }),
  paging: "time",
});

export const createForm = operation({
  group: "forms",
  method: "POST",
  path: "/forms",
  summary: "Make a form, or a new version of one",
  scope: "company",
  description:
    "Ours: nothing is published for making forms. A known formId gets a new version; keys of components must differ.",
  body: z.object({
    formId: z.uuid().optional(),
    name: Text,
    description: z.string().default(""),
    components: FormComponents,
  }),
  status: 201,
  response: FormDefinition,
  extension: true,
});

/** A form as a driver filled it in. */
export const DeviceFormResult = z.object({
  id: DeviceItemId,
  formId: z.uuid(),
  /** The version that was filled in; the newest where it is left out. */
  version: Instant.optional(),
  externalUserId: ExternalId,
  submissionTime: Instant,
  formResults: z.record(z.string(), z.unknown()),
  tripId: z.int().optional(),
  stopId: z.int().optional(),
});

export const recordFormResults = batchOperation({
  path: "/device/form-results",
  summary: "Hand in forms that drivers filled in",
  description: "A required component without an answer refuses the item.",
});
