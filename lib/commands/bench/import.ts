import { shipmentImport } from "@/components/freight/import/shipment-import";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { readRows, reviewRows } from "@/components/list-page/import/review-rows";
import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import type { ShipmentsOnRecord } from "@/lib/contract/desk/imports/shipment-imports";

const usualRows = 10_000;
const rounds = 9;
const firstPro = 400_000_000;
const header =
  "PRO,Terminal,Day,From,To,Consignee,Address,City,State,ZIP,Phone,Pieces,Weight (lb),Instructions";

/** Processor time, so that what else the machine does takes none of it away. */
const clockMs = () => process.cpuUsage().user / 1_000;

const lineOf = (_: unknown, index: number): string =>
  [
    ...[firstPro + index, "STL", "2026-12-01", "08:00", "12:00", `Customer ${index}`, `${index} Market St`],
    ...[
      "Peoria",
      "IL",
      "61602",
      "309-555-0133",
      1 + (index % 40),
      100 + 50 * (index % 90),
      `Dock ${index % 20}`,
    ],
  ].join(",");

/** Every second shipment is known, with another weight. */
const onRecord = (rows: number): ShipmentsOnRecord["shipments"] =>
  Array.from({ length: rows }, (_, index) => ({
    ...{ index, version: "event-1", because: null },
    shipment: {
      ...{ shipmentType: "delivery", proNumber: String(firstPro + index), destinationTerminalCode: "STL" },
      ...{ deliveryDate: "2026-12-01", windowStart: "08:00", windowEnd: "12:00", shipmentTotalWeight: 90 },
    },
  }));

/** A file of shipments compared with what is on record, beside its parsing alone. */
export async function benchImport(count = usualRows): Promise<void> {
  const text = `${header}\n${Array.from({ length: count }, lineOf).join("\n")}\n`;
  const known = onRecord(count);
  const ratios: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const kind = shipmentImport({
      terminal: "STL",
      clock: { nowMs: Date.UTC(2026, 10, 28), timeZone: "America/Chicago" },
      read: async ({ shipments }) => ({
        shipments: shipments.flatMap(({ number }, index) => {
          const at = Number(number) - firstPro;
          const one = at % 2 === 0 ? known[at] : undefined;
          return one === undefined ? [] : [{ ...one, index }];
        }),
      }),
      send: () => Promise.reject(new Error("A dry run sends nothing")),
      readOther: () => null,
    });
    const from = clockMs();
    const file = readTableText("shipments.csv", text);
    const parsed = clockMs();
    const mapping = guessMapping(file.header, kind.fields);
    const rows = readRows(file, mapping);
    await kind.prepare?.(
      rows.map(({ cells }) => cells),
      () => undefined,
    );
    reviewRows(rows, mapping, kind);
    const end = clockMs();
    ratios.push((end - from) / (parsed - from));
    took.push(end - from);
  }
  const ratio = median(ratios);
  const name = `import of ${count} shipments, dry run`;
  const plain = `${shown(median(took))} ms of processor time; the file alone is parsed in ${shown(median(took) / ratio)} ms`;
  printFigure(name, ratio, plain, { value: ratio, unit: "of a bare parse", most: 2 });
}
