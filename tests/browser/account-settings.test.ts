import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { readMenuPaths } from "./support/menus";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const FILE = fileURLToPath(new URL("../data/customers.csv", import.meta.url));

const rowsOf = (page: Page) => page.getByRole("table", { name: "customers" }).locator("tbody tr[data-opens]");
const rowOf = (page: Page, code: string) =>
	rowsOf(page).filter({ has: page.getByRole("button", { name: code, exact: true }) });
const list = z.object({
	data: z.array(
		z.object({ id: z.int(), customer_code: z.string(), town: z.string().nullable(), version: z.int() }),
	),
});

const withFtp = z.object({ customer_sftp: z.object({ status: z.string() }).nullable() });

async function read(caller: HttpClient | null, path: string) {
	if (!caller) throw new Error("no user is signed in");
	return (await readEnvelope(await caller.get(path))).data;
}

const customers = async (caller: HttpClient | null, query = "") =>
	list.parse(await read(caller, `/api/v3/client/customers?perPage=500${query}`)).data;

const jobs = z.object({ job_details: z.object({ data: z.array(z.object({ customer_id: z.int() })) }) });

/** A customer that has a job. */
async function findCustomerWithJob(caller: HttpClient | null, all: Awaited<ReturnType<typeof customers>>) {
	const answer = await caller?.get(
		"/api/v3/client/get-job-list?date_from=2020-01-01&date_to=2090-01-01&perPage=1",
	);
	if (!answer) throw new Error("no user is signed in");
	const [job] = jobs.parse((await readEnvelope(answer)).data).job_details.data;
	const profiles = all.find(({ id }) => id === job?.customer_id);
	if (!profiles) throw new Error("no customer has a job");
	return profiles;
}

/** Finds a customer by keyword, then by the filter of its column. */
async function findByCode(page: Page, code: string) {
	await page.getByRole("searchbox").first().fill(code);
	await page.keyboard.press("Enter");
	await eventually(() => rowsOf(page).count()).toBe(1);
	await page.getByRole("button", { name: /Search: / }).click();
	await page.getByRole("button", { name: "Filter by column" }).click();
	await page.getByLabel("Filter by Code").fill(code.toLowerCase());
	await page.keyboard.press("Enter");
	await eventually(() => rowsOf(page).count()).toBe(1);
}

/** Tries to delete a customer that is in use, and deactivates it instead. */
async function deactivateUsed(page: Page, panel: Locator, code: string) {
	await panel.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await page.getByText(/ is used by .* job/).waitFor();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Deactivate" }).click();
	await eventually(() => rowOf(page, code).textContent()).toContain("In Active");
}

/** Adds an address to a new customer, first without its town. */
async function addAddress(page: Page, dialog: Locator) {
	await dialog.getByRole("tab", { name: "Address" }).click();
	await dialog.getByRole("button", { name: "Add address" }).click();
	const address = page.getByRole("dialog", { name: "Add Customer Address" });
	await address.getByLabel(/^Name/).fill("Gate 4");
	await address.getByRole("button", { name: "Save" }).click();
	await address.getByText("Please enter a town").waitFor();
	for (const [label, text] of [
		["Address line 1", "Quay Road"],
		["Town", "Hull"],
		["Postcode", "hu11aa"],
	] as const)
		await address.getByLabel(new RegExp(`^${label}`)).fill(text);
	await page.keyboard.press("Control+Enter");
	await dialog.getByText("Quay Road, Hull, HU1 1AA").waitFor();
}

/** Corrects the invalid row, without which no row of the file is imported. */
async function correctRow(page: Page, dialog: Locator) {
	await dialog.getByText("All rows or none").click();
	await eventually(() => dialog.getByRole("button", { name: "Correct 1 row first" }).isDisabled()).toBe(true);
	await dialog.getByRole("button", { name: "Row 7", exact: true }).click();
	await dialog.locator("td[aria-invalid=true]").press("Enter");
	await page.keyboard.press("Control+a");
	await page.keyboard.type("accounts@ferrybridge.example");
	await page.keyboard.press("Enter");
}

/** An open record has an address of its own: Back closes it and stays on the list, Forward opens it again. */
async function expectAddress(page: Page, panel: Locator, id: number | undefined) {
	expect(new URL(page.url()).searchParams.get("open")).toBe(String(id));
	await page.goBack();
	await panel.waitFor({ state: "detached" });
	expect(new URL(page.url()).pathname).toBe("/account-settings/customers");
	await page.goForward();
	await panel.waitFor();
}

