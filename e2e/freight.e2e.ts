import { expect, test } from "./drivers/desk";
import { FreightDriver } from "./drivers/freight";

/** Opens the terminal where the demo carrier leaves planning to the dispatcher. */
const terminal = "?terminal=JOL";
test.setTimeout(150_000);

test("by keys alone freight is chosen, planned onto a manifest and taken back", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const freight = new FreightDriver(page);
  await freight.open(terminal);
  const pro = (await freight.shipments.first().innerText()).trim();
  // The cursor begins at the head of the first group.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("1");
  await expect(freight.chosen).toContainText("1 selected");
  await expect(freight.chosen.getByRole("button", { name: /^Plan onto JOL-/ })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText(new RegExp(`${pro} planned onto JOL-`)).first()).toBeVisible();
  await expect(freight.shipment(pro)).toBeHidden();
  await page.keyboard.press("z");
  await expect(freight.shipment(pro)).toBeVisible();
});

test("a PRO is found from any page by a part of its number, and its page tells all of it", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const freight = new FreightDriver(page);
  await freight.open(terminal);
  const pro = (await freight.shipments.first().innerText()).trim();
  await page.goto("/hours");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(pro.slice(2));
  await page.getByRole("option", { name: new RegExp(pro) }).click();
  await expect(page.getByRole("heading", { name: new RegExp(pro) })).toBeVisible();
  await expect(page.getByRole("table", { name: "History" })).toContainText("Entered");
  await desk.expectAccessible();
});

test("available freight and what opens over it have nothing that axe finds", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const freight = new FreightDriver(page);
  await freight.open(terminal);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(freight.chosen).toBeVisible();
  await desk.expectAccessible();
  for (const key of ["n", "c", "Shift+M"]) {
    await page.keyboard.press(key);
    await desk.expectAccessibleDialog();
  }
  for (const sheet of ["delivery", "pickup"]) {
    await page.goto(`/freight${terminal}&sheet=${sheet}`);
    await desk.expectAccessibleDialog();
  }
});
