import { expect, test } from "./drivers/desk";

test("a page asked for without a session is shown after signing in", async ({ page, desk }) => {
  await page.goto("/fleet?q=T-1001");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  await desk.signInByForm("dispatcher@demo.haulboard.example", "haulboard-demo");
  await expect(page).toHaveURL(/\/fleet\?q=T-1001/);
});

test("a wrong password is said in words and keeps the e-mail", async ({ page, desk }) => {
  await page.goto("/sign-in");
  await desk.signInByForm("nobody@demo.haulboard.example", "wrong");
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody@demo.haulboard.example");
});

test("the demo carrier's members are offered", async ({ page, desk }) => {
  await page.goto("/sign-in");
  await desk.expectAccessible();
  await page.getByRole("button", { name: /Vera Lindqvist/ }).click();
  await expect(page).toHaveURL(/\/map/);
});

test("a member comes in through the identity provider, to the page that was asked for", async ({
  page,
  desk,
}) => {
  await page.goto("/fleet?q=T-1001");
  await desk.signInByProvider("dispatcher@demo.haulboard.example");
  await expect(page).toHaveURL(/\/fleet\?q=T-1001/);
});

for (const [who, email, verified] of [
  ["whom the desk does not know", "stranger@demo.haulboard.example", true],
  ["whose e-mail the provider has not verified", "dispatcher@demo.haulboard.example", false],
] as const)
  test(`somebody ${who} stays outside and reads why`, async ({ page, desk }) => {
    await page.goto("/sign-in");
    await desk.signInByProvider(email, { verified });
    await expect(page.getByRole("alert").filter({ hasText: "aren't a member of this desk" })).toBeVisible();
    expect((await page.request.get("/api/desk/session")).status()).toBe(401);
  });

test("after five wrong passwords the desk asks to wait", async ({ page, desk }) => {
  await page.goto("/sign-in");
  const tooMany = page.getByRole("alert").filter({ hasText: "Too many wrong passwords" });
  for (let tries = 0; tries < 8 && !(await tooMany.isVisible()); tries += 1) {
    await desk.signInByForm("guess@demo.haulboard.example", `wrong ${tries}`);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    await expect(page.getByRole("alert").filter({ hasText: /password|tries/ })).toBeVisible();
  }
  await expect(tooMany).toBeVisible();
});

test("data is refused without a session, by status and error body", async ({ request }) => {
  for (const path of ["/api/platform/vehicles", "/api/desk/session", "/live"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(401);
    expect(await response.json()).toMatchObject({ type: "UNAUTHORIZED" });
  }
});

test("the proxy knows the interface's operations and nothing else", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf("/api/platform/vehicles?limit=1")).toBe(200);
  expect(await statusOf("/api/platform/../admin")).toBe(404);
  expect(await statusOf("/api/platform/device/positions")).toBe(404);
});