describe("the customers of a company", () => {
	it("can be found, edited together with a colleague, and not deleted while a job uses them", async () => {
		const { page, caller, pageErrors } = await open({ email: "admin@harbour.test" });
		pageErrors.expect(/answer 409: (PUT|DELETE) .*\/customers\//);
		await page.goto("/account-settings/customers");
		const all = await customers(caller);
		await eventually(() => rowsOf(page).count()).toBe(Math.min(20, all.length));
		await expectAccessible(page);

		const first = await findCustomerWithJob(caller, all);
		const now = String(Date.now() % 100_000);
		const [town, landline] = [`Gosport ${now}`, `023 9250 ${now}`];
		await findByCode(page, first.customer_code);

		await rowOf(page, first.customer_code)
			.getByRole("button", { name: first.customer_code, exact: true })
			.click();
		const panel = page.getByRole("dialog", { name: `Customer ${first.customer_code}` });
		await panel.waitFor();
		await expectAccessible(page);
		await panel.getByLabel("Town").fill(town);
		const address = `/api/v3/client/customers/${first.id}`;
		expect((await caller?.send("PUT", address, { landline }))?.status).toBe(200);
		await panel.getByRole("button", { name: "Save" }).click();
		await page
			.getByText(/changed this in the meantime/)
			.first()
			.waitFor();
		// The typed value is applied on top of the colleague's change.
		await eventually(() => panel.getByLabel("Landline").inputValue()).toBe(landline);
		await eventually(() => panel.getByLabel("Town").inputValue()).toBe(town);
		await panel.getByRole("button", { name: "Save" }).click();
		await eventually(
			async () => (await customers(caller, `&customer_code=${first.customer_code}`))[0]?.town,
		).toBe(town);

		await deactivateUsed(page, panel, first.customer_code);
		await caller?.send("PUT", address, { status: 1 });
	});

	it("are listed for outdated links", async () => {
		const { page } = await open({ email: "admin@harbour.test" });
		for (const query of ["page=999", "sort=shoe_size"]) {
			await page.goto(`/account-settings/customers?${query}`);
			await eventually(() => rowsOf(page).count()).toBeGreaterThan(0);
		}
	});

	it("are created with addresses, and FTP is switched only after confirmation", async () => {
		const { page, caller } = await open({ email: "admin@harbour.test" });
		await page.goto("/account-settings/customers");
		const code = `NEW${Date.now() % 100_000}`;
		await page.getByRole("button", { name: "Add Customer", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Add Customer" });
		await dialog.getByLabel(/^Code/).fill(code);
		await dialog.getByLabel(/^Name/).fill("Newly Met");
		await addAddress(page, dialog);
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Add Customer" }).click();
		await dialog.waitFor({ state: "detached" });
		const [created] = await customers(caller, `&customer_code=${code}`);
		const panel = page.getByRole("dialog", { name: `Customer ${code}` });
		await panel.waitFor();
		await expectAddress(page, panel, created?.id);
		await panel.getByRole("tab", { name: "Address" }).click();
		await panel.getByText("Quay Road, Hull, HU1 1AA").waitFor();
		await panel.getByRole("tab", { name: "FTP" }).click();
		await panel.getByLabel("FTP status").selectOption({ label: "Active" });
		const question = page.getByRole("alertdialog", { name: "Update Customer FTP Status" });
		const save = async (answer: "OK" | "Cancel") => {
			await panel.getByRole("button", { name: "Save" }).click();
			await question.getByText("Are you sure you want to update the status?").waitFor();
			await question.getByRole("button", { name: answer }).click();
		};
		const status = async () =>
			withFtp.parse(await read(caller, `/api/v3/client/customers/${created?.id}`)).customer_sftp?.status;
		await save("Cancel");
		await page.getByText("User cancelled").waitFor();
		expect(await status()).toBeUndefined();
		await save("OK");
		await eventually(status).toBe("active");
		expect((await caller?.send("DELETE", `/api/v3/client/customers/${created?.id}`))?.status).toBe(200);
	});

	it("are imported from a spreadsheet with every error shown and no duplicates", async () => {
		const { page, caller } = await open({ email: "admin@harbour.test", theme: "dark_mode" });
		await page.goto("/account-settings/customers");
		const before = (await customers(caller)).length;
		const [saved] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Export" }).click(),
		]);
		expect(saved.suggestedFilename()).toBe("customers.xlsx");

		const startImport = async () => {
			await page.getByRole("button", { name: "Import", exact: true }).click();
			const panel = page.getByRole("region", { name: "Import customers" });
			await panel.locator("input[type=file]").setInputFiles(FILE);
			return panel;
		};
		const panel = await startImport();
		await panel.getByText("1 with problems").waitFor();
		const cell = panel.locator("td[aria-invalid=true]");
		await eventually(() => cell.getAttribute("data-message")).toMatch(/valid email/);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Fix file" }).click();
		const dialog = page.getByRole("dialog", { name: "Import customers" });
		await dialog.getByText("Customer: ").or(dialog.getByText("Email:")).first().waitFor();
		await expectAccessible(page);
		await correctRow(page, dialog);
		await dialog.getByRole("button", { name: "Import 24 customers" }).click();
		await dialog.getByText("24 customers imported.").waitFor();
		await dialog.getByRole("button", { name: "Done" }).click();
		expect((await customers(caller)).length).toBe(before + 24);

		const again = await startImport();
		await again.getByText("23 unchanged").waitFor();
		await eventually(() => again.getByRole("button", { name: "Import 0 rows" }).isDisabled()).toBe(true);
	});
});

describe("a changed role", () => {
	const created = z.object({ id: z.int() });
	const people = z.object({ data: z.array(z.object({ id: z.int(), role_id: z.int(), email: z.string() })) });

	it("applies immediately in a colleague's open window, to menus and API requests", async () => {
		const {
			page,
			caller: colleague,
			pageErrors,
		} = await open({
			email: "both@cartage.test",
			tenant_slug: "harbour",
		});
		// The open screen may send a request just before it hears of its new role.
		pageErrors.expect(/answer 403: GET /);
		const { caller: admin } = await open({ email: "admin@harbour.test" });
		if (!admin || !colleague) throw new Error("no user is signed in");
		await page.goto("/home");
		await eventually(() => readMenuPaths(page)).toContain("/traffic-diary");
		const profiles = people.parse(
			(await readEnvelope(await admin.get("/api/v3/client/profiles?perPage=500"))).data,
		);
		const both = profiles.data.find(({ email }) => email === "both@cartage.test");
		const narrow = await admin.send("POST", "/api/v3/client/roles", {
			name: "Fleet desk",
			permissions: [1, 26],
		});
		const role = created.parse((await readEnvelope(narrow)).data);
		const diary = () => colleague.get("/api/v3/client/get-traffic-diary-default-values");
		expect((await diary()).status).toBe(200);

		await admin.send("PATCH", `/api/v3/client/profiles/${both?.id}`, { role_id: role.id });
		await eventually(() => readMenuPaths(page)).not.toContain("/traffic-diary");
		await eventually(async () => (await diary()).status).toBe(403);
		await admin.send("PATCH", `/api/v3/client/roles/${role.id}`, { permissions: [1, 3] });
		await eventually(() => readMenuPaths(page)).toContain("/traffic-diary");
		await eventually(async () => (await diary()).status).toBe(200);

		await admin.send("PATCH", `/api/v3/client/profiles/${both?.id}`, { role_id: both?.role_id });
		expect((await admin.send("DELETE", `/api/v3/client/roles/${role.id}`)).status).toBe(200);
	});

	it("that disables a customer portal closes an open window, and enables it again", async () => {
		const { page, pageErrors } = await open({ email: "portal@eastfield.test" });
		const { caller: admin } = await open({ email: "admin@northline.test" });
		pageErrors.expect(/answer 403: /);
		await page.goto("/customer/traffic-diary");
		await page.getByTestId("connection-status").filter({ hasText: "Live" }).waitFor();
		const [eastfield] = await customers(admin, "&keywords=Eastfield");
		const portal = (customerPortal: 0 | 1) =>
			admin?.send("POST", "/api/v3/client/customer-permission", {
				customer_id: eastfield?.id,
				customerPortal,
			});
		expect((await portal(0))?.status).toBe(200);
		await page.waitForURL("**/unauthorized");
		expect((await portal(1))?.status).toBe(200);
		await page.goto("/customer/traffic-diary");
		await page.getByRole("heading", { level: 1, name: /^Good/ }).waitFor();
	});
});

it("an address without a screen is named as such", async () => {
	const { page, pageErrors } = await open({ email: "admin@northline.test" });
	pageErrors.expect(/answer 404/);
	await page.goto("/account-settings/nothing");
	await page.getByRole("heading", { name: "Page not found" }).waitFor();
	expect(await page.title()).toBe("Page not found · Cartage");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Home", exact: true }).first().click();
	await page.waitForURL("**/home");
});
