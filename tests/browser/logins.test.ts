import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_PASSWORD } from "../../scripts/demo/logins.mjs";
import { bodyOf, caller, cookiesOf } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { permittedPlaces, shownPlaces } from "./support/menus";
import { enterLogin } from "./support/sign-in-form";
import { windows } from "./support/windows";

const open = windows();

const DAY = /^\w+day \d/;
/** Who lands where after signing in, what the screen is called, and where their menus come from. */
const LANDINGS = [
	["root@cartage.test", "/super-admin/clients", "Clients", "console"],
	["console@cartage.test", "/console/clients", "Clients", "console"],
	["admin@northline.test", "/home", DAY, "client"],
	["dispatch@northline.test", "/home", DAY, "client"],
	["finance@northline.test", "/home", DAY, "client"],
	["admin@harbour.test", "/home", DAY, "client"],
] as const;

const signedIn = z.object({ user: z.object({ id: z.int() }) });

async function callerOf(email: string) {
	const answer = await caller().send("POST", "/api/v3/login", { email, password: DEMO_PASSWORD });
	const { user } = signedIn.parse((await bodyOf(answer)).data);
	return { user_id: user.id, caller: caller(cookiesOf(answer)) };
}

describe("signing in", () => {
	it.each(LANDINGS)("%s lands on %s with the menus permitted", async (email, path, heading, area) => {
		const known = await callerOf(email);
		const places = await permittedPlaces(known.caller, area, known.user_id);
		const { page } = await open();
		await enterLogin(page, email);
		await page.waitForURL(`**${path}`);
		await page.getByRole("heading", { level: 1, name: heading }).waitFor();
		await eventually(() => shownPlaces(page)).toEqual(places);
		await expectAccessible(page);
		// A signed-in person has no business at the door.
		await page.goto("/login");
		expect(new URL(page.url()).pathname).toBe(path);
	});

	it("portal@eastfield.test lands on the customer's diary", async () => {
		const { page } = await open();
		await enterLogin(page, "portal@eastfield.test");
		await page.waitForURL("**/customer/traffic-diary");
		await page.getByRole("heading", { level: 1, name: "Traffic diary" }).waitFor();
		await eventually(() => shownPlaces(page)).toContain("/customer/traffic-diary");
		for (const place of await shownPlaces(page)) expect(place).toMatch(/^\/customer\//);
	});

	it("both@cartage.test chooses an organisation, and another later", async () => {
		const { page } = await open();
		await enterLogin(page, "both@cartage.test");
		await page.waitForURL("**/organization-select");
		await page.getByText("Your login belongs to 2 organisations.").waitFor();
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
		await enterLogin(page, "admin@suspended.test");
		await page.waitForURL("**/suspended");
		await expectAccessible(page);
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/suspended");
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.waitForURL("**/login");
	});

	it("driver@northline.test, who works with the app, gets no screen", async () => {
		const { page } = await open();
		await enterLogin(page, "driver@northline.test");
		await page.waitForURL("**/unauthorized");
		await page.goto("/home");
		expect(new URL(page.url()).pathname).not.toBe("/home");
	});

	it("a wrong password is refused and the form kept", async () => {
		const { page, faults } = await open({ theme: "dark_mode" });
		faults.expect(/answer 4\d\d: POST .*\/login/);
		await enterLogin(page, "dispatch@northline.test", "Cartage-demo-2");
		const said = page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: /\w/ });
		await said.first().waitFor();
		expect(new URL(page.url()).pathname).toBe("/login");
		await eventually(() => page.getByLabel("E-mail").inputValue()).toBe("dispatch@northline.test");
		await expectAccessible(page);
		await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/home");
	});
});

describe("where one may not go", () => {
	it("a stranger comes to the login from any screen", async () => {
		const { page } = await open();
		for (const path of ["/", "/home", "/traffic-diary", "/customer/traffic-diary", "/console/clients"]) {
			await page.goto(path);
			expect(new URL(page.url()).pathname, path).toBe("/login");
		}
	});

	it("a screen without permission says so", async () => {
		const { page } = await open({ as: "finance@northline.test", theme: "dark_mode" });
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/unauthorized");
		await expectAccessible(page);
	});

	it("another user type's screen leads back to the own one", async () => {
		const { page } = await open({ as: "portal@eastfield.test" });
		await page.goto("/traffic-diary");
		expect(new URL(page.url()).pathname).toBe("/customer/traffic-diary");
	});

	it("an unknown address is not found", async () => {
		const { page, faults } = await open({ as: "dispatch@northline.test" });
		faults.expect(/answer 404: GET .*\/no-such-place/);
		const answer = await page.goto("/no-such-place");
		expect(answer?.status()).toBe(404);
		await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/not found/i);
		await expectAccessible(page);
	});

	it("every place of the menus opens", async () => {
		const { page } = await open({ as: "dispatch@northline.test" });
		await page.goto("/home");
		for (const place of await shownPlaces(page)) {
			await page.goto("/home");
			await page.locator(`nav a.to[href="${place}"]`).click();
			await page.waitForURL((url) => url.pathname.startsWith(place));
			await page.getByRole("heading", { level: 1 }).first().waitFor();
			expect(new URL(page.url()).pathname).toContain(place);
		}
	});
});
