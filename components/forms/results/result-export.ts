import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import type { FormResultRow } from "@/lib/contract/desk/forms/forms-records";

const fixed: readonly ExportColumn<FormResultRow>[] = [
  ["Submission", ({ id }) => id],
  ["Form", ({ name }) => name],
  ["Version", ({ version }) => version],
  ["Driver", ({ submittedBy }) => submittedBy],
  ["Driver id", ({ externalUserId }) => externalUserId],
  ["Trip", ({ tripId, tripTitle }) => tripTitle ?? tripId],
  ["Stop", ({ stopId }) => stopId],
  ["Submitted (UTC)", ({ submittedAt }) => utcText(Date.parse(submittedAt))],
  ["Received (UTC)", ({ storedAt }) => utcText(Date.parse(storedAt))],
  ["Files", ({ files }) => files],
  ["Missing", ({ missing }) => missing.join(", ")],
];

/** Makes a file of what drivers handed in, with a column for each question that any of them answered. */
export function resultExport(results: readonly FormResultRow[]): readonly ExportColumn<FormResultRow>[] {
  const titles = new Set(results.flatMap(({ texts = [] }) => texts.map(({ title }) => title)));
  return [
    ...fixed,
    ...[...titles].map(
      (title): ExportColumn<FormResultRow> => [
        title,
        ({ texts = [] }) => texts.find((one) => one.title === title)?.text,
      ],
    ),
  ];
}
