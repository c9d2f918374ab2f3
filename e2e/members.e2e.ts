import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { ServerProcess } from "@/lib/commands/server-process";
import { startOwnServer, temporaryFolder } from "./attack/own-server";
import { DeskDriver, expect, test } from "./drivers/desk";

// Members of a carrier that is not the demo's: a server of its own on an empty folder, with single sign-on.

const provider = "http://localhost:4301";
const password = "a long password";
const ann = "ann@bluestem.example";
let ends: (() => unknown)[] = [];
let server: ServerProcess;
let address: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  const [folder, logs] = [temporaryFolder(), temporaryFolder()];
  server = await startOwnServer(
    {
      ...{ DATA_DIR: folder.path, DEMO: "0", OIDC_ISSUER: provider, OIDC_NAME: "Identity" },
      ...{ OIDC_CLIENT_ID: "haulboard", OIDC_CLIENT_SECRET: "a-secret-of-the-browser-tests" },
      ...{ OIDC_ROLE_CLAIM: "groups", OIDC_ROLES: "dispatch-team=dispatcher,ops-managers=manager" },
    },
    { logFile: join(logs.path, "server.log"), limitMs: 120_000 },
  );
  ends = [() => server.stop(), folder.remove, logs.remove];
  // Passkeys are bound to a name, and no number is one.
  address = server.url.replace("127.0.0.1", "localhost");
  const page = await visitor(browser);
  await page.goto("/set-up");
  const code = server.printed.match(/with the code (\S+)/)?.[1] ?? "";
  await fill(page, { Code: code, Company: "Bluestem Gate Freight", "Your name": "Ann Keller" });
  await fill(page, { "Your e-mail": ann, Password: password });
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText(/of 7 done/)).toBeVisible();
  await page.context().close();
});
test.afterAll(async () => {
  for (const end of ends) await end();
});

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
};

/** Somebody with a browser of their own. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  return context.newPage();
}

async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await page.goto("/sign-in");
  await new DeskDriver(page).signInByForm(email, typed);
}

async function admin(browser: Browser): Promise<Page> {
  const page = await visitor(browser);
  await signIn(page, ann);
  await page.waitForURL(/\/(map|set-up)/);
  await page.goto("/members");
  return page;
}

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

/** Adds a member by the page, and has them choose their password by the link. @returns the link */
async function hire(page: Page, browser: Browser, name: string, fields: Record<string, string> = {}) {
  const email = `${name.toLowerCase()}@bluestem.example`;
  await page
    .getByRole("button", { name: /^Add a member/ })
    .first()
    .click();
  await fill(page, { "E-mail": email, Name: name, ...fields });
  await page.getByRole("button", { name: /^Add(?! a)/ }).click();
  const link = await page.getByLabel("Link").inputValue();
  await page
    .getByRole("button", { name: /^(Close|Done)$/ })
    .last()
    .click();
  const guest = await visitor(browser);
  await guest.goto(link.replace(/^.*\/set-password/, "/set-password"));
  await expect(guest.getByText(`${name}, welcome to the desk of Bluestem Gate Freight`)).toBeVisible();
  await fill(guest, { Password: password, "Confirm password": password });
  await guest.getByRole("button", { name: "Set the password and sign in" }).click();
  await guest.waitForURL(/\/map/);
  return { email, guest, link };
}

