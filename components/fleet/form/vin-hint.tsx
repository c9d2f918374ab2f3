import { StateShape } from "@/components/ui/state-shape";
import { sentenceCase } from "@/lib/format/sentence-case";
import { vinDoubt, vinFault, vinOf } from "@/lib/format/vin";

/**
 * Says beside the field what is doubtful of a VIN, which may be right all the same; nothing where it has no doubt.
 * @param unit number of the unit whose VIN it is, as typed so far @param units VINs of other units with their numbers
 */
export function vinHint(
  text: string,
  unit: string,
  units: readonly (readonly [string, string | undefined])[],
) {
  const vin = vinOf(text);
  if (vin === "" || vinFault(vin) !== null) return undefined;
  const twin = units.find(([number, other]) => number !== unit && vinOf(other ?? "") === vin)?.[0];
  const doubts = [twin === undefined ? null : `is on record for ${twin} too`, vinDoubt(vin)];
  const said = doubts.filter((doubt) => doubt !== null).join("; it ");
  return said === "" ? undefined : (
    <span role="status" className="grid grid-cols-[8px_1fr] gap-1.5 text-ink-2">
      <span className="pt-1">
        <StateShape kind="jeopardy" size={8} />
      </span>
      {sentenceCase(`it ${said}.`)}
    </span>
  );
}
