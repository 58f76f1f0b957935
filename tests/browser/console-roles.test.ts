import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { openClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { readMailedLink } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** A new person of the console with a role of these permissions, and the demo password; returns their address. */
async function createPerson(user_type: "admin" | "superAdmin", permissions: readonly string[]) {
	const name = `Role ${Date.now()}`;
	const email = `${name.replace(" ", "-").toLowerCase()}@desk.test`;
	const root = await signInDemo("root@cartage.test");
	const made = await root.send("POST", "/api/v3/console/roles", { name, permissions });
	const listed = await root.get("/api/v3/console/roles");
	const { data }: { data: { roles: { id: number; name: string }[] } } = await listed.json();
	const role_id = data.roles.find((role) => role.name === name)?.id;
	const person = { email, first_name: "Bill", last_name: "Hart", user_type, role_id };
	const invited = await root.send("POST", "/api/v3/console/profiles", person);
	const token = new URL(await readMailedLink(email)).pathname.split("/").at(-1);
	const password = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
	const set = await openClient().send("POST", "/api/v3/reset-password", { token, ...password });
	expect([made.status, invited.status, set.status]).toEqual([200, 200, 200]);
	return email;
}

/** The names of what a menu or a row of tabs offers. */
const namesOf = async (page: Page, role: "tab" | "link" | "menuitem" | "button", within: string) =>
	(await page.locator(within).getByRole(role).allInnerTexts()).map((text) => text.trim());

it("a Billing clerk is offered the list of clients and a client's invoices, and no more", async () => {
	const email = await createPerson("superAdmin", [
		"/super-admin/clients",
		"/super-admin/client/:clientId/billing",
	]);
	const { page } = await open({ email });
	await page.goto("/super-admin/clients?keywords=harbour");
	await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
	expect(await page.getByRole("button", { name: "Client", exact: true }).count()).toBe(0);
	await page.getByRole("button", { name: "Actions for Harbour Haulage Ltd" }).click();
	await page.getByRole("menuitem", { name: "Billing" }).waitFor();
	expect(await namesOf(page, "menuitem", "body")).toEqual(["Billing"]);
	await expectAccessible(page);
	await page.getByRole("menuitem", { name: "Billing" }).click();
	await page.waitForURL(/\/super-admin\/client\/\d+\/billing$/);
	await page.getByRole("heading", { name: "Harbour Haulage Ltd" }).waitFor();
	expect(await namesOf(page, "link", "nav[aria-label='Client']")).toEqual(["Billing"]);
	for (const name of ["Suspend", "Close account", "Login as client"])
		expect(await page.getByRole("button", { name }).count()).toBe(0);
	await expectAccessible(page);
});

it("a support agent opens a client's overview, and exports nothing", async () => {
	const email = await createPerson("admin", [
		"/console/clients",
		"/console/client/:clientId/overview",
		"/console/support",
	]);
	const { page } = await open({ email });
	await page.goto("/console/clients?keywords=harbour");
	await page.getByText("Harbour Haulage Ltd").first().click();
	await page.waitForURL(/\/console\/client\/\d+\/overview$/);
	await page.getByRole("form", { name: "Contact" }).waitFor();
	expect(await namesOf(page, "link", "nav[aria-label='Client']")).toEqual(["Overview"]);
	expect(await page.getByRole("button", { name: "Export archive" }).count()).toBe(0);
	await expectAccessible(page);
});

it("the roles screen groups what a role may do, and ticks the screen that it is done on", async () => {
	const { page } = await open({ email: "root@cartage.test" });
	await page.goto("/super-admin/roles");
	await page.getByRole("button", { name: "Add role" }).click();
	const group = page.getByRole("dialog").getByRole("group", { name: "Super admin" });
	await group.getByRole("checkbox", { name: "Login as client" }).click();
	expect(await group.getByRole("checkbox", { name: "Clients", exact: true }).isChecked()).toBe(true);
	await group.getByRole("checkbox", { name: "Clients", exact: true }).click();
	expect(await group.getByRole("checkbox", { name: "Login as client" }).isChecked()).toBe(false);
	await expectAccessible(page);
});
