import { memo } from "react";
import { stateKind } from "@/components/map/layer/state-kind";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import { OutOfServiceFlag } from "@/components/work/out-of-service/out-of-service-flag";
import { type VehicleState, vehicleStateLabel } from "@/lib/format/vehicle-state";

export interface VehicleRowProps {
  id: string;
  row: number;
  state: VehicleState;
  number: string;
  driver: string | null;
  line: string;
  ageText: string;
  selected: boolean;
  /** The list's cursor is here. */
  current: boolean;
  position: number;
  total: number;
  top: number;
  height: number;
  onChoose: (row: number) => void;
}

/** One vehicle of the list. Renders when one of its texts changes, not with each frame. */
export const VehicleRow = memo(function VehicleRow(props: VehicleRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps the focus and names this by aria-activedescendant
    <div
      id={props.id}
      role="option"
      aria-selected={props.selected}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-vehicle={props.number}
      onClick={() => props.onChoose(props.row)}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      className={cx(
        "absolute inset-x-0 top-0 grid cursor-pointer grid-cols-[10px_minmax(0,1fr)_auto] content-center gap-x-[10px] border-b border-line px-3",
        props.selected ? "bg-sunken inset-shadow-[2px_0_var(--ink)]" : "hover:bg-sunken",
        props.current && "outline-2 -outline-offset-2 outline-focus",
      )}
    >
      <span className="pt-1">
        <StateShape kind={stateKind[props.state]} size={10} />
      </span>
      <span className="truncate">
        <b className="font-medium">{props.number}</b>
        <span className="sr-only">, {vehicleStateLabel[props.state]},</span>{" "}
        <span className="text-ink-2">{props.driver ?? "No driver"}</span>{" "}
        <OutOfServiceFlag kind="vehicle" objectId={props.number} />
      </span>
      <span className="text-small leading-[18px] text-ink-3">{props.ageText}</span>
      <span className="col-span-2 col-start-2 truncate text-small text-ink-3">{props.line}</span>
    </div>
  );
});
