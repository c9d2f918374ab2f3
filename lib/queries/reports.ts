import type { z } from "zod";
import type { DeskBody, DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { PerformanceReport } from "@/lib/contract/desk/reports/performance";
import type { SavedReportRow, SavedReportsResponse } from "@/lib/contract/desk/reports/saved-reports";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { useWrite } from "@/lib/queries/use-write";

type PerformanceSpan = z.input<DeskCalls["getPerformanceReport"]["query"]>;

const staleTime = 60_000;
/** While the desk still reads what was asked for. */
const readingMs = 2_000;
const makingMs = 5_000;

/** Reads how vehicles did in a period. While days of it are being read it is asked for again. */
export const performanceReportQuery = (query: PerformanceSpan) => ({
  ...deskQuery("getPerformanceReport", { query }),
  staleTime,
  refetchInterval: ({ state }: { state: { data: PerformanceReport | undefined } }) =>
    state.data?.missing.reading ? readingMs : (false as const),
});

/** A vehicle's days in a period. */
export const unitReportQuery = (number: string, { group: _, ...query }: PerformanceSpan) => ({
  ...deskQuery("getUnitReport", { params: { number }, query }),
  staleTime,
});

type WorkSpan = z.input<DeskCalls["getWorkReport"]["query"]>;
type WorkStaysQuery = z.input<DeskCalls["listWorkStays"]["query"]>;

/** The work of some days. */
export const workReportQuery = (query: WorkSpan) => ({ ...deskQuery("getWorkReport", { query }), staleTime });

/** The weeks before a day: read one after the other, and for long the same. */
export const workTrendQuery = (query: z.input<DeskCalls["getWorkTrend"]["query"]>) => ({
  ...deskQuery("getWorkTrend", { query }),
  staleTime: 5 * staleTime,
});

/** Stops behind a figure of it. */
export const workStaysQuery = (query: WorkStaysQuery) => ({
  ...deskQuery("listWorkStays", { query }),
  staleTime,
});

/** Saved reports. They are made and mailed by rounds of the desk's own: until what is on its way has come, they are asked for again. */
export const savedReportsQuery = {
  ...deskQuery("listSavedReports"),
  staleTime,
  refetchInterval: ({ state }: { state: { data: SavedReportsResponse | undefined } }) =>
    state.data?.reports.some(isOnItsWay) ? makingMs : staleTime,
};

const isOnItsWay = ({ files }: SavedReportRow): boolean =>
  files.length === 0 ||
  files.some(({ mails }) => mails.some(({ state }) => state === "due" || state === "sending"));

/** Saves a report under an id of the caller's. */
export const useSaveReport = () =>
  useWrite(
    ({ id, report }: { id: string; report: DeskBody<"saveReport"> }, idempotencyKey) =>
      callDesk("saveReport", { params: { id }, body: report, idempotencyKey }),
    (client) => refetchTopics(client, ["reports"]),
  );

export const useRemoveSavedReport = () =>
  useWrite(
    (id: string, idempotencyKey) => callDesk("removeSavedReport", { params: { id }, idempotencyKey }),
    (client) => refetchTopics(client, ["reports"]),
  );

export const reportTargetsQuery = { ...deskQuery("getReportTargets"), staleTime };

export const useChangeReportTargets = () =>
  useWrite(
    (body: DeskBody<"changeReportTargets">, idempotencyKey) =>
      callDesk("changeReportTargets", { body, idempotencyKey }),
    (client) => refetchTopics(client, ["reports"]),
  );
