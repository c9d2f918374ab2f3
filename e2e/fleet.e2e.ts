import { expect, test } from "./drivers/desk";
import { FleetDriver } from "./drivers/fleet";

const unique = () => `E2E-${Date.now().toString(36).toUpperCase()}`;

test("a vehicle is created, changed and retired, and the retirement undone", async ({ page, desk }) => {
  await desk.signInAs("manager");
  const fleet = new FleetDriver(page);
  await fleet.open();
  const number = unique();
  await fleet.create(number);
  await fleet.search.fill(number);
  await expect(fleet.row(number)).toBeVisible();

  await fleet.row(number).click();
  await page.keyboard.press("e");
  await fleet.sheet(number).getByLabel("Make", { exact: true }).fill("Volvo");
  await fleet.sheet(number).getByRole("button", { name: "Save" }).click();
  await expect(fleet.row(number)).toContainText("Volvo");

  await fleet.row(number).click();
  await page.keyboard.press("e");
  await fleet.sheet(number).getByRole("button", { name: "Retire" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Retire/ })
    .click();
  await expect(fleet.row(number)).toContainText(/retired/i);
  // The edit before has a button of its own.
  const said = page.getByRole("listitem").filter({ hasText: `${number} is retired` });
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(fleet.row(number)).not.toContainText(/retired/i);
});

test("a session that ends in the middle of an edit loses nothing that was typed", async ({
  page,
  desk,
  context,
}) => {
  await desk.signInAs("manager");
  const fleet = new FleetDriver(page);
  await fleet.open();
  await page.getByRole("button", { name: "New vehicle" }).click();
  const sheet = fleet.sheet("New vehicle");
  const number = unique();
  await sheet.getByLabel("Unit number").fill(number);
  await context.clearCookies();
  await sheet.getByRole("button", { name: "Create" }).click();
  const again = page.getByRole("dialog").filter({ has: page.getByLabel("Password") });
  await again.getByLabel("Password").fill("haulboard-demo");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(again).toBeHidden();
  await expect(sheet.getByLabel("Unit number")).toHaveValue(number);
  await sheet.getByRole("button", { name: "Create" }).click();
  await expect(sheet).toBeHidden();
});

test("an uploaded file shows what it would change, keeps its good rows and says why others failed", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const fleet = new FleetDriver(page);
  await fleet.open();
  await page.keyboard.press("u");
  const sheet = fleet.sheet("Import vehicles");
  const number = unique();
  const header =
    "ChgType,VehicleStatus,UnitID,VehicleType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate,Heat,CDL";
  const csv = `${header}\n1,ACTIVE,${number},Tractor,Volvo,VNL,2024,,JOL,JOL,,,0,0,1\n1,ACTIVE,T-1001,,,,,,,,,,,,\n`;
  await sheet.locator("input[type=file]").setInputFiles({
    name: "fleet.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await expect(sheet.getByRole("row").filter({ hasText: number })).toContainText(/new/i);
  await desk.expectAccessible("[role=dialog]");
  await sheet.getByRole("button", { name: "Import 1 vehicle" }).click();
  await expect(sheet.getByRole("row").filter({ hasText: number })).toContainText(/added/i);
  await expect(sheet.getByRole("row").filter({ hasText: "T-1001" })).toContainText("exists already");
});

test("a viewer sees the fleet and is told why they cannot change it", async ({ page, desk }) => {
  await desk.signInAs("viewer");
  const fleet = new FleetDriver(page);
  await fleet.open();
  await expect(page.getByRole("button", { name: "New vehicle" })).toHaveAttribute("aria-disabled", "true");
  const refused = await page.request.post("/api/platform/vehicles", {
    data: { powerUnitNumber: "X" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(403);
});

test("the fleet page has no barriers, in light and in dark, with a sheet open", async ({ page, desk }) => {
  await desk.signInAs("manager");
  const fleet = new FleetDriver(page);
  await fleet.open();
  await desk.expectAccessible();
  await page.getByRole("button", { name: "New vehicle" }).click();
  await desk.expectAccessibleDialog();
});
