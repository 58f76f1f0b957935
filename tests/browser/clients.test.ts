import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { readMenuPaths } from "./support/menus";
import { submitLogin } from "./support/sign-in-form";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

it("a client is created, loses an area, is suspended and returns", async () => {
	const { page } = await open();
	await submitLogin(page, "root@cartage.test");
	await page.waitForURL("**/super-admin/clients");
	await page.getByRole("button", { name: "Client", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "New client" });
	await dialog.getByLabel("Company").fill("Tamar Vans Ltd");
	await dialog.getByLabel("First name").fill("Tess");
	await dialog.getByLabel("Last name").fill("Tamar");
	await dialog.getByLabel("E-mail").fill("tess@tamarvans.test");
	await dialog.getByLabel("Mobile").fill("07700 900123");
	await dialog.getByRole("button", { name: "Create client" }).click();
	await page.waitForURL(/\/super-admin\/client\/\d+\/overview$/);
	await page.getByRole("heading", { level: 1, name: "Tamar Vans Ltd" }).waitFor();
	await expectAccessible(page);

	const company = await open();
	await submitLogin(company.page, "admin@harbour.test");
	await company.page.waitForURL("**/home");
	await eventually(async () => (await readMenuPaths(company.page)).includes("/planner")).toBe(true);

	await page.goto("/super-admin/clients?keywords=harbour");
	await page.getByText("Harbour Haulage Ltd").first().click();
	await page.waitForURL(/\/overview$/);
	await page.getByRole("link", { name: "Permissions" }).click();
	await page.getByRole("switch", { name: "Planner" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("The client's permissions have been saved.").waitFor();
	await company.page.waitForTimeout(2000);
	await company.page.goto("/home");
	expect(await readMenuPaths(company.page)).not.toContain("/planner");
	await company.page.goto("/planner");
	await company.page.waitForURL("**/unauthorized");
	await page.getByRole("switch", { name: "Planner" }).click();
	await page.getByRole("button", { name: "Save" }).click();

	const changeStatus = async (action: string, button: string) => {
		await page.getByRole("button", { name: action, exact: true }).click();
		const confirmation = page.getByRole("dialog", { name: `${action} Harbour Haulage Ltd` });
		await confirmation.getByLabel("Reason").fill("Checked by a test");
		await confirmation.getByRole("button", { name: button }).click();
		await confirmation.waitFor({ state: "detached" });
	};
	await changeStatus("Suspend", "Suspend");
	await company.page.waitForTimeout(2000);
	await company.page.goto("/home");
	await company.page.waitForURL("**/suspended");
	await changeStatus("Resume", "Resume");
	await company.page.waitForTimeout(2000);
	await company.page.goto("/home");
	await company.page.waitForURL("**/home");
});
