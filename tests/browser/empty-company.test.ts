import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { todayInLondon } from "~/domain/time/london";
import { longDay } from "~/domain/time/names";
import { expectAccessible } from "./support/accessible";
import { numbers, rowOf } from "./support/diary";
import { choose, entry, field } from "./support/entry";
import { eventually } from "./support/eventually";
import { windows } from "./support/windows";

const open = windows();

/** Goes on with a step of the list on the home screen. */
async function step(page: Page, title: string) {
	await page.getByRole("link", { name: "Cartage home" }).click();
	await page.getByRole("region", { name: "First steps" }).getByRole("link", { name: title }).click();
}

/** Adds a record where its list stands open: what is typed by label, what is chosen by the beginning of its name. */
async function add(
	page: Page,
	thing: string,
	typed: Readonly<Record<string, string>>,
	chosen: Readonly<Record<string, string>> = {},
) {
	await page
		.getByRole("button", { name: new RegExp(`^(New )?${thing}( N)?$`) })
		.first()
		.click();
	const dialog = page.getByRole("dialog", { name: `Add ${thing}` });
	for (const [label, text] of Object.entries(typed)) await labelled(dialog, label).fill(text);
	for (const [label, text] of Object.entries(chosen)) {
		await labelled(dialog, label).fill(text);
		await page.getByRole("option").first().waitFor();
		await page.keyboard.press("Enter");
	}
	await dialog.getByRole("button", { name: `Add ${thing}` }).click();
	await dialog.waitFor({ state: "detached" });
}

const labelled = (within: Locator, label: string) =>
	within.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();

const today = () => longDay(todayInLondon(new Date()));

describe("a company with nothing in it", () => {
	it("is set up by its screens alone, down to its first allocated job", async () => {
		const { page } = await open();
		await page.goto("/signup");
		await page.getByLabel(/^Company/).fill("Tollgate Transport");
		await page.getByLabel(/^First name/).fill("Ada");
		await page.getByLabel(/^Last name/).fill("Marsh");
		await page.getByLabel(/^E-mail/).fill(`ada-${Date.now()}@tollgate.test`);
		await page.getByLabel(/^Mobile/).fill("07700 900123");
		await page.getByLabel(/^Password/).fill("one lorry and a plan");
		await page.getByLabel(/^The same again/).fill("one lorry and a plan");
		await page.getByText("I accept the").click({ position: { x: 5, y: 5 } });
		await page.getByRole("button", { name: "Create my company" }).click();
		await page.waitForURL("**/select-plan");
		await page
			.getByRole("button", { name: /^Start \d+ days with/ })
			.first()
			.click();
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: /^Notifications/ }).click();
		await page.getByText("You don't have any notifications.", { exact: true }).waitFor();
		await page.keyboard.press("Escape");

		await step(page, "Complete your company details");
		await page.getByLabel("Address line 1").fill("1 Toll Road");
		await page.getByLabel("Town").fill("Hull");
		await page.getByLabel("Postcode").fill("HU1 1AA");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Details Successfully Updated").first().waitFor();

		await step(page, "Price your load types");
		await page.getByRole("table", { name: "load types" }).locator("button.opens").first().click();
		const loadType = page.getByRole("dialog", { name: /^Load type/i });
		await labelled(loadType, "Charge per mile").fill("1.20");
		await loadType.getByRole("button", { name: "Save" }).click();
		await page.getByRole("cell", { name: "£1.20" }).waitFor();

		await step(page, "Add a customer");
		await expectAccessible(page);
		await add(page, "Customer", { Code: "DOCK", Name: "Dockside Foods" });

		await step(page, "Add a vehicle");
		await page.getByRole("link", { name: /^Vehicle types/ }).click();
		await page.getByRole("heading", { level: 1, name: "Vehicle types" }).waitFor();
		await add(page, "Vehicle Type", { Code: "VAN" });
		await page.getByRole("link", { name: /^Vehicles \d/ }).click();
		await page.getByText("No vehicles yet.").waitFor();
		await add(page, "Vehicle", { Code: "V1", Reg: "AB12 CDE" }, { "Vehicle type": "VAN" });

		await step(page, "Add a driver");
		await add(page, "Driver", { Code: "D1", "First name": "Bea", "Last name": "Quick" });

		await step(page, "Invite a colleague");
		await page.getByRole("link", { name: "Roles" }).click();
		await page.getByRole("heading", { level: 1, name: "Roles" }).waitFor();
		await add(page, "Role", { Name: "Night desk" });
		await page.getByRole("link", { name: "Profiles" }).click();
		await add(
			page,
			"Profile",
			{ Code: "P1", "First name": "Cy", "Last name": "North", Email: `cy-${Date.now()}@tollgate.test` },
			{ Role: "Night desk" },
		);

		await step(page, "Give a driver a workday");
		await page
			.getByRole("button", { name: /^Add a driver, AB12 CDE/ })
			.first()
			.waitFor();
		await expectAccessible(page);
		for (const day of await page.getByRole("button", { name: /^Add a driver, AB12 CDE/ }).all())
			if ((await day.getAttribute("aria-label"))?.endsWith(today())) await day.click();
		const workday = page.getByRole("dialog", { name: "Add Driver to vehicle" });
		await workday.getByRole("button", { name: "Allocate Bea Quick" }).click();
		await page
			.getByText(/Bea Quick/)
			.first()
			.waitFor();
		await page.keyboard.press("Escape");

		await step(page, "Enter your first job");
		await page.getByRole("button", { name: "New job" }).click();
		const sheet = await entry(page, "JOB ENTRY");
		await choose(page, "customer_id", "dock");
		await field(sheet, "load_type_id").click();
		await page.getByRole("option").first().click();
		await sheet.getByRole("button", { name: "Save As Job" }).click();
		await page.getByText(/^Job No: \d+ created successfully$/).waitFor();
		await eventually(() => numbers(page)).toHaveLength(1);
		const [number = ""] = await numbers(page);
		await rowOf(page, number)
			.getByRole("button", { name: /^Allocate/ })
			.click();
		const allocation = page.getByRole("dialog", { name: /allocat/i });
		await allocation.getByRole("option", { name: /Bea Quick/ }).click();
		await allocation.getByRole("button", { name: "Allocate" }).click();
		await eventually(() => rowOf(page, number).textContent()).toContain("Booked");
		await page.getByRole("link", { name: "Cartage home" }).click();
		expect(await page.getByRole("region", { name: "First steps" }).count()).toBe(0);
	});
});
