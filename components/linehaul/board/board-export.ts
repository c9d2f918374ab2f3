import { manifestsOf } from "@/components/linehaul/board/board-cells";
import { type BoardRow, standingOf, toDoLabel, wordOf } from "@/components/linehaul/board/board-row";
import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import type { LegTrailer } from "@/lib/contract/desk/linehaul/linehaul-row";

const utc = (at: string | null) => utcText(at === null ? null : Date.parse(at));
const sum = (trailers: readonly LegTrailer[], of: "weight" | "pieces" | "spaces") =>
  Math.round(trailers.reduce((all, one) => all + one[of], 0));

/** Legs as a file. What is not known is an empty cell, never 0. */
export const linehaulExport: readonly ExportColumn<BoardRow>[] = [
  ["Standing", ({ leg }) => standingOf(leg).label],
  ["Status", ({ leg }) => wordOf(leg)],
  ["Night of", ({ leg }) => leg.night],
  ["Manifests", (row) => manifestsOf(row).join(" ")],
  ["Trip", ({ leg }) => leg.tripNumber],
  ["Kind", ({ leg }) => leg.kind],
  ["Origin", ({ leg }) => leg.origin],
  ["Origin door", ({ leg }) => leg.originDoor],
  ["Destination", ({ leg }) => leg.destination],
  ["Destination door", ({ leg }) => leg.destinationDoor],
  ["Relay", ({ leg }) => leg.relay && `${leg.relay.part}/${leg.relay.of}`],
  ["Trailers", ({ leg }) => leg.trailers.flatMap(({ trailer }) => trailer ?? []).join(" ")],
  ["Seals at departure", ({ leg }) => leg.trailers.flatMap(({ seal }) => seal.out ?? []).join(" ")],
  ["Seals at arrival", ({ leg }) => leg.trailers.flatMap(({ seal }) => seal.in ?? []).join(" ")],
  [
    "Full (%)",
    ({ leg }) => leg.trailers.map(({ full }) => (full === null ? "?" : Math.round(full * 100))).join(" "),
  ],
  ["PROs", ({ leg }) => leg.proCount],
  ["Pieces", ({ leg }) => sum(leg.trailers, "pieces")],
  ["Weight (lb)", ({ leg }) => sum(leg.trailers, "weight")],
  ["PROs without a weight", ({ leg }) => leg.trailers.reduce((all, one) => all + one.withoutWeight, 0)],
  ["Spaces", ({ leg }) => sum(leg.trailers, "spaces")],
  ["Flags", ({ leg }) => leg.flags.join(" ")],
  ["Driver", ({ leg }) => leg.driver?.name],
  ["Driver id", ({ leg }) => leg.driver?.externalUserId],
  ["Domicile", ({ leg }) => leg.driver?.domicile],
  ["Unit", ({ leg }) => leg.vehicle],
  ["Drive left (min)", ({ leg }) => leg.drive.leftMinutes],
  ["Drive needed (min)", ({ leg }) => leg.drive.neededMinutes],
  ["Drive enough", ({ leg }) => (leg.drive.suffices === null ? null : leg.drive.suffices ? "yes" : "no")],
  ["Close planned (UTC)", ({ leg }) => utc(leg.closePlannedAt)],
  ["Closed (UTC)", ({ leg }) => utc(leg.closedAt)],
  ["Departure planned (UTC)", ({ leg }) => utc(leg.departPlannedAt)],
  ["Departed (UTC)", ({ leg }) => utc(leg.departedAt)],
  ["Arrival planned (UTC)", ({ leg }) => utc(leg.arrivePlannedAt)],
  ["Arrived (UTC)", ({ leg }) => utc(leg.arrivedAt)],
  ["ETA (UTC)", ({ leg }) => utc(leg.etaAt)],
  ["ETA by", ({ leg }) => leg.etaBasis],
  ["Slack (min)", ({ leg }) => leg.slackMinutes],
  ["To do", ({ leg }) => toDoLabel(leg)],
  ["Cut-off (UTC)", ({ leg }) => utc(leg.toDo?.cutOffAt ?? null)],
  ["Missing", ({ leg }) => leg.missing.join(" ")],
  ["Known (UTC)", ({ leg }) => utc(leg.knownAt)],
];
