import { useEffect, useRef } from "react";
import { capOf } from "@/components/ui/kbd";
import { isCovered, isTextField, keepKeyboardRest } from "@/components/ui/keyboard-rest";
import type { PageKey } from "@/components/ui/page-keys";

export interface Shortcut {
  /** From the table of page keys. `Mod+` is ⌘ or Ctrl; `g m` is one key after the other. */
  keys: PageKey;
  /** Says what it does, for the keyboard sheet. */
  label: string;
  run: () => void;
  /** Reason that it does nothing now; the sheet says it. */
  disabledReason?: string | null | undefined;
  /** Called with the reason when the key is pressed all the same. */
  onRefused?: (reason: string) => void;
}

interface Group {
  name: string;
  shortcuts: readonly Shortcut[];
  stays: boolean;
}

/** From what is furthest to what is nearest to the person at the screen. */
const groups: { current: Group }[] = [];
const storageKey = "haulboard-single-keys";
/** Milliseconds that the second key of `g m` may take. */
const sequenceMs = 1_000;
let first: { key: string; at: number } | null = null;
let endRest: (() => void) | null = null;

/** Keys of one letter can be switched off (WCAG 2.1.4): speech input and shaky hands press them by accident. */
export function singleKeysEnabled(): boolean {
  return localStorage.getItem(storageKey) !== "off";
}

export function setSingleKeysEnabled(enabled: boolean): void {
  localStorage.setItem(storageKey, enabled ? "on" : "off");
}

/** All keys that do something right now, by group, in the order in which the groups came. */
export function listShortcuts(): readonly Group[] {
  return groups.map((group) => group.current);
}

/** In a field "all" is its text; a dialog has its own "all" and is itself sent by Enter. */
function isOwnOfPart(key: string, target: EventTarget | null): boolean {
  return key === "a" ? isTextField(target) || isCovered() : key === "enter" && isCovered();
}

function pressed(event: KeyboardEvent): string | null {
  if (event.metaKey || event.ctrlKey) {
    const key = event.key.toLowerCase();
    return event.altKey || isOwnOfPart(key, event.target) ? null : `Mod+${key}`;
  }
  // By the key's place: with Alt a Mac writes another sign.
  const digit = event.altKey && !isCovered() ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  if (digit !== undefined) return `Alt+${digit}`;
  if (isTextField(event.target) || isCovered() || !singleKeysEnabled()) return null;
  if (event.altKey) return event.key.startsWith("Arrow") ? `Alt+${event.key}` : null;
  // Enter belongs to the link or button that has the focus.
  if (event.key === "Enter" && event.target !== document.body) return null;
  // By the Shift key and not by the letter's case, which Caps Lock changes too.
  if (!/^[a-z]$/i.test(event.key)) return event.key;
  return event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase();
}

function find(keys: string): Shortcut | undefined {
  return groups.flatMap((group) => group.current.shortcuts).findLast((one) => one.keys === keys);
}

const beginsSequence = (key: string) =>
  groups.some((group) => group.current.shortcuts.some(({ keys }) => keys.startsWith(`${key} `)));

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = pressed(event);
  if (key === null) return;
  const begun = first !== null && event.timeStamp - first.at < sequenceMs ? first.key : null;
  first = { key, at: event.timeStamp };
  // After `g` a letter is an area's or nothing: `g a` of an area that is not built must not assign a driver.
  const shortcut = find(begun !== null && beginsSequence(begun) ? `${begun} ${key}` : key);
  if (shortcut === undefined) return;
  first = null;
  event.preventDefault();
  const { disabledReason: refusal, onRefused } = shortcut;
  if (refusal === undefined || refusal === null) shortcut.run();
  else onRefused?.(refusal);
}

function listen(): void {
  window.addEventListener("keydown", onKeyDown);
  endRest = keepKeyboardRest();
}

function leave(): void {
  window.removeEventListener("keydown", onKeyDown);
  endRest?.();
  endRest = null;
}

/**
 * Binds keys for as long as the component is there. They rest while someone types or a dialog is open, and until nobody
 * types any more into one that has closed; those with
 * `Mod` work there too but for what a dialog has itself, those of a digit with `Alt` while someone types too.
 * Of two that are the same the one that came last is meant.
 * @param stays it is there while pages come and go, and is meant before what came with a later page
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[], { stays = false } = {}): void {
  const group = useRef<Group>({ name, shortcuts, stays });
  useEffect(() => {
    group.current = { name, shortcuts, stays };
  });
  useEffect(() => {
    const mine = group;
    if (groups.length === 0) listen();
    const staying = stays ? -1 : groups.findIndex((one) => one.current.stays);
    groups.splice(staying < 0 ? groups.length : staying, 0, mine);
    return () => {
      groups.splice(groups.indexOf(mine), 1);
      if (groups.length === 0) leave();
    };
  }, [stays]);
}

/** Writes keys as on screen: one text per key cap. */
export function keyName(keys: string): string[] {
  return keys.split(" ").flatMap((key) => {
    if (!key.startsWith("Mod+")) return [capOf(key)];
    return [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", capOf(key.slice(4))];
  });
}
