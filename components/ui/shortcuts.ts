"use client";

import { useEffect, useRef } from "react";

export interface Shortcut {
  /** `n`, `?`, `/`; `Mod+k` for ⌘ or Ctrl; `g m` for one key after the other. */
  keys: string;
  /** What it does, for the keyboard sheet. */
  label: string;
  run: () => void;
  /** Why it does nothing now; the sheet says so. */
  disabledReason?: string | null | undefined;
  /** Told the reason when the key is pressed all the same. */
  onRefused?: (reason: string) => void;
}

interface Group {
  name: string;
  shortcuts: readonly Shortcut[];
}

const groups: { current: Group }[] = [];
const storageKey = "haulboard-single-keys";
/** How long the second key of `g m` may take. */
const sequenceMillis = 1_000;
let first: { key: string; at: number } | null = null;

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

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** A dialog or a menu has the keyboard to itself. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null;
}

function pressed(event: KeyboardEvent): string | null {
  if (event.metaKey || event.ctrlKey) return event.altKey ? null : `Mod+${event.key.toLowerCase()}`;
  if (event.altKey || isTyping(event.target) || isCovered() || !singleKeysEnabled()) return null;
  // Enter belongs to the link or button that has the focus.
  if (event.key === "Enter" && event.target !== document.body) return null;
  return event.key;
}

function find(keys: string): Shortcut | undefined {
  // The group that came last is the nearest to what is on screen.
  return groups.flatMap((group) => group.current.shortcuts).findLast((one) => one.keys === keys);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = pressed(event);
  if (key === null) return;
  const sequence =
    first !== null && event.timeStamp - first.at < sequenceMillis ? `${first.key} ${key}` : null;
  first = { key, at: event.timeStamp };
  const shortcut = (sequence === null ? undefined : find(sequence)) ?? find(key);
  if (shortcut === undefined) return;
  first = null;
  event.preventDefault();
  const { disabledReason: refusal, onRefused } = shortcut;
  if (refusal === undefined || refusal === null) shortcut.run();
  else onRefused?.(refusal);
}

/**
 * Binds keys for as long as the component is there. They rest while someone types or a dialog is open; those with
 * `Mod` always work.
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<Group>({ name, shortcuts });
  useEffect(() => {
    group.current = { name, shortcuts };
  });
  useEffect(() => {
    const mine = group;
    if (groups.length === 0) window.addEventListener("keydown", onKeyDown);
    groups.push(mine);
    return () => {
      groups.splice(groups.indexOf(mine), 1);
      if (groups.length === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

const names: Readonly<Record<string, string>> = {
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  " ": "Space",
};

/** How keys are written on screen: one text per key cap. */
export function keyName(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "Mod") return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}
