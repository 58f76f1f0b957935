import type { Page, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { expectAccessible } from "./support/accessible";
import { dayRange, openDiaryPage, readHeadings, readJobNumbers } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Opens the panel for table style and columns. */
async function openTableStyle(page: Page) {
	await page.getByRole("button", { name: "Table style" }).click();
	return page.getByRole("dialog", { name: "Table style" });
}

/** Opens the diary in a new browser, which has only what the server stores. */
async function openInNewBrowser(
	{ caller }: BrowserWindow,
	query: Record<string, string> = {},
): Promise<Page> {
	if (!caller) throw new Error("no user is signed in");
	const { page } = await open({ caller });
	await openDiaryPage(page, query);
	return page;
}

/** Runs an action and waits until the server has saved it. */
async function waitUntilSaved(page: Page, path: string, act: () => Promise<void>) {
	const isSave = (response: Response) =>
		response.url().includes(path) && response.request().method() !== "GET";
	const [answer] = await Promise.all([page.waitForResponse(isSave), act()]);
	expect(answer.status()).toBe(200);
}

/** Selects table size and type and waits until the server has saved both. */
async function chooseTableStyle({ page, caller }: BrowserWindow, size: string, type: string) {
	for (const name of [size, type]) await page.getByRole("radio", { name }).click();
	await eventually(async () => {
		const answer = await caller?.get("/api/v3/client/traffic-diary-quick-update");
		return JSON.stringify(await answer?.json()).toLowerCase();
	}).toMatch(new RegExp(`(?=.*"${size}")(?=.*"${type}")`.toLowerCase()));
}

describe("diary settings are stored per user:", () => {
	it("the table style", async () => {
		const window = await open({ email: "dispatch@northline.test" });
		const { page } = window;
		await openDiaryPage(page);
		await openTableStyle(page);
		await expectAccessible(page);
		await chooseTableStyle(window, "Comfortable", "Stripes");
		await page.keyboard.press("Escape");
		const height = (of: Page) =>
			of
				.locator(".ag-row")
				.first()
				.evaluate((row) => row.clientHeight);
		await eventually(() => height(page)).toBeGreaterThan(34);
		await page.locator("[data-testid=diary-grid][data-table-type=stripes]").waitFor();
		const other = await openInNewBrowser(window);
		await other.locator("[data-testid=diary-grid][data-table-type=stripes]").waitFor();
		await eventually(() => height(other)).toBeGreaterThan(34);

		await openTableStyle(page);
		await chooseTableStyle(window, "Compact", "Lines");
	});

	it("which columns show, and their order", async () => {
		const window = await open({ email: "dispatch@northline.test" });
		const { page } = window;
		await openDiaryPage(page);
		await eventually(() => readHeadings(page)).toContain("Load Type");
		const panel = await openTableStyle(page);
		await waitUntilSaved(page, "traffic-diary-settings", () =>
			panel.getByText("Load Type", { exact: true }).click(),
		);
		await page.getByText("Traffic Diary Settings Updated Successfully", { exact: true }).first().waitFor();
		await eventually(() => readHeadings(page)).not.toContain("Load Type");
		await waitUntilSaved(page, "traffic-diary-settings/update/position", () =>
			panel.getByRole("button", { name: "Move Customer left" }).click(),
		);
		await page.keyboard.press("Escape");
		const expectedHeadings = ["Job #", "Type", "Customer", "Ref", "Status"];
		await eventually(async () => (await readHeadings(page)).slice(0, 5)).toEqual(expectedHeadings);
		const other = await openInNewBrowser(window);
		await eventually(async () => (await readHeadings(other)).slice(0, 5)).toEqual(expectedHeadings);
		expect(await readHeadings(other)).not.toContain("Load Type");

		await openTableStyle(page);
		await waitUntilSaved(page, "traffic-diary-settings", () =>
			panel.getByText("Load Type", { exact: true }).click(),
		);
		await waitUntilSaved(page, "traffic-diary-settings/update/position", () =>
			panel.getByRole("button", { name: "Move Customer right" }).click(),
		);
		await eventually(() => readHeadings(other)).toContain("Load Type");
	});

	it("named views, which colleagues see if they are shared", async () => {
		const name = `Whitby ${Date.now().toString(36)}`;
		const window = await open({ email: "dispatch@northline.test" });
		const { page, caller } = window;
		if (!caller) throw new Error("no user is signed in");
		// A view stores its dates relative to today.
		const day = addDays(todayInLondon(new Date()), 300);
		const [, inWhitby] = await saveJobs(caller, day, [{}, { delivery_town: name }]);
		await openDiaryPage(page, { ...dayRange(day), del_town: name });
		await eventually(() => readJobNumbers(page)).toEqual([inWhitby?.job_number]);
		await page.getByRole("button", { name: "Save this view" }).click();
		const dialog = page.getByRole("dialog", { name: "Save this view" });
		await dialog.getByRole("button", { name: "Save" }).click();
		await dialog.getByText("Please enter a name").waitFor();
		await expectAccessible(page);
		await dialog.getByLabel("Name").fill(name);
		await dialog.getByText("Share with colleagues").click();
		await dialog.getByRole("button", { name: "Save" }).click();
		const views = page.getByRole("group", { name: "Saved views" });
		await views.getByRole("button", { name, pressed: true }).waitFor();

		const { page: colleague } = await open({ email: "admin@northline.test", theme: "dark_mode" });
		await openDiaryPage(colleague);
		await colleague.getByRole("group", { name: "Saved views" }).getByRole("button", { name }).click();
		await eventually(() => readJobNumbers(colleague)).toEqual([inWhitby?.job_number]);
		expect(new URL(colleague.url()).searchParams.get("del_town")).toBe(name);
		await expectAccessible(colleague);

		await page.getByRole("button", { name: `View ${name}` }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page
			.getByRole("alertdialog", { name: "Delete view" })
			.getByRole("button", { name: "Delete" })
			.click();
		await views.getByRole("button", { name }).waitFor({ state: "detached" });
	});
});
