import type { LinehaulPaperDetail } from "@/lib/contract/desk/linehaul";
import { linehaulPaper } from "@/lib/paper/linehaul-paper";
import type { PaperItem } from "@/lib/paper/paper-block";
import { timeOf } from "@/lib/paper/paper-labels";
import { isMoved } from "@/lib/paper/printed-contents";

const heads = ["trailer", "driver", "vehicle"] as const;
const times = { plannedCloseAt: "closes", departAt: "leaves", arriveAt: "arrives" } as const;
/** Facts that are compared as they stand; times and seals are compared by what is planned and known. */
const places = { From: "from", To: "to", "Pulled with": "pulled with" } as const;
/** Cells of a PRO behind its number, as changes name them. */
const cells = ["hazardous materials", "consignee", "due", "flags", "pieces", "weight"] as const;

/** Parts of a printed linehaul manifest, as far as it may change afterwards. */
export interface PrintedLinehaul {
  heads: Record<(typeof heads)[number], string | null>;
  times: Record<keyof typeof times, string | null>;
  places: Record<keyof typeof places, string | null>;
  seal: LinehaulPaperDetail["seal"];
  /** Texts of the cells of each PRO. */
  pros: Record<string, string[]>;
  /** Blocks and notes of hazardous materials, as one text. */
  hazards: string;
}

const textOf = (items: readonly PaperItem[]): string =>
  items.map((item) => (item.kind === "text" ? item.text : "")).join(" ");

/** Reads what a linehaul manifest says now. */
export function printedLinehaul(detail: LinehaulPaperDetail): PrintedLinehaul {
  const { facts, notes, blocks } = linehaulPaper(detail, "");
  const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value ?? null;
  const table = blocks.at(-1);
  const titles = new Set([...detail.shipments.map(({ title }) => title), ...detail.unknownPros]);
  const rows = table?.kind === "table" ? table.rows : [];
  return {
    heads: { trailer: detail.trailer, driver: detail.driver, vehicle: detail.vehicle },
    times: {
      plannedCloseAt: detail.plannedCloseAt,
      departAt: detail.departAt,
      arriveAt: detail.arriveAt,
    },
    places: { From: factOf("From"), To: factOf("To"), "Pulled with": factOf("Pulled with") },
    seal: detail.seal,
    pros: Object.fromEntries(
      rows.flatMap(([number = [], hazardous = [], consignee = [], ...rest]) => {
        const title = textOf(number);
        if (!titles.has(title)) return [];
        // The descriptions of hazardous materials stand below the consignee.
        const [party, ...described] = consignee;
        const hazards = textOf([...hazardous, ...described]);
        return [[title, [hazards, party ? textOf([party]) : "", ...rest.map(textOf)]]];
      }),
    ),
    hazards: JSON.stringify([blocks.slice(0, -1), notes]),
  };
}

/** Lists what has changed since it was printed, each in a few words; empty where the paper still holds. */
export function linehaulChanges(printed: PrintedLinehaul, detail: LinehaulPaperDetail): string[] {
  const now = printedLinehaul(detail);
  const zoneOf = (name: keyof typeof times) =>
    name === "arriveAt" ? detail.destination.zone : detail.origin.zone;
  return [
    ...prosChanged(printed.pros, now.pros),
    ...heads.flatMap((name) => {
      const value = now.heads[name];
      if (printed.heads[name] === value) return [];
      return value === null ? `no ${name}` : `${name} ${value}`;
    }),
    ...Object.entries(places).flatMap(([name, label]) => {
      const value = now.places[name as keyof typeof places];
      if (printed.places[name as keyof typeof places] === value) return [];
      return value === null ? `${label} nothing` : `${label} ${value}`;
    }),
    ...(Object.keys(times) as (keyof typeof times)[]).flatMap((name) => {
      const at = now.times[name];
      if (!isMoved(printed.times[name], at)) return [];
      return at === null ? `${times[name]} not known` : `${times[name]} ${timeOf(at, zoneOf(name))}`;
    }),
    ...sealChanged("seal", printed.seal.out, now.seal.out),
    ...sealChanged("seal at destination", printed.seal.in, now.seal.in),
    ...(printed.hazards === now.hazards ? [] : ["hazardous materials"]),
  ];
}

/** One that was not known is written on the paper by hand: its line stands there. */
const sealChanged = (label: string, before: string | null, now: string | null): string[] =>
  before === null || before === now ? [] : [now === null ? `no ${label}` : `${label} ${now}`];

function prosChanged(before: PrintedLinehaul["pros"], now: PrintedLinehaul["pros"]): string[] {
  return [
    ...Object.keys(now).flatMap((pro) => {
      const [was, is] = [before[pro], now[pro] ?? []];
      if (was === undefined) return `${pro} on`;
      const changed = cells.filter((_, place) => was[place] !== is[place]);
      return changed.length === 0 ? [] : `${pro}: ${changed.join(", ")}`;
    }),
    ...Object.keys(before).flatMap((pro) => (pro in now ? [] : `${pro} off`)),
  ];
}
