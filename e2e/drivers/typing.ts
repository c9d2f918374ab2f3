import { expect, type Page } from "@playwright/test";
import { covers, restMs } from "../../components/ui/keyboard-rest";

/**
 * Has a test's keys come as those of people. Looks before each key for the page: what is typed into a dialog that has been
 * sent or left, or on the heels of its end, is held back. A toast says that it is done a moment before the dialog goes.
 */
export function typeAsPeopleDo(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  let before = "";
  keyboard.press = async (key, options) => {
    const isLetter = /^(Shift\+)?.$/.test(key);
    if (isLetter && /Enter$|^Escape$/.test(before)) await expect(page.locator(covers)).toHaveCount(0);
    before = key;
    if (isLetter || key === "Enter") await page.waitForTimeout(restMs + 50);
    await press(key, options);
  };
}
