import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { jobRow, readJobNumbers } from "./support/diary";
import { chooseOption, formField, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { signUpCompany } from "./support/sign-up";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Opens a step of the first-steps list on the home screen. */
async function openFirstStep(page: Page, title: string) {
	await page.getByRole("link", { name: "Cartage home" }).click();
	await page.getByRole("region", { name: "First steps" }).getByRole("link", { name: title }).click();
}

/** Adds a record in a list whose form is open: texts by label, selections by the start of their name. */
async function addRecord(
	page: Page,
	thing: string,
	texts: Readonly<Record<string, string>>,
	selections: Readonly<Record<string, string>> = {},
) {
	const dialog = page.getByRole("dialog", { name: `Add ${thing}` });
	await dialog.waitFor();
	for (const [label, text] of Object.entries(texts)) await fieldByLabel(dialog, label).fill(text);
	for (const [label, text] of Object.entries(selections)) {
		await fieldByLabel(dialog, label).fill(text);
		await page.getByRole("option").first().waitFor();
		await page.keyboard.press("Enter");
	}
	await dialog.getByRole("button", { name: `Add ${thing}` }).click();
	await dialog.waitFor({ state: "detached" });
}

/** Opens the form of a list; that of a first step is open already. */
const openForm = (page: Page, thing: string) =>
	page
		.getByRole("button", { name: new RegExp(`^Add ${thing}( N)?$`) })
		.first()
		.click();

const fieldByLabel = (container: Locator, label: string) =>
	container.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();

/** Signs a company up and starts its trial. */
async function signUp(page: Page) {
	await page.goto("/signup");
	await signUpCompany(page, {
		company: "Tollgate Transport",
		firstName: "Ada",
		lastName: "Marsh",
		email: `ada-${Date.now()}@tollgate.test`,
		password: "one lorry and a plan",
	});
}

/** Completes the company's details. */
async function completeDetails(page: Page) {
	await openFirstStep(page, "Complete your company details");
	await page.getByLabel("Address line 1").fill("1 Toll Road");
	await page.getByLabel("Town").fill("Hull");
	await page.getByLabel("Postcode").fill("HU1 1AA");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Details Successfully Updated").first().waitFor();
}

/** Gives the first load type a price per mile. */
async function priceLoadType(page: Page) {
	await openFirstStep(page, "Price your load types");
	await page.getByRole("table", { name: "load types" }).locator("button.opens").first().click();
	const loadType = page.getByRole("dialog", { name: /^Load type/i });
	await fieldByLabel(loadType, "Charge per mile").fill("1.20");
	await loadType.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "£1.20" }).waitFor();
}

/** Adds a vehicle of a type that every new company has. */
async function addVehicle(page: Page) {
	await openFirstStep(page, "Add a vehicle");
	await addRecord(page, "Vehicle", { Code: "V1", Reg: "AB12 CDE" }, { "Vehicle type": "LUTON" });
}

/** Adds a role and a colleague who has it. */
async function inviteColleague(page: Page) {
	await openFirstStep(page, "Invite a colleague");
	await page.getByRole("dialog", { name: "Add Profile" }).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Roles" }).click();
	await page.getByRole("heading", { level: 1, name: "Roles" }).waitFor();
	await openForm(page, "Role");
	await addRecord(page, "Role", { Name: "Night desk" });
	await page.getByRole("link", { name: "Profiles" }).click();
	await openForm(page, "Profile");
	await addRecord(
		page,
		"Profile",
		{ Code: "P1", "First name": "Cy", "Last name": "North", Email: `cy-${Date.now()}@tollgate.test` },
		{ Role: "Night desk" },
	);
}

/** Gives the driver a workday on the vehicle today. */
async function giveWorkday(page: Page) {
	await openFirstStep(page, "Give a driver a workday");
	const workday = page.getByRole("dialog", { name: "Add Driver to vehicle" });
	await workday.getByRole("button", { name: "Allocate Bea Quick" }).waitFor();
	await expectAccessible(page);
	await workday.getByRole("button", { name: "Allocate Bea Quick" }).click();
	await page
		.getByText(/Bea Quick/)
		.first()
		.waitFor();
}

/** Enters a job; returns its number. */
async function enterFirstJob(page: Page) {
	await openFirstStep(page, "Enter your first job");
	const slideOver = await waitForEntry(page, "JOB ENTRY");
	await chooseOption(page, "customer_id", "dock");
	await formField(slideOver, "load_type_id").click();
	await page.getByRole("option").first().click();
	await slideOver.getByRole("button", { name: "Save As Job" }).click();
	await page.getByText(/^Job No: \d+ created successfully$/).waitFor();
	await eventually(() => readJobNumbers(page)).toHaveLength(1);
	const [number = ""] = await readJobNumbers(page);
	return number;
}

/** Allocates the job to the driver of today's workday. */
async function allocateToDriver(page: Page, number: string) {
	await jobRow(page, number)
		.getByRole("button", { name: /^Allocate/ })
		.click();
	const allocation = page.getByRole("dialog", { name: /allocat/i });
	await allocation.getByRole("option", { name: /Bea Quick/ }).click();
	await allocation.getByRole("button", { name: "Allocate" }).click();
	await eventually(() => jobRow(page, number).textContent()).toContain("Booked");
}

describe("a company with nothing in it", () => {
	it("can be set up through the screens, up to its first allocated job", async () => {
		const { page } = await open();
		await signUp(page);
		await page.getByRole("button", { name: /^Notifications/ }).click();
		await page.getByText("You don't have any notifications.", { exact: true }).waitFor();
		await page.keyboard.press("Escape");

		await completeDetails(page);

		await priceLoadType(page);

		await openFirstStep(page, "Add a customer");
		await expectAccessible(page);
		await addRecord(page, "Customer", { Code: "DOCK", Name: "Dockside Foods" });

		await addVehicle(page);

		await openFirstStep(page, "Add a driver");
		await addRecord(page, "Driver", { Code: "D1", "First name": "Bea", "Last name": "Quick" });

		await inviteColleague(page);

		await giveWorkday(page);
		await page.keyboard.press("Escape");

		const number = await enterFirstJob(page);
		await allocateToDriver(page, number);
		await page.getByRole("link", { name: "Cartage home" }).click();
		await page.getByText("Your company is set up: all 8 steps are done.").waitFor();
		expect(await page.getByRole("region", { name: "First steps" }).count()).toBe(0);
	});
});
