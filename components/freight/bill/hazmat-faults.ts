import { type BillForm, type BillLineForm, billFormOf, billRules } from "@/components/freight/bill/bill-form";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatCheck, HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";

/** Faults of hazardous lines by the table of 49 CFR 172.101, as the server judged them; each line is asked for once. */
export class HazmatFaults {
  readonly #known = new Map<string, HazmatCheck["lines"][number]>();

  /** @throws what the request failed with */
  async read(
    lines: readonly BillLineForm[],
    check: (lines: readonly HazmatLine[]) => Promise<HazmatCheck["lines"]>,
  ): Promise<void> {
    const open = new Map<string, HazmatLine>();
    for (const line of lines) {
      const hazmat = hazmatOf(line);
      if (hazmat === null) continue;
      const key = JSON.stringify(hazmat);
      if (!this.#known.has(key)) open.set(key, hazmat);
    }
    if (open.size === 0) return;
    const checked = await check([...open.values()]);
    [...open.keys()].forEach((key, index) => {
      this.#known.set(key, checked[index] ?? []);
    });
  }

  /** Faults of a form's lines, at their fields. */
  of({ lines }: BillForm): { path: string; message: string }[] {
    return lines.flatMap((line, index) => {
      const hazmat = hazmatOf(line);
      const faults = hazmat === null ? [] : (this.#known.get(JSON.stringify(hazmat)) ?? []);
      return faults.map(({ field, message }) => ({ path: `lines.${index}.${field}`, message }));
    });
  }
}

/** The hazardous material of a line; null where it has none, or its fields are refused by themselves. */
function hazmatOf(line: BillLineForm): HazmatLine | null {
  const read = billRules.safeParse({ ...emptyForm, lines: [line] });
  return read.success ? (read.data.lines[0]?.hazmat ?? null) : null;
}

const described = { lines: [], emergencyIsCompanys: false, placards: [], incomplete: [] };
const emptyForm = billFormOf({ ...BillDetails.parse({}), ...described });
