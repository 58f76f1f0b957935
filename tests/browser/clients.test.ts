import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { readMenuPaths } from "./support/menus";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Opens a screen until it is answered by the other path: changes by the provider take two seconds to reach everyone. */
const openUntil = (page: Page, path: string, answered: string) =>
	eventually(async () => {
		await page.goto(path);
		return new URL(page.url()).pathname;
	}).toBe(answered);

async function signInAsRoot(page: Page) {
	await submitLogin(page, "root@cartage.test");
	await page.waitForURL("**/super-admin/clients");
}

async function openHarbour(page: Page) {
	await page.goto("/super-admin/clients?keywords=harbour");
	await page.getByText("Harbour Haulage Ltd").first().click();
	await page.waitForURL(/\/overview$/);
}

async function openCompany() {
	const { page } = await open();
	await submitLogin(page, "admin@harbour.test");
	await page.waitForURL("**/home");
	return page;
}

async function changeStatus(page: Page, action: string) {
	await page.getByRole("button", { name: action, exact: true }).click();
	const dialog = page.getByRole("dialog", { name: `${action} Harbour Haulage Ltd` });
	await dialog.getByLabel("Reason").fill("Checked by a test");
	await dialog.getByRole("button", { name: action, exact: true }).click();
	await dialog.waitFor({ state: "detached" });
}

async function switchPlanner(page: Page) {
	await page.getByText("Planner", { exact: true }).waitFor();
	await page.getByRole("switch", { name: "Planner" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("The client's permissions have been saved.").last().waitFor();
}

it("a client is created and opened", async () => {
	const { page } = await open();
	await signInAsRoot(page);
	await page.getByRole("button", { name: "Client", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "New client" });
	await dialog.getByLabel("Company").fill("Tamar Vans Ltd");
	await dialog.getByLabel("First name").fill("Tess");
	await dialog.getByLabel("Last name").fill("Tamar");
	await dialog.getByLabel("Email").fill("tess@tamarvans.test");
	await dialog.getByLabel("Mobile").fill("07700 900123");
	await dialog.getByRole("button", { name: "Create client" }).click();
	await page.waitForURL(/\/super-admin\/client\/\d+\/overview$/);
	await page.getByRole("heading", { level: 1, name: "Tamar Vans Ltd" }).waitFor();
	await expectAccessible(page);
});

it("a client's area that is switched off leaves its menu and its screens", async () => {
	const { page } = await open();
	await signInAsRoot(page);
	const company = await openCompany();
	await eventually(async () => (await readMenuPaths(company)).includes("/planner")).toBe(true);
	await openHarbour(page);
	await page.getByRole("link", { name: "Permissions" }).click();
	await switchPlanner(page);
	await openUntil(company, "/planner", "/unauthorized");
	await company.goto("/home");
	expect(await readMenuPaths(company)).not.toContain("/planner");
	await switchPlanner(page);
	await openUntil(company, "/planner", "/planner");
});

it("a suspended client's people see that it is suspended, until it is resumed", async () => {
	const { page } = await open();
	await signInAsRoot(page);
	const company = await openCompany();
	await openHarbour(page);
	await changeStatus(page, "Suspend");
	await openUntil(company, "/home", "/suspended");
	await changeStatus(page, "Resume");
	await openUntil(company, "/home", "/home");
});
