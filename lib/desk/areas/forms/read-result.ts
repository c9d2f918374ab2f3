import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { answerText, filesOf } from "@/lib/desk/areas/forms/answers";
import { type Loose, numberOf, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { formResults } from "@/lib/desk/tables/forms";

export type StoredResult = Omit<typeof formResults.$inferSelect, "company">;

/** A longer text is searched up to here. */
const searchedChars = 20_000;

/**
 * A result as another service wrote it; null for what is none.
 * @param storedMicros when the platform had it
 */
export function readResult(record: Loose, storedMicros: EpochMicros): StoredResult | null {
  const id = textOf(record.formResultsId);
  const formId = textOf(record.formId);
  if (id === null || formId === null) return null;
  const answers = objectOr(record.formResults);
  const name = textOf(record.name) ?? formId;
  const externalUserId = textOf(record.externalUserId);
  const submittedBy = textOf(record.submittedBy);
  const texts = [name, submittedBy, externalUserId, ...Object.values(answers).map(answerText)];
  return {
    id,
    formId,
    version: textOf(record.version) ?? "",
    name,
    externalUserId,
    submittedBy,
    submittedMicros: parseInstant(textOf(record.submissionTime) ?? "") ?? storedMicros,
    storedMicros,
    tripId: numberOf(record.tripId),
    stopId: numberOf(record.stopId),
    answers,
    files: filesOf(answers).length,
    searchText: texts.filter(Boolean).join("\n").slice(0, searchedChars),
  };
}
