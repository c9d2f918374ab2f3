import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

const text = z.string().nullable();

const LinehaulBoardQuery = z.object({
  /** Legs out of it and into it; left out, all that the member sees. */
  terminal: z.string().trim().min(1).max(200).optional(),
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
});
export type LinehaulBoardQuery = z.output<typeof LinehaulBoardQuery>;

/** Legs that are open, and those of the last two nights. */
export const LinehaulBoard = z.object({
  /** Names this response; a step of another run of the desk gives the whole board again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  legs: z.array(LinehaulRow),
  gone: z.array(z.string()),
  terminals: z.array(TerminalInfo),
  /** When events were last read; null before the first time. */
  readAt: text,
  readError: text,
  /** True while the first read of a platform's 30 days goes on. */
  isCatchingUp: z.boolean(),
  /** What this platform does not offer or tell, for people. */
  missing: z.array(z.string()),
});
export type LinehaulBoard = z.output<typeof LinehaulBoard>;

/** Legs of a terminal, or of all that the member sees. */
const getLinehaulBoard = deskCall({
  method: "GET",
  path: "/linehaul/board",
  role: "viewer",
  scope: "filtered",
  query: LinehaulBoardQuery,
  response: LinehaulBoard,
  topics: ["linehaul"],
  sample: {},
  probe: "sample",
});

/** What a late leg costs: the delivery manifests and PROs that it makes late, and the lawful ways out. */
const getLateLeg = deskCall({
  method: "GET",
  path: "/linehaul/legs/{legId}/late",
  role: "viewer",
  scope: "filtered",
  params: z.object({ legId: z.string().min(1).max(400) }),
  response: LateLeg,
  topics: ["linehaul", "freight"],
  sample: { params: { legId: "L-1" } },
  probe: ({ used }) => ({ params: { legId: used.freight.legId } }),
});

/** The desk's calls about linehaul. */
export const linehaulCalls = { getLinehaulBoard, getLateLeg } as const;
