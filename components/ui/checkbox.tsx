import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

/** A tick with its label beside it. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("inline-flex min-h-6 items-center gap-2", className)}>
      <input {...rest} type="checkbox" className="size-4 rounded-[4px] accent-ink" />
      {label}
    </label>
  );
}
