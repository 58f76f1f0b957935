import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, openDiaryPage, readJobNumbers, waitForRows } from "./support/diary";
import { readFocusedName, tabTo, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const press = (page: Page, ...keys: string[]) =>
	keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Presses a key until an element is visible: a page that has just loaded does not handle keys yet. */
const pressUntil = (page: Page, key: string, expected: Locator) =>
	eventually(async () => {
		if (!(await expected.isVisible())) await page.keyboard.press(key);
		return expected.isVisible();
	}).toBe(true);

/** Signs in without the mouse. */
async function signInByKeyboard(page: Page) {
	await page.goto("/login");
	await page.getByLabel("Email").waitFor();
	await eventually(() => readFocusedName(page)).toBe("email");
	await page.keyboard.type("dispatch@northline.test");
	await tabTo(page, "password");
	await page.keyboard.type(DEMO_PASSWORD);
	await press(page, "Enter");
	await page.waitForURL("**/home");
}

/** Opens the diary by the command palette. */
async function openDiaryByPalette(page: Page) {
	const palette = page.getByRole("combobox", { name: "Command or search" });
	await pressUntil(page, "Control+k", palette);
	await expectAccessible(page);
	await page.keyboard.type("traffic d");
	await page.getByRole("option", { name: /Traffic Diary/, selected: true }).waitFor();
	await press(page, "Enter");
	await page.waitForURL("**/traffic-diary");
	await waitForRows(page);
}

/** Changes the base charge in the open form and saves it. */
async function changeBaseCharge(page: Page, job: string) {
	const slideOver = await waitForEntry(page, `JOB No ${job}`);
	await tabTo(page, "base_charge");
	await press(page, "Control+a");
	await page.keyboard.type("64");
	await press(page, "Control+Enter");
	await slideOver.waitFor({ state: "detached" });
}

/** Finds a job by the palette; Escape closes it again. */
async function findByPalette(page: Page, job: string) {
	await press(page, "Control+k");
	await page.keyboard.type(job);
	await page
		.getByRole("option", { name: new RegExp(job) })
		.first()
		.waitFor();
	await press(page, "Enter");
	const next = page.getByRole("dialog", { name: `Job ${job}` });
	await next.getByText("Customer Details").waitFor();
	await press(page, "Escape");
	await next.waitFor({ state: "detached" });
}

/** Opens the list of shortcuts and closes it again. */
async function listShortcuts(page: Page) {
	const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	// The keys are the diary's again once the focus has returned to it.
	await pressUntil(page, "?", help.getByText("New job", { exact: true }));
	await expectAccessible(page);
	await press(page, "Escape");
	await help.waitFor({ state: "detached" });
}

/** The job number of the focused row. */
const readFocusedRow = (page: Page) =>
	page.evaluate(
		() => document.activeElement?.closest(".ag-row")?.querySelector("[data-testid=job-number]")?.textContent,
	);

describe("without a mouse", () => {
	it("a user signs in, moves through the diary, edits a job, opens another, and lists the shortcuts", async () => {
		const tomorrow = addDays(todayInLondon(new Date()), 1);
		const savedJobs = await saveJobs(await signInDemo("admin@northline.test"), tomorrow, [
			{ customer_reference: [{ name: "KEYS" }] },
			{},
		]);
		const [job = "", other = ""] = savedJobs.map(({ job_number }) => job_number);
		const { page } = await open();
		await signInByKeyboard(page);
		await openDiaryByPalette(page);
		// Typing is faster than rendering: no step waits for the previous one to be drawn.
		await press(page, "[", "]", "]", "/");
		await page.keyboard.type(job);
		await press(page, "Enter");
		await eventually(() => readJobNumbers(page)).toEqual([job]);
		expect(new URL(page.url()).searchParams.get("date_from")).toBe(tomorrow);

		// Go to the row of the job, open it, edit it, save it.
		await press(page, "ArrowDown");
		await eventually(() => readFocusedRow(page)).toBe(job);
		await press(page, "m");
		await jobCell(page, job, "job_number").getByRole("img", { name: "Marked" }).waitFor();
		await press(page, "Enter");
		const detail = page.getByRole("dialog", { name: `Job ${job}` });
		await detail.getByRole("button", { name: "Edit Job" }).waitFor();
		await press(page, "e");
		await changeBaseCharge(page, job);
		await detail.getByText("£64.00").first().waitFor();
		await press(page, "Escape");
		await detail.waitFor({ state: "detached" });
		await eventually(() => jobCell(page, job, "total_charge").textContent()).toBe("64.00");

		// The palette finds another job, Escape closes it again.
		await findByPalette(page, other);

		await listShortcuts(page);
	});

	it("rows can be selected and their menu opened, and the focus is always visible", async () => {
		const { page } = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		await page.goto("/traffic-diary");
		await waitForRows(page);
		await page.keyboard.press("j");
		await page.keyboard.press("Space");
		await page.getByText("1 selected").or(page.locator(".bulk-bar")).first().waitFor();
		await page.keyboard.press("Shift+ArrowDown");
		await eventually(() => page.locator(".ag-row-selected").count()).toBe(2);
		await page.keyboard.press(".");
		await page.getByRole("menuitem", { name: "Open" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("menu").waitFor({ state: "detached" });
		const isFocusVisible = () =>
			page.evaluate(() => {
				const { activeElement: element } = document;
				return element !== null && element !== document.body && element.getBoundingClientRect().width > 0;
			});
		await eventually(isFocusVisible).toBe(true);
		await page.getByRole("link", { name: "Skip to content" }).focus();
		await page.keyboard.press("Enter");
		await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
	});

	it("the cursor stays in a row that is being loaded, and opens it", async () => {
		const today = todayInLondon(new Date());
		const { page } = await open({ email: "dispatch@northline.test" });
		await openDiaryPage(page, dayRange(addDays(today, -20), today));
		let loadPage = () => {};
		const held = new Promise<void>((resolve) => {
			loadPage = resolve;
		});
		await page.route(/get-job-list\?.*\bpage=(?!1\b)/, async (route) => {
			await held;
			await route.continue();
		});
		await page.keyboard.press("j");
		await eventually(() => readFocusedRow(page)).toBeTruthy();
		await page.keyboard.press("Control+ArrowDown");
		await page.locator(".ag-row.loading-row").first().waitFor();
		await eventually(() => readFocusedRow(page)).toBeFalsy();
		loadPage();
		await eventually(() => readFocusedRow(page)).toBeTruthy();
		const job = await readFocusedRow(page);
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: `Job ${job}` }).waitFor();
	});
});
