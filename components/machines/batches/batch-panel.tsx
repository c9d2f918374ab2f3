import Link from "next/link";
import { BatchPlot } from "@/components/machines/batches/batch-plot";
import { amountLabel, deviationOf, partsLabel } from "@/components/machines/batches/tolerance";
import { Fact, Facts, LogPanel } from "@/components/machines/log/log-panel";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { BatchMaterial, BatchRow } from "@/lib/contract/desk/machines/machine-records";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const unknown = <span className="text-ink-3">–</span>;
const link = "font-medium underline underline-offset-2";

/** Beside the log: a batch with what was set of each material and what was fed. */
export function BatchPanel({ row, onClose }: { row: BatchRow; onClose: () => void }) {
  const { materials, orderNumber, recipe, recipeNumber } = row;
  return (
    <LogPanel title={`Batch ${row.batchNumber ?? ""} of ${recipe || "no known recipe"}`} onClose={onClose}>
      <Section>
        <p className="mb-2">
          <Verdict row={row} />
        </p>
        <Facts>
          <Fact name="Done">{dayTimeLabel(Date.parse(row.doneAt), localZone())}</Fact>
          <Fact name="Machine">{row.machine}</Fact>
          <Fact name="Line">{row.line}</Fact>
          <Fact name="Blender">{row.blender}</Fact>
          <Fact name="Shift">{row.shift}</Fact>
          <Fact name="Recipe">
            {recipe === "" ? null : (
              <Link href={routes.machineBatches({ recipe })} className={link}>
                {recipe} {recipeNumber}
              </Link>
            )}
          </Fact>
          <Fact name="Order">
            {orderNumber === "" ? null : (
              <Link href={routes.machineBatches({ order: orderNumber })} className={link}>
                {orderNumber}
              </Link>
            )}
          </Fact>
          <Fact name="Total">{row.total === null ? null : `${amountLabel(row.total, 2)} kg`}</Fact>
        </Facts>
      </Section>
      <Section title="Set against fed">
        {materials.length === 0 ? (
          <p className="text-ink-2">The platform does not tell what went in.</p>
        ) : (
          <>
            <BatchPlot materials={materials} />
            <Figures materials={materials} />
            <p className="mt-2 text-small text-ink-3">
              Parts and tolerance are read as per cent of the batch, weights as kilograms: the interface does
              not publish their units.
            </p>
          </>
        )}
      </Section>
    </LogPanel>
  );
}

function Verdict({ row: { out, materials } }: { row: BatchRow }) {
  if (out > 0) {
    const names = materials.filter(isOut).map(({ name }) => name);
    return <StateMark kind="late">Out of tolerance: {names.join(", ")}</StateMark>;
  }
  return materials.some((material) => deviationOf(material) !== null) ? (
    <StateMark kind="ok">In tolerance</StateMark>
  ) : (
    <StateMark kind="unknown">Its tolerances are not known</StateMark>
  );
}

const isOut = (material: BatchMaterial): boolean => Math.abs(deviationOf(material)?.share ?? 0) > 1;

function Figures({ materials }: { materials: readonly BatchMaterial[] }) {
  return (
    <PlainTable
      className="mt-2"
      caption="What was set and fed of each material"
      rows={materials}
      rowKey={({ component, materialId }) => `${component} ${materialId}`}
      cellLook="border-b border-line py-1 font-normal"
      columns={[
        {
          head: "Material",
          cell: ({ materialId, materialType }) => (
            <>
              {materialId} <span className="text-ink-3">{materialType}</span>
            </>
          ),
        },
        { head: "Set %", look: "text-right", cell: ({ setPart }) => amountLabel(setPart, 2) ?? unknown },
        {
          head: "Fed %",
          look: "text-right",
          cell: ({ actualPart }) => amountLabel(actualPart, 2) ?? unknown,
          cellLook: (material) => (isOut(material) ? "font-medium text-late" : ""),
        },
        {
          head: "Off",
          look: "text-right",
          cell: (material) => {
            const deviation = deviationOf(material);
            if (deviation === null) return unknown;
            return (
              <>
                {partsLabel(deviation.parts)}
                {isOut(material) ? <span className="sr-only"> out of tolerance</span> : null}
              </>
            );
          },
        },
        {
          head: "± Tol.",
          look: "text-right",
          cell: ({ tolerance }) => amountLabel(tolerance, 2) ?? unknown,
        },
        {
          head: "Fed kg",
          look: "text-right",
          cell: ({ actualWeight }) => amountLabel(actualWeight, 2) ?? unknown,
        },
      ]}
    />
  );
}
