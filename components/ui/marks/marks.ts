/** Letters of the font of marks, as `lib/commands/marks-font.mjs` draws them. */
export const marks = {
  moving: "\uE000",
  ok: "\uE001",
  jeopardy: "\uE002",
  late: "\uE003",
  rest: "\uE004",
  stale: "\uE005",
  unknown: "\uE006",
  "no-speed": "\uE007",
  osd: "\uE008",
  stopDone: "\uE010",
  stopAt: "\uE011",
  stopNext: "\uE012",
  stopPlanned: "\uE013",
  stopSkipped: "\uE014",
  stopLate: "\uE015",
  stopInJeopardy: "\uE016",
  /** The way from one stop to the next. */
  way: "\uE017",
} as const;
