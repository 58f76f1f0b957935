import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { openClient, parseSetCookies, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { fetchPermittedPaths, readMenuPaths } from "./support/menus";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const DAY = /^\w+day \d/;
/** Login, path after signing in, heading, and API area of the menus. */
const LANDINGS = [
	["root@cartage.test", "/super-admin/clients", "Clients", "console"],
	["console@cartage.test", "/console/clients", "Clients", "console"],
	["admin@northline.test", "/home", DAY, "client"],
	["dispatch@northline.test", "/home", DAY, "client"],
	["finance@northline.test", "/home", DAY, "client"],
	["admin@harbour.test", "/home", DAY, "client"],
] as const;

const signedIn = z.object({ user: z.object({ id: z.int() }) });

async function signInByApi(email: string) {
	const answer = await openClient().send("POST", "/api/v3/login", { email, password: DEMO_PASSWORD });
	const { user } = signedIn.parse((await readEnvelope(answer)).data);
	return { user_id: user.id, caller: openClient(parseSetCookies(answer)) };
}

describe("signing in", () => {
	it.each(LANDINGS)("%s lands on %s with the menus permitted", async (email, path, heading, area) => {
		const session = await signInByApi(email);
		const permittedPaths = await fetchPermittedPaths(session.caller, area, session.user_id);
		const { page } = await open();
		await submitLogin(page, email);
		await page.waitForURL(`**${path}`);
		await page.getByRole("heading", { level: 1, name: heading }).waitFor();
		// The live map is for everyone who plans.
		const shown = permittedPaths.flatMap((one) => (one === "/organizer" ? [one, "/live"] : [one]));
		await eventually(() => readMenuPaths(page)).toEqual(shown);
		await expectAccessible(page);
		// A signed-in user is redirected from the login screen.
		await page.goto("/login");
		expect(new URL(page.url()).pathname).toBe(path);
	});

	it("portal@eastfield.test lands on the customer's diary", async () => {
		const { page } = await open();
		await submitLogin(page, "portal@eastfield.test");
		await page.waitForURL("**/customer/traffic-diary");
		await page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor();
		const menu = page.getByRole("navigation", { name: "Main" });
		expect(await menu.getByRole("link").allTextContents()).toEqual([
			"Jobs",
			"Invoices",
			"Email",
			"Notifications",
			"People",
		]);
	});

	it("both@cartage.test chooses an organisation, and another later", async () => {
		const { page } = await open();
		await submitLogin(page, "both@cartage.test");
		await page.waitForURL("**/organization-select");
		await page.getByText(/ has access to 2 organisations\.$/).waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Northline Couriers Ltd" }).click();
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: "Northline Couriers Ltd, Switch Organization" }).click();
		await page.getByRole("menuitem", { name: "Harbour Haulage Ltd" }).click();
		await page.getByRole("button", { name: "Harbour Haulage Ltd, Switch Organization" }).waitFor();
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: /account menu/ }).click();
		await page.getByRole("menuitem", { name: "Switch Organization" }).click();
		await page.waitForURL("**/organization-select");
		await page.getByRole("button", { name: "Northline Couriers Ltd" }).click();
		await page.getByRole("button", { name: "Northline Couriers Ltd, Switch Organization" }).waitFor();
	});

	it("admin@suspended.test sees that the subscription is suspended, wherever they go", async () => {
		const { page } = await open();
		await submitLogin(page, "admin@suspended.test");
		await page.waitForURL("**/suspended");
		await expectAccessible(page);
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/suspended");
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.waitForURL("**/login");
	});

	it("driver@northline.test, who works with the app, gets no screen", async () => {
		const { page } = await open();
		await submitLogin(page, "driver@northline.test");
		await page.waitForURL("**/unauthorized");
		await page.goto("/home");
		expect(new URL(page.url()).pathname).not.toBe("/home");
	});

	it("a wrong password is refused and the email stays in the form", async () => {
		const { page, pageErrors } = await open({ theme: "dark_mode" });
		pageErrors.expect(/answer 4\d\d: POST .*\/login/);
		await submitLogin(page, "dispatch@northline.test", "Cartage-demo-2");
		const message = page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: /\w/ });
		await message.first().waitFor();
		expect(new URL(page.url()).pathname).toBe("/login");
		await eventually(() => page.getByLabel("Email").inputValue()).toBe("dispatch@northline.test");
		await expectAccessible(page);
		await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/home");
	});
});

describe("screens without access", () => {
	it("an anonymous visitor is redirected to the login from any screen", async () => {
		const { page } = await open();
		for (const path of ["/", "/home", "/traffic-diary", "/customer/traffic-diary", "/console/clients"]) {
			await page.goto(path);
			expect(new URL(page.url()).pathname, path).toBe("/login");
		}
	});

	it("a screen without permission shows that access is denied", async () => {
		const { page } = await open({ email: "finance@northline.test", theme: "dark_mode" });
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/unauthorized");
		await expectAccessible(page);
	});

	it("a screen of another user type redirects to the user's own", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/customer/traffic-diary");
	});

	it("an unknown address is not found", async () => {
		const { page, pageErrors } = await open({ email: "dispatch@northline.test" });
		pageErrors.expect(/answer 404: GET .*\/no-such-place/);
		const answer = await page.goto("/no-such-place");
		expect(answer?.status()).toBe(404);
		await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/not found/i);
		await expectAccessible(page);
	});

	it("every menu item opens", async () => {
		const { page } = await open({ email: "dispatch@northline.test" });
		await page.goto("/home");
		for (const place of await readMenuPaths(page)) {
			await page.goto("/home");
			await page.locator(`nav a.sidebar-link[href="${place}"]`).click();
			await page.waitForURL((url) => url.pathname.startsWith(place));
			await page.getByRole("heading", { level: 1 }).first().waitFor();
			expect(new URL(page.url()).pathname).toContain(place);
		}
	});
});
