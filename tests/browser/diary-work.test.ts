import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, jobRow, openDiaryPage, readJobNumbers, statusChip } from "./support/diary";
import { chooseOption, openNewEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

/** The job number of the row with the focus. */
const readFocusedRow = (page: Page) =>
	page.evaluate(
		() =>
			document.activeElement?.closest(".ag-row")?.querySelector("[data-testid=job-number]")?.textContent ??
			"",
	);

/** Puts the cursor on a job's row. */
async function goToRow(page: Page, number: string) {
	await jobCell(page, number, "customer").focus();
	await eventually(() => readFocusedRow(page)).toBe(number);
}

/** Enters a job by keyboard; returns its number from the toast. */
async function enterJob(page: Page): Promise<string> {
	await openNewEntry(page);
	await chooseOption(page, "customer_id", "bright");
	await chooseOption(page, "load_type_id", "7.5T");
	await page
		.locator('[name="delivery_date"]')
		.fill(await page.locator('[name="collection_date"]').inputValue());
	await page.keyboard.press("Control+Enter");
	const text = await page.locator(".toast", { hasText: "created successfully" }).first().textContent();
	return /\d+/.exec(text ?? "")?.[0] ?? "";
}

describe("a new job", () => {
	it("has the cursor, so that the next keys are for it, and its toast offers them", async () => {
		const day = takeFreeMonday();
		await saveJobs(caller, day, [{}, {}, {}]);
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(day));
		const number = await enterJob(page);
		await eventually(() => readFocusedRow(page)).toBe(number);
		const toast = page.locator(".toast", { hasText: number });
		await toast.getByRole("button", { name: "Open" }).waitFor();
		await toast.getByRole("button", { name: "Allocate" }).waitFor();
		await expectAccessible(page);
		// The echo of the save reads the list again, which must not move the cursor.
		await eventually(() => readJobNumbers(page).then((numbers) => numbers.length)).toBe(4);
		expect(await readFocusedRow(page)).toBe(number);
		await page.keyboard.press("a");
		await page.getByRole("dialog", { name: `Allocate ${number}` }).waitFor();
	});

	it("of another day is opened from its toast", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		const number = await enterJob(page);
		await page.locator(".toast", { hasText: number }).getByRole("button", { name: "Open" }).click();
		await page.getByRole("dialog", { name: `Job ${number}` }).waitFor();
	});
});

describe("the columns of a day", () => {
	const readWidths = (page: Page) =>
		page
			.locator(".ag-header-cell[col-id]")
			.evaluateAll((cells) =>
				Object.fromEntries(
					cells.map((cell) => [cell.getAttribute("col-id"), cell.getBoundingClientRect().width]),
				),
			);

	it("share what is cut, leave out the year, and show an action's words with the pointer", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page);
		await eventually(async () => (await readWidths(page)).action).toBe(66);
		const widths = await readWidths(page);
		const texts = [
			"customer",
			"collection_name",
			"delivery_name",
			"collection_town",
			"delivery_town",
			"driver_sub",
		];
		for (const column of texts) expect(widths[column], column).toBeGreaterThan(72);
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{ collection_time: "08:15" }]);
		await openDiaryPage(page, dayRange(day));
		const number = job?.job_number ?? "";
		expect(await jobCell(page, number, "collection_date").textContent()).toMatch(
			new RegExp(`^${day.slice(8)}-${day.slice(5, 7)} \\d\\d:15$`),
		);
		const words = jobRow(page, number).locator(".row-step-words");
		expect(await words.isVisible()).toBe(false);
		await jobRow(page, number).getByRole("button", { name: "Allocate" }).hover();
		await words.waitFor();
		await jobRow(page, number).getByRole("button", { name: "Allocate" }).click();
		await page.getByRole("dialog", { name: `Allocate ${number}` }).waitFor();
	});

	it("have the year where days of several years are listed", async () => {
		const day = `${takeFreeMonday().slice(0, 4)}-12-31`;
		const [job] = await saveJobs(caller, day, [{}]);
		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(day, addDays(day, 1)), keywords: job?.job_number ?? "" });
		const text = await jobCell(page, job?.job_number ?? "", "collection_date").textContent();
		expect(text).toContain(`31-12-${day.slice(2, 4)}`);
	});
});

describe("the filter", () => {
	it("of a status in a folded phase is seen there", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, { status: "POD" });
		await eventually(() => statusChip(page, "POD").getAttribute("aria-pressed")).toBe("true");
	});

	it("finds a driver, and offers what is on other days", async () => {
		const today = todayInLondon(new Date());
		const day: DateText = addDays(today, 40);
		const reference = `OTHER${takeFreeMonday()}`;
		await saveJobs(caller, day, [{ customer_reference: [{ name: reference }] }]);
		await saveJobs(caller, addDays(day, 1), [{ customer_reference: [{ name: reference }] }]);
		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(day), keywords: reference });
		await eventually(() => readJobNumbers(page).then((numbers) => numbers.length)).toBe(1);
		await page.getByRole("button", { name: "1 more on other days" }).click();
		await eventually(() => readJobNumbers(page).then((numbers) => numbers.length)).toBe(2);
		await openDiaryPage(page);
		const drivers = await page.locator('.ag-row [col-id="driver_sub"]').allTextContents();
		const name = drivers.map((text) => /^[A-Z] ([A-Z][a-z]{3,})$/.exec(text)?.[1]).find(Boolean) ?? "";
		await openDiaryPage(page, { keywords: name });
		await eventually(() => page.locator('.ag-row [col-id="driver_sub"]').first().textContent()).toContain(
			name,
		);
	});
});

describe("keys of the job at the cursor", () => {
	it("S offers its next statuses, E edits it, F opens the filter", async () => {
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{}]);
		const number = job?.job_number ?? "";
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(day));
		await goToRow(page, number);
		await page.keyboard.press("s");
		const menu = page.getByRole("menu", { name: `Change status of ${number}` });
		await menu.getByRole("menuitem").first().waitFor();
		expect(await menu.getByRole("menuitem", { name: "Open" }).count()).toBe(0);
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "detached" });
		await goToRow(page, number);
		await page.keyboard.press("e");
		await page.getByRole("dialog", { name: `JOB No ${number}` }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await page.keyboard.press("f");
		await page.getByRole("dialog", { name: "Filter" }).waitFor();
	});

	it("a mark that cannot be saved offline is explained", async () => {
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{}]);
		const number = job?.job_number ?? "";
		const { page, context, pageErrors } = await open({ caller });
		pageErrors.expect(/./);
		await openDiaryPage(page, dayRange(day));
		await goToRow(page, number);
		await context.setOffline(true);
		await page.keyboard.press("m");
		await page.locator(".toast", { hasText: "offline" }).first().waitFor();
	});
});
