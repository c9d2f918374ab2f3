import { z } from "zod";
import { FormComponents } from "@/lib/contract/interface/forms";
import { Text } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** State of the reading of forms. */
const FormsReading = z.object({
  /**
   * Time at which all was last read, milliseconds since 1970; null before the first time, or where another process
   * reads.
   */
  readAtMs: z.number().nullable(),
  /** Reason why the last read failed, in words for people; null after a success. */
  error: text,
  /** False where the platform says that it has no forms. */
  offered: z.boolean(),
});

/**
 * One line of a form, read tolerantly: another platform may know more types than the fourteen published ones, and leave
 * out what is not needed.
 */
export const FormLine = z.object({
  key: z.string(),
  title: z.string(),
  /** As published, else what the platform calls it. */
  type: z.string(),
  visible: z.boolean(),
  required: z.boolean(),
  hint: text,
  minLength: z.number().nullable(),
  maxLength: z.number().nullable(),
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  /** For example the stars of a rating. */
  totalOptions: z.number().nullable(),
  options: z.array(z.string()),
  category: text,
  autocomplete: text,
});
export type FormLine = z.output<typeof FormLine>;

/** A form as one version of it has it. */
export const FormVersion = z.object({
  formId: z.string(),
  /** Time at which it was made; it names the version. */
  version: z.string(),
  name: z.string(),
  description: z.string(),
  lines: z.array(FormLine),
});
export type FormVersion = z.output<typeof FormVersion>;

/** A form with the versions that the desk has seen of it, the newest first. */
const KnownForm = FormVersion.extend({ versions: z.array(z.string()) });
export type KnownForm = z.output<typeof KnownForm>;

export const FormDefinitions = z.object({
  /** By name. */
  forms: z.array(KnownForm),
  reading: FormsReading,
});
export type FormDefinitions = z.output<typeof FormDefinitions>;

/** A form as a driver filled it in, without its answers. */
export const FormResultRow = z.object({
  id: z.string(),
  formId: z.string(),
  version: z.string(),
  name: z.string(),
  externalUserId: text,
  submittedBy: text,
  /** Time at which the driver handed it in; when it was stored, where the platform does not say. */
  submittedAt: z.string(),
  /** Time at which the platform had it; by the desk's clock where it does not say. */
  storedAt: z.string(),
  /** Null where the platform names no trip. */
  tripId: z.number().nullable(),
  /** Name by which people know the trip; null for one that is on the board no more. */
  tripTitle: text.default(null),
  stopId: z.number().nullable(),
  /** Pictures and documents. */
  files: z.number(),
  /** The first answers, for a line of a list. */
  summary: z.string(),
  /** Titles of required lines without an answer. */
  missing: z.array(z.string()),
  /** All answers as text, where they were asked for. */
  texts: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
});
export type FormResultRow = z.output<typeof FormResultRow>;

export const FormResults = z.object({
  results: z.array(FormResultRow),
  /** For the next page; null behind the last one. */
  next: text,
  /** Number of all; null where there are more than `countedTo`. Counted with the first page alone. */
  total: z.number().nullable(),
  countedTo: z.number(),
  reading: FormsReading,
});
export type FormResults = z.output<typeof FormResults>;

export const FormAnswer = z.object({
  key: z.string(),
  /** Null where the version is not known, or does not ask this. */
  line: FormLine.nullable(),
  /** As it was sent; null where nothing was answered. Addresses of files are left out. */
  value: z.unknown(),
  /** Numbers by which the files of the answer are asked for. */
  files: z.array(z.int()),
});
export type FormAnswer = z.output<typeof FormAnswer>;

export const FormResultDetail = z.object({
  result: FormResultRow,
  /**
   * The version by whose questions the answers stand: where the one that was filled in was never seen, another one; null
   * where none was, so that answers stand under their keys.
   */
  readBy: text,
  description: z.string(),
  /** In the order of the form; what it does not ask comes last. */
  answers: z.array(FormAnswer),
});
export type FormResultDetail = z.output<typeof FormResultDetail>;

/** `unknown`: a driver of the trip handed the form in, but the platform does not tell at which stop. */
const requiredFormStates = ["handed-in", "open", "unknown"] as const;

export const RequiredForm = z.object({
  stopId: z.int(),
  formId: z.string(),
  version: z.string(),
  /** Null where the form was never seen. */
  name: text,
  state: z.enum(requiredFormStates),
  resultId: text,
});
export type RequiredForm = z.output<typeof RequiredForm>;

/** A form as it is made, or as its next version. */
export const SavedForm = z.object({
  /** Left out: a new form. */
  formId: z.uuid().optional(),
  /** The version that a next one was made from: it must still be the newest. */
  madeFrom: z.string().optional(),
  name: Text,
  description: z.string().trim().max(2_000).default(""),
  components: FormComponents,
});
