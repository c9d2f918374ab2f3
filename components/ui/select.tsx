import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlLook } from "@/components/ui/control-look";
import { cx } from "@/components/ui/cx";
import { useFieldControl } from "@/components/ui/field";

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
}

/** A choice of one. The system's own list: it opens, searches and reads aloud as people know it. */
export function Select({ options, className, ...rest }: SelectProps) {
  const field = useFieldControl();
  return (
    <span className={cx("relative inline-block min-w-0", className)}>
      <select {...field} {...rest} className={cx(controlLook, "appearance-none pr-7")}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
