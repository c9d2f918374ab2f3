import { expect, test } from "vitest";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { type Paper, type PaperCopy, paperCopies } from "@/lib/paper/paper";
import { changesSince, printedContents } from "@/lib/paper/printed-contents";
import type { PrintedDetail } from "@/lib/paper/printed-facts";
import { manifestDetailOf, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

const detail: PrintedDetail = {
  ...manifestDetailOf({
    row: manifestRowOf({
      departedAt: null,
      startedAt: null,
      waitsFor: [{ shipmentId: "S-4", title: "418220829", etaAt: null }],
    }),
    appointments: [
      {
        shipmentId: "S-2",
        appointment: {
          day: "2026-11-24",
          windowStart: "10:00",
          windowEnd: "11:30",
          number: "RA-5571",
          givenBy: "P. Reed",
          how: null,
        },
      },
    ],
    driverHazmat: { state: "endorsed", until: "2028-03-31" },
  } as Parameters<typeof manifestDetailOf>[0]),
  carrier: "Quillwater Freight",
};

/** Ids tie records together, stamps say as of when, and figures that are sums of others count with these. */
const notPrintedItself =
  /(Id|Ids|knownAt|stopId|shipmentId)(\.\d+)?$|^row\.load\.|^row\.sentence$|^hazards\./;
/** The driver was there, or has gone: the paper's time is that of the visit, not a fault of the paper. */
const isOfTheVisit = /(arrivedAt|departedAt|slackMinutes)$/;

const papersOf = (one: PrintedDetail, copy: PaperCopy): Paper[] =>
  copy === "bill-of-lading" ? billsOfLading(one, one.carrier) : [manifestPaper(one, copy, one.carrier)];
const textOf = (one: PrintedDetail, copy: PaperCopy) =>
  JSON.stringify(papersOf(one, copy).map(({ stamp: _, ...paper }) => paper));

function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function otherThan(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 7;
  if (typeof value !== "string") return value;
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return new Date(Date.parse(value) + 1_200_000).toISOString();
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return "2026-11-27";
  if (/^\d{2}:\d{2}$/.test(value)) return value === "10:15" ? "10:20" : "10:15";
  if (value === "America/Chicago") return "America/Denver";
  return `${value}x`;
}

function changedAt(path: readonly string[]): PrintedDetail {
  const other = structuredClone(detail);
  let at: Record<string, unknown> = other as never;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1) ?? "";
  at[last] = otherThan(at[last]);
  return other;
}

test.each(paperCopies)("whatever is printed on a %s copy dates it once it is another", (copy) => {
  const before = textOf(detail, copy);
  const contents = printedContents(detail, copy);
  const silent = leavesOf(detail)
    .filter((path) => !notPrintedItself.test(path.join(".")) && !isOfTheVisit.test(path.join(".")))
    .filter((path) => {
      const other = changedAt(path);
      return textOf(other, copy) !== before && changesSince(contents, other, copy).length === 0;
    });
  expect(silent.map((path) => path.join("."))).toEqual([]);
});
