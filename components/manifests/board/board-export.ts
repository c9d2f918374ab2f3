import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import { tightestStop } from "@/components/manifests/board/board-cells";
import type { BoardRow } from "@/components/manifests/board/board-row";

const utc = (at: string | null) => utcText(at === null ? null : Date.parse(at));

/** Manifests as a file. What is not known is an empty cell, never 0. */
export const manifestExport: readonly ExportColumn<BoardRow>[] = [
  ["Manifest", ({ manifest }) => manifest.manifestNumber],
  ["Platform ID", ({ manifest }) => manifest.manifestId],
  ["Name", ({ manifest }) => manifest.name],
  ["Route", ({ manifest }) => manifest.route],
  ["Terminal", ({ manifest }) => manifest.terminal],
  ["Day", ({ manifest }) => manifest.day],
  ["State", ({ manifest }) => manifest.state],
  ["Driver", ({ manifest }) => manifest.driver?.name],
  ["Driver id", ({ manifest }) => manifest.driver?.externalUserId],
  ["Unit", ({ manifest }) => manifest.vehicle],
  ["Trailer", ({ manifest }) => manifest.trailer],
  ["Door", ({ manifest }) => manifest.dock],
  ["Leaves (UTC)", ({ manifest }) => utc(manifest.departAt)],
  ["Left (UTC)", ({ manifest }) => utc(manifest.departedAt)],
  ["Stops done", ({ done }) => done],
  ["Stops", ({ manifest }) => manifest.load.stops],
  ["PROs", ({ manifest }) => manifest.load.shipments],
  ["Pieces", ({ manifest }) => manifest.load.pieces],
  ["Weight (lb)", ({ manifest }) => Math.round(manifest.load.weight)],
  ["PROs without a weight", ({ manifest }) => manifest.load.withoutWeight],
  ["Capacity (lb)", ({ manifest }) => manifest.capacity?.weight],
  ["Spaces", ({ manifest }) => manifest.load.spaces],
  ["PROs without spaces", ({ manifest }) => manifest.load.withoutSpaces],
  ["Capacity (spaces)", ({ manifest }) => manifest.capacity?.spaces],
  ["Verdict", ({ manifest }) => manifest.plan.verdict],
  ["Done by plan (UTC)", ({ manifest }) => utc(manifest.plan.endAt)],
  ["Back (UTC)", ({ manifest }) => utc(manifest.returnedAt)],
  ["Least slack (min)", (row) => tightestStop(row)?.slackMinutes],
  ["Exceptions", ({ manifest }) => manifest.exceptions],
  ["Sentence", ({ manifest }) => manifest.sentence],
];
