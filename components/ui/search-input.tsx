import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { controlLook } from "@/components/ui/control-look";
import { cx } from "@/components/ui/cx";
import { keepsEscape } from "@/components/ui/focus/keeps-escape";
import { capOf, Kbd } from "@/components/ui/kbd";

interface SearchInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref"> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Key that moves the focus here; shown while the field is empty. */
  shortcut?: string;
  inputRef?: React.RefObject<HTMLInputElement | null>;
}

/** A search field: Esc empties it, a second Esc leaves it. */
export function SearchInput({
  label,
  value,
  onValueChange,
  shortcut,
  inputRef,
  className,
  ...rest
}: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <span className={cx("relative inline-flex min-w-0 items-center", className)}>
      <Search size={14} className="pointer-events-none absolute left-2.5 text-ink-3" />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        {...keepsEscape(value !== "")}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (value === "") event.currentTarget.blur();
          else onValueChange("");
        }}
        className={cx(controlLook, "h-7 px-8")}
      />
      {value !== "" ? (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
          className="absolute right-1 grid size-6 place-items-center rounded-tag text-ink-3 hover:text-ink"
        >
          <X size={14} />
        </button>
      ) : shortcut === undefined ? null : (
        <span className="pointer-events-none absolute right-1.5 flex text-ink-2">
          <Kbd>{capOf(shortcut)}</Kbd>
        </span>
      )}
    </span>
  );
}
