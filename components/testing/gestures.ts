import { setTimeout as wait } from "node:timers/promises";
import { act, fireEvent, screen } from "@testing-library/react";
import { restMs } from "@/components/ui/keyboard-rest";

/** A button, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole("button", { name });

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) => fireEvent.click(await button(name));

/** Tells whether a button, once it is there, can be pressed. */
export const isRefused = async (name: string | RegExp) =>
  (await button(name)).getAttribute("aria-disabled") === "true";

/** The control that a label names, once it is there. */
export const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);

/** Types into the field that a label names. */
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

/** Types a letter for the page, once what was typed into a dialog that has just closed no longer acts. */
export async function typeKey(key: string): Promise<void> {
  await act(() => wait(restMs + 50));
  fireEvent.keyDown(window, { key });
}
