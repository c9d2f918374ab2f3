import { type TerminalClock, typedFaults } from "@/components/freight/form/typed-values";
import {
  readCell,
  type ShipmentColumn,
  shipmentColumns,
  valueOfCell,
} from "@/components/freight/import/shipment-columns";
import { isClear } from "@/components/list-page/import/clear-token";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";

/** A cell as it was read: as it is compared and shown, and its value for the interface; or what is wrong with it. */
type JudgedCell = { text: string; value: unknown } | { fault: string };

/** Columns whose cells the form of a shipment judges, too. */
const judgedByForm = /(State|Zip|ContactPhone)$|^shipmentTotal(PalletSpaces|Weight)$/;
const rules: Readonly<Record<string, { safeParse: (value: unknown) => RuleResult }>> = ListedShipment.shape;
interface RuleResult {
  error?: { issues: readonly { message: string }[] } | undefined;
}

const freeColumns: ReadonlySet<ShipmentColumn> = new Set(
  shipmentColumns.filter(({ key, kind }) => (kind === "text" || kind === "code") && !judgedByForm.test(key)),
);

/** Up to the 120 signs of a code; a cell that clears begins with a bracket. */
const isPlainText = (text: string): boolean => /^[!-'*-~][ -~]{0,119}$/.test(text);

/**
 * Cells of one file, each judged once: days, times and towns come again in thousands of rows. They are held to the rules of
 * the form and to those of the contract.
 */
export class JudgedCells {
  readonly #judged = new Map<ShipmentColumn, Map<string, JudgedCell>>();

  constructor(private readonly clock: TerminalClock) {}

  of(column: ShipmentColumn, text: string): JudgedCell {
    // Most cells are short texts of plain signs, which every rule of a text or a code takes.
    if (freeColumns.has(column) && isPlainText(text)) return { text, value: text };
    let ofColumn = this.#judged.get(column);
    if (ofColumn === undefined) {
      ofColumn = new Map();
      this.#judged.set(column, ofColumn);
    }
    let cell = ofColumn.get(text);
    if (cell === undefined) {
      cell = this.#judge(column, text);
      ofColumn.set(text, cell);
    }
    return cell;
  }

  #judge(column: ShipmentColumn, typed: string): JudgedCell {
    if (isClear(typed)) return { text: "", value: null };
    const { key } = column;
    const read = readCell(column, typed, this.clock);
    if ("fault" in read) return read;
    const { text } = read;
    const [ofForm] = judgedByForm.test(key) ? typedFaults({ [key]: text }, {}, this.clock) : [];
    if (ofForm !== undefined) return { fault: ofForm.message };
    const value = valueOfCell(column, text);
    // Terminal and day have a name of their own for each type, and one rule.
    const field = { terminal: "originTerminalCode", day: "pickupDate" }[key] ?? key;
    const issue = rules[field]?.safeParse(value).error?.issues[0];
    return issue === undefined ? { text, value } : { fault: issue.message };
  }
}
