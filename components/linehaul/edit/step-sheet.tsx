import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { ReportStep } from "@/components/linehaul/edit/leg-sheet-names";
import type { LegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { LegWrite } from "@/lib/contract/desk/linehaul/leg-writes";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTitle } from "@/lib/format/leg-title";
import { deskNowMs } from "@/lib/live/desk-clock";

interface StepSheetProps {
  leg: LinehaulRow;
  step: ReportStep;
  /** IANA, of the end at which it happens. */
  timeZone: string;
  writes: LegWrites;
  disabledReason: string | null;
  onClose: () => void;
}

interface StepForm {
  /** A reading of that end's clock. */
  at: string;
  atTurn: string;
  door: string;
  /** One for each trailer, front to back. */
  seals: string[];
}

interface Words {
  title: string;
  save: string;
  /** Label of the time; null where the interface takes none. */
  time: string | null;
  says: string;
}

const words: Readonly<Record<ReportStep, Words>> = {
  close: {
    ...{ title: "Close", save: "Close and seal", time: "Closed at" },
    says: "The seal is kept here: the platform has no field for it.",
  },
  depart: { title: "Depart", save: "Depart", time: "Left at", says: "The leg is on the road from then on." },
  arrive: {
    ...{ title: "Arrive", save: "Arrived", time: "Arrived at" },
    says: "Read the seals: one that does not match is flagged.",
  },
  spot: {
    ...{ title: "Spot", save: "Spotted", time: null },
    says: "The trailer is at its door as of now: the platform takes no other time.",
  },
  unload: { title: "Unload", save: "Unloading started", time: "Started at", says: "The dock unloads it." },
  complete: {
    ...{ title: "Complete", save: "Complete", time: "Unloaded at" },
    says: "Every PRO aboard is unloaded with it.",
  },
};

const hasSeals = (step: ReportStep) => step === "close" || step === "arrive";
const hasDoor = (step: ReportStep) => step === "arrive" || step === "spot";

function stepRules({ trailers }: LinehaulRow, step: ReportStep, timeZone: string) {
  return z
    .custom<StepForm>()
    .transform((form, context): z.input<typeof LegWrite> => {
      const { at: reading, atTurn: turn } = form;
      const at = typedInstantOrNull({ name: "at", reading, turn, timeZone, nowMs: deskNowMs() }, context);
      const seals = trailers.flatMap(({ manifestId }, index) => {
        const typed = (form.seals[index] ?? "").trim();
        return manifestId === null || typed === "" ? [] : [[manifestId, typed]];
      });
      return {
        ...{ act: "step", step },
        ...(at === null ? {} : { at }),
        ...(form.door.trim() === "" ? {} : { door: form.door.trim() }),
        ...(seals.length === 0 ? {} : { seals: Object.fromEntries(seals) }),
      };
    })
    .pipe(LegWrite);
}

/** Reports that a leg has come a step further, with when, at which door and under which seals. */
export function StepSheet({ leg, step, timeZone, writes, disabledReason, onClose }: StepSheetProps) {
  const { title, save, time, says } = words[step];
  const rules = useMemo(() => stepRules(leg, step, timeZone), [leg, step, timeZone]);
  const form = useForm<StepForm, unknown, z.output<typeof LegWrite>>({
    defaultValues: {
      ...{ at: "", atTurn: "0" },
      door: hasDoor(step) ? (leg.destinationDoor ?? "") : "",
      seals: leg.trailers.map(({ seal }) => (step === "close" ? (seal.out ?? "") : (seal.in ?? ""))),
    },
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title={`${title} ${legTitle(leg)}`}
      description={says}
      form={form}
      saveLabel={save}
      disabledReason={disabledReason}
      onClose={onClose}
      onSave={async (values) => {
        await writes.save(leg.legId, values);
        onClose();
      }}
    >
      <div className="grid gap-3.5">
        {hasSeals(step)
          ? leg.trailers.map(({ manifestNumber, trailer, seal }, index) => (
              <FormField
                key={manifestNumber ?? trailer}
                form={form}
                name={`seals.${index}`}
                label={`Seal on ${trailer ?? manifestNumber ?? "the trailer"}`}
                maxLength={40}
                hint={
                  step === "arrive" ? `Put on at departure: ${seal.out ?? "not written down"}` : undefined
                }
              />
            ))
          : null}
        {hasDoor(step) ? <FormField form={form} name="door" label="Door in" maxLength={20} /> : null}
        {time === null ? null : (
          <ZonedTimeField
            form={form}
            name="at"
            turn="atTurn"
            label={time}
            timeZone={timeZone}
            towards="past"
            hint="Left empty: now."
          />
        )}
      </div>
    </FormSheet>
  );
}
