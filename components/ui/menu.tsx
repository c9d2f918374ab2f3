import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { capOf, Kbd } from "@/components/ui/kbd";

interface MenuProps {
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  children: ReactNode;
  className?: string;
}

const itemLook =
  "relative flex min-h-7 items-center gap-2 rounded-control px-2 text-body text-ink select-none data-disabled:text-ink-3 data-highlighted:bg-sunken data-highlighted:outline-none";

/** A menu behind a button: arrows move, letters jump, Enter does, Esc leaves. */
export function Menu({ trigger, align = "end", children, className }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* In place, not in a portal: it stays within its landmark, and within a dialog that hides what is around. */}
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        // One that is longer than the screen scrolls, so it must take the focus itself, too.
        tabIndex={0}
        className={cx(
          "appear z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-auto rounded-panel border border-line bg-surface p-1 shadow-float",
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string | undefined;
  /** Reason that it can't be done now; read out and shown under the label. */
  disabledReason?: string | null | undefined;
  onSelect: () => void;
  children: ReactNode;
}

/** Makes the item of a kind of menu: one action, with the key that does the same and the reason why it can't be done. */
export const menuItemOf =
  (Item: typeof Radix.Item) =>
  ({ icon, shortcut, disabledReason, onSelect, children }: MenuItemProps) => {
    const refused = disabledReason !== undefined && disabledReason !== null;
    return (
      <Item disabled={refused} onSelect={onSelect} aria-keyshortcuts={shortcut} className={itemLook}>
        {icon === undefined ? null : <span className="text-ink-3">{icon}</span>}
        <span className="min-w-0 flex-1 py-1">
          {children}
          {refused ? <span className="block text-small text-ink-3">{disabledReason}</span> : null}
        </span>
        {shortcut === undefined ? null : <Kbd>{capOf(shortcut)}</Kbd>}
      </Item>
    );
  };

export const MenuItem = menuItemOf(Radix.Item);

interface MenuCheckItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** More keys that do something with it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Something that is on or off; the menu stays open so that several can be set. */
export function MenuCheckItem({ checked, onCheckedChange, onKeyDown, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      className={cx(itemLook, "pl-7")}
    >
      <Radix.ItemIndicator className="absolute left-2">
        <Check size={14} />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Leaves the menu with the choice, where it holds nothing else to set. */
  closes?: boolean;
}

/** One of several, inside a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  closes = false,
}: MenuChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Radix.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <Radix.Label className="px-2 pt-2 pb-1 text-fine font-semibold text-ink-3">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => closes || event.preventDefault()}
          className={cx(itemLook, "pl-7")}
        >
          <Radix.ItemIndicator className="absolute left-2">
            <Check size={14} />
          </Radix.ItemIndicator>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
