import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";

interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Id and description that the field around a control gives to it; nothing where no field is around. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and what is wrong with it, tied together for eyes and for screen readers. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const described = [error === undefined ? null : `${id}-error`, hint === undefined ? null : `${id}-hint`]
    .filter((one) => one !== null)
    .join(" ");
  return (
    <div className={cx("grid min-w-0 content-start gap-1", className)}>
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
        {required ? <span className="font-normal text-ink-3"> · required</span> : null}
      </label>
      <FieldContext
        value={{
          id,
          "aria-describedby": described === "" ? undefined : described,
          "aria-invalid": error === undefined ? undefined : true,
          "aria-required": required ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="grid grid-cols-[8px_1fr] gap-1.5 text-small text-late">
          <span className="pt-1">
            <StateShape kind="late" size={8} />
          </span>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
