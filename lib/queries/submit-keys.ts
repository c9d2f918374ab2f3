import { useRef } from "react";
import { PlatformError } from "@/lib/client/platform-error";

/** Keys of what was submitted and is on its way, or may have been made though nobody said so. */
export class SubmitKeys {
  readonly #open = new Map<string, string>();

  /** The key of a submit: that of before, where the same is submitted while it is not known what became of it. */
  keyOf(input: unknown): string {
    const text = JSON.stringify(input) ?? "";
    const key = this.#open.get(text) ?? crypto.randomUUID();
    this.#open.set(text, key);
    return key;
  }

  /** Frees the key of a submit whose outcome is known. */
  settle(input: unknown): void {
    this.#open.delete(JSON.stringify(input) ?? "");
  }
}

/** The keys of one form or button. */
export function useSubmitKeys(): SubmitKeys {
  const keys = useRef<SubmitKeys>(null);
  keys.current ??= new SubmitKeys();
  return keys.current;
}

/** Tells whether a write that ended in an error may have been made all the same. */
export const mayHaveBeenMade = (error: unknown): boolean =>
  error instanceof PlatformError && error.mayHaveBeenMade;
