import type { ComponentProps } from "react";
import { controlLook } from "@/components/ui/control-look";
import { cx } from "@/components/ui/cx";
import { useFieldControl } from "@/components/ui/field";

/** A line of text. Inside a `Field` it takes that field's label, hint and error. */
export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  const field = useFieldControl();
  return (
    <input {...field} {...rest} type={type} className={cx(controlLook, "read-only:bg-sunken", className)} />
  );
}
