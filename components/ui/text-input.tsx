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

/** Lines of text, in a `Field` as a line is. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  const field = useFieldControl();
  return <textarea {...field} {...rest} className={cx(controlLook, "h-auto resize-y py-1.5", className)} />;
}
