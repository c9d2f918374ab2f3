import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import type { OutOfServiceKind } from "@/lib/contract/desk/people/out-of-service";

interface OutOfServiceFlagProps {
  kind: OutOfServiceKind;
  objectId: string;
  /** There is room for the words too. */
  inWords?: boolean;
}

/** Marks a driver or a unit that is out of service now; nothing beside others. */
export function OutOfServiceFlag({ kind, objectId, inWords = false }: OutOfServiceFlagProps) {
  const row = useOutOfService(kind).get(objectId);
  if (row === undefined) return null;
  const said = `Out of service: ${outOfServiceLabels[row.reason]}`;
  if (inWords) return <StateMark kind="late">{said}</StateMark>;
  return (
    <span title={said}>
      <StateShape kind="late" />
      <span className="sr-only"> {said}</span>
    </span>
  );
}
