import { z } from "zod";
import type { Fault } from "@/lib/commands/audit-faults";
import { faultLine } from "@/lib/commands/audit-input";
import type { OrderProblem } from "@/lib/ordering/stop-order";

/** A problem that the command `order` can put in order. */
export interface OrderRequest {
  id: string;
  problem: OrderProblem;
  /** Longest time that the search may take. */
  seconds: number;
}

/** A problem that it cannot: what is wrong with it, a line each. */
export interface FaultyRequest {
  id: string;
  faults: string[];
}

/** All problems of a file, or why it holds none. */
export type OrderInput = { problems: (OrderRequest | FaultyRequest)[] } | { faults: string[] };

const Minutes = z.number("must be a number of minutes");
const Length = z.number("must be a number").min(0, "must not be negative");
const Table = z.array(z.array(Length, "must be a list"), "must be a list of rows");
const Window = z
  .tuple([Minutes, Minutes], "must be [from, to] or null")
  .refine(([from, to]) => from <= to, "ends before it begins");
const Place = z.int("must be the number of a stop");

const Request = z
  .object({
    id: z.string("must be a text"),
    minutes: Table,
    miles: Table.nullish(),
    startMinute: Minutes,
    end: z.enum(["return", "open"], "must be return or open").default("return"),
    stops: z.array(
      z.object({ serviceMinutes: Length, window: Window.nullable().default(null) }, "must be a stop"),
      "must be a list of stops",
    ),
    present: z.array(Place, "must be a list of stops").nullish(),
    pinned: z.array(Place, "must be a list of stops").nullish(),
    seconds: z.number("must be a number of seconds").gt(0, "must be more than 0").default(1),
  })
  .superRefine((request, context) => {
    for (const { path, message } of crossFaults(request)) context.addIssue({ code: "custom", path, message });
  });

interface Crossed {
  minutes: readonly (readonly number[])[];
  miles?: readonly (readonly number[])[] | null | undefined;
  stops: readonly unknown[];
  present?: readonly number[] | null | undefined;
  pinned?: readonly number[] | null | undefined;
}

/** Faults between the fields of a problem: sizes and numbers of stops. */
function crossFaults({ minutes, miles, stops, present, pinned }: Crossed): Fault[] {
  const places = stops.length + 1;
  const isStop = (stop: number) => stop >= 0 && stop < stops.length;
  const left = new Set(stops.keys());
  const presentFaults = (present ?? []).flatMap((stop, index) => {
    const path = ["present", index];
    if (!isStop(stop)) return [{ path, message: `${stop} is no stop` }];
    return left.delete(stop) ? [] : [{ path, message: `stop ${stop} is listed twice` }];
  });
  const missing = present ? [...left].join(", ") : "";
  return [
    ...tableFaults("minutes", minutes, places),
    ...(miles ? tableFaults("miles", miles, places) : []),
    ...presentFaults,
    ...(missing === "" ? [] : [{ path: ["present"], message: `leaves out ${missing}` }]),
    ...(pinned ?? []).flatMap((stop, index) =>
      isStop(stop) ? [] : [{ path: ["pinned", index], message: `${stop} is no stop` }],
    ),
  ];
}

function tableFaults(name: string, table: readonly (readonly number[])[], places: number): Fault[] {
  const need = `the start and ${places - 1} stops need ${places}`;
  if (table.length !== places) return [{ path: [name], message: `has ${table.length} rows; ${need}` }];
  return table.flatMap((row, index) =>
    row.length === places ? [] : [{ path: [name, index], message: `has ${row.length} columns; ${need}` }],
  );
}

/**
 * Reads what the command `order` is given. A problem with a fault refuses none of the others.
 * @param text the whole file
 */
export function readOrderInput(text: string): OrderInput {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`input: is no JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const read = z.object({ problems: z.array(z.unknown(), "must be a list") }).safeParse(value);
  if (!read.success) return { faults: read.error.issues.map((issue) => faultLine(issue, [])) };
  return { problems: read.data.problems.map(requestOf) };
}

function requestOf(value: unknown, index: number): OrderRequest | FaultyRequest {
  const read = Request.safeParse(value);
  if (!read.success) {
    const named = z.object({ id: z.string() }).safeParse(value);
    const faults = read.error.issues.map((issue) => faultLine(issue, []));
    return { id: named.data?.id ?? `problems[${index}]`, faults };
  }
  const { id, minutes, miles, startMinute, end, stops, present, pinned, seconds } = read.data;
  return {
    id,
    seconds,
    problem: {
      minutes,
      miles: miles ?? null,
      startMinute,
      endPlace: end === "return" ? 0 : null,
      stops: stops.map(({ serviceMinutes, window }) => ({
        serviceMinutes,
        opensMinute: window?.[0] ?? null,
        closesMinute: window?.[1] ?? null,
      })),
      present: present ?? [...stops.keys()],
      pinned: new Set(pinned ?? []),
    },
  };
}

/** Every fault in a line that names its problem: `problems[1] "rc201.1": stops[0].window: ends before it begins`. */
export const orderFaults = (problems: readonly (OrderRequest | FaultyRequest)[]): string[] =>
  problems.flatMap((problem, index) =>
    "faults" in problem
      ? problem.faults.map((fault) => `problems[${index}] ${JSON.stringify(problem.id)}: ${fault}`)
      : [],
  );