test("a member comes in by a link that opens once, is seen, unlocked, signed out and removed", async ({
  browser,
}) => {
  const page = await admin(browser);
  const { email, guest, link } = await hire(page, browser, "Bert");
  await expect(row(page, email).getByText("Dispatcher")).toBeVisible();

  const late = await visitor(browser);
  await late.goto(link.replace(/^.*\/set-password/, "/set-password"));
  await expect(late.getByRole("alert").filter({ hasText: /./ })).toContainText(/used|opened/i);

  await late.goto("/sign-in");
  const tooMany = late.getByRole("alert").filter({ hasText: "Too many wrong passwords" });
  for (let tries = 0; tries < 8 && !(await tooMany.isVisible()); tries += 1) {
    await new DeskDriver(late).signInByForm(email, `wrong ${tries}`);
    await expect(late.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    await expect(late.getByRole("alert").filter({ hasText: /password/ })).toBeVisible();
  }
  await expect(tooMany).toContainText(
    /Wait 15 min, until .+ An administrator of this desk can lift the wait/,
  );
  await page.reload();
  await expect(row(page, email).getByText(/Locked out/)).toBeVisible();
  await row(page, email).dblclick();
  const panel = page.getByRole("dialog", { name: "Bert" });
  await panel.getByRole("button", { name: "Unlock" }).click();
  await expect(panel.getByRole("button", { name: "Unlock" })).toHaveCount(0);
  await new DeskDriver(late).signInByForm(email, password);
  await late.waitForURL(/\/map/);

  await panel.getByRole("button", { name: "End all" }).click();
  await page.getByRole("button", { name: "End all" }).last().click();
  await expect(panel.getByText("They are not signed in anywhere.")).toBeVisible();
  await expect.poll(async () => (await guest.request.get("/api/desk/session")).status()).toBe(401);
});

test("the last admin of all terminals is told that they can't remove themselves", async ({ browser }) => {
  const page = await admin(browser);
  await row(page, ann).click();
  await page.keyboard.press("r");
  const asked = page.getByRole("alertdialog", { name: "Remove yourself?" });
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nobody else is an admin of all terminals")).toBeVisible();
});

test("a passkey signs in alone and after the password; a recovery code stands in; an admin lifts it", async ({
  browser,
}) => {
  const page = await admin(browser);
  const { email, guest } = await hire(page, browser, "Cora");
  const desk = new DeskDriver(guest);
  const devtools = await guest.context().newCDPSession(guest);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await guest.goto("/settings#second-factor");
  await guest.getByRole("button", { name: "Add a passkey" }).click();
  await guest.getByLabel(/^Name/).fill("Yard laptop");
  await guest.getByRole("textbox", { name: /^Your password/ }).fill("wrong");
  await guest.getByRole("button", { name: "Go on" }).click();
  await expect(guest.getByText(/isn't your current password/)).toBeVisible();
  await guest.getByRole("textbox", { name: /^Your password/ }).fill(password);
  await guest.getByRole("button", { name: "Go on" }).click();
  const listed = guest.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await guest.getByRole("button", { name: "I have kept them" }).click();
  await expect(guest.getByRole("cell", { name: "Yard laptop" })).toBeVisible();
  await guest.getByRole("button", { name: "Add a passkey" }).click();
  await guest.getByRole("textbox", { name: /^Your password/ }).fill(password);
  await guest.getByRole("button", { name: "Go on" }).click();
  await expect(guest.getByText("This device has a passkey of yours for this desk already.")).toBeVisible();
  await desk.expectAccessible();

  const signOut = () => guest.context().clearCookies();
  await signOut();
  await guest.goto("/sign-in");
  await guest.getByRole("button", { name: "Sign in with a passkey" }).click();
  await guest.waitForURL(/\/map/);

  await signOut();
  await signIn(guest, email);
  await expect(guest.getByText(/The password is right/)).toBeVisible();
  await desk.expectAccessible();
  await guest.getByRole("button", { name: "Use your passkey" }).click();
  await guest.waitForURL(/\/map/);

  await signOut();
  await signIn(guest, email);
  await guest.getByLabel("Code").fill("AAAAA-AAAAA");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest.getByRole("alert").filter({ hasText: "This code isn't right" })).toBeVisible();
  await guest.getByLabel("Code").fill(codes[0] ?? "");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await guest.waitForURL(/\/map/);

  await page.reload();
  await expect(row(page, email).getByText("Password, passkey")).toBeVisible();
  await row(page, email).dblclick();
  await page.getByRole("button", { name: "Lift the second factor" }).click();
  await page.getByRole("button", { name: "Lift it" }).click();
  await expect(page.getByText("They have no second factor.")).toBeVisible();
  await signOut();
  await guest.goto("/sign-in");
  await guest.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(
    guest.getByRole("alert").filter({ hasText: "No member of this desk has this passkey" }),
  ).toBeVisible();
});

test("a role follows the provider's claim at each sign-in, and nobody changes it by hand", async ({
  browser,
}) => {
  const page = await admin(browser);
  const { email } = await hire(page, browser, "Dirk");
  const comesBy = async (groups: string) => {
    const guest = await visitor(browser);
    await guest.goto("/sign-in");
    await new DeskDriver(guest).signInByProvider(email, { groups });
    return guest;
  };
  const inside = await comesBy("golf,ops-managers,dispatch-team");
  await inside.waitForURL(/\/map/);
  await page.reload();
  await expect(row(page, email).getByText("Manager")).toBeVisible();
  const outside = await comesBy("golf");
  await expect(
    outside.getByRole("alert").filter({ hasText: "none of your groups there has a role on this desk" }),
  ).toBeVisible();
  await row(page, email).click();
  await page.keyboard.press("e");
  await expect(page.getByText(/Role by single sign-on\. It changes with their group/)).toBeVisible();
  await expect(page.getByLabel("Role").getByRole("option")).toHaveText(["Manager"]);
});
