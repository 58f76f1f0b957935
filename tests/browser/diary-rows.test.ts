import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, showDate, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import {
	dayRange,
	jobCell,
	jobRow,
	openDiaryPage,
	readChipCount,
	readJobNumbers,
	statusChip,
} from "./support/diary";
import { eventually } from "./support/eventually";
import { allocateToFirst, readJobStatus, waitForJobDetail } from "./support/job-detail";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const WEEK = weekOf(todayInLondon(new Date()));
const listed = z.object({
	job_details: z.object({ data: z.array(z.object({ job_number: z.string(), sub_job_count: z.int() })) }),
});

/** A trip in the demo week with its sub-jobs. */
async function findTrip() {
	for (let page = 1; ; page++) {
		const answer = await caller.get(
			`/api/v3/client/get-job-list?date_from=${WEEK.from}&date_to=${WEEK.to}&perPage=200&page=${page}`,
		);
		const { data: jobs } = listed.parse((await readEnvelope(answer)).data).job_details;
		const trip = jobs.find((job) => job.sub_job_count > 0);
		if (trip) return trip;
		if (jobs.length === 0) throw new Error("the demonstration's week has no trip");
	}
}

/** Saves a quote and two pending jobs on a free day and opens the diary on it. */
async function openDiaryDay() {
	const day = takeFreeMonday();
	const jobs = await saveJobs(caller, day, [
		{ status: "Quote" },
		{ collection_time: "08:00" },
		{ collection_time: "09:00" },
	]);
	const window = await open({ caller });
	await openDiaryPage(window.page, dayRange(day));
	const [quote = "", first = "", second = ""] = jobs.map(({ job_number }) => job_number);
	await eventually(() => readJobNumbers(window.page)).toEqual([quote, first, second]);
	return { ...window, day, quote, first, second };
}

describe("the rows of the diary", () => {
	it("a trip unfolds in place and folds again", async () => {
		const { page } = await open({ caller });
		const { job_number: trip, sub_job_count: stops } = await findTrip();
		await openDiaryPage(page, { ...dayRange(WEEK.from, WEEK.to), job_number: trip });
		const fold = page.getByRole("button", { name: `Trip ${trip}, ${stops} sub-jobs` });
		await fold.click();
		const children = page.locator(".ag-row.sub-row", {
			has: page.locator(`[data-testid=job-number]:text-matches("^${trip}-")`),
		});
		await eventually(() => children.count()).toBe(stops);
		await eventually(() => jobCell(page, `${trip}-1`, "job_type").textContent()).toMatch(/^(Coll\.|Del\.)$/);
		await expectAccessible(page);
		await fold.click();
		await eventually(() => children.count()).toBe(0);
	});

	it("a mark shows immediately and is removed when the server refuses it", async () => {
		const { page, pageErrors, first } = await openDiaryDay();
		const marked = jobRow(page, first).getByRole("img", { name: "Marked" });
		await page.getByRole("button", { name: `More for ${first}` }).click();
		await page.getByRole("menuitem", { name: "Mark" }).click();
		await marked.waitFor();

		pageErrors.expect(/answer 500: PUT .*mark-job/);
		let answerRequest = () => {};
		const answered = new Promise<void>((resolve) => {
			answerRequest = resolve;
		});
		await page.route("**/mark-job/*", async (route) => {
			await answered;
			await route.fulfill({ status: 500, json: { message: "The mark was not saved." } });
		});
		await page.getByRole("button", { name: `More for ${first}` }).click();
		await page.getByRole("menuitem", { name: "Unmark" }).click();
		await marked.waitFor({ state: "detached" });
		answerRequest();
		await page.getByText("The mark was not saved.").waitFor();
		await marked.waitFor();
	});

	it("a quote becomes a job from its row, and the counts follow", async () => {
		const { page, quote } = await openDiaryDay();
		expect([await readChipCount(page, "Quote"), await readChipCount(page, "Pending")]).toEqual([1, 2]);
		await jobRow(page, quote).getByRole("button", { name: "Save As Job" }).click();
		await eventually(() => jobCell(page, quote, "status").textContent()).toBe("Pending");
		await eventually(() => readChipCount(page, "Quote")).toBe(0);
		await eventually(() => readChipCount(page, "Pending")).toBe(3);
	});

	it("a job is deleted after confirmation, undone, and restored from its row", async () => {
		const { page, second } = await openDiaryDay();
		const readStatus = () => jobCell(page, second, "status").textContent();
		const deleteRow = async () => {
			await page.getByRole("button", { name: `More for ${second}` }).click();
			await page.getByRole("menuitem", { name: "Delete" }).click();
			await page.getByRole("alertdialog", { name: "Delete Job" }).waitFor();
		};
		await deleteRow();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Cancel", exact: true }).click();
		await page.getByText("User cancelled").waitFor();
		await eventually(() => readStatus()).toBe("Pending");
		await deleteRow();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await eventually(readStatus).toBe("Deleted");
		await page.getByText("Job deleted successfully").waitFor();
		await page.keyboard.press("z");
		await eventually(readStatus).toBe("Pending");
		await deleteRow();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await eventually(readStatus).toBe("Deleted");
		await jobRow(page, second).getByRole("button", { name: "Restore" }).click();
		await eventually(readStatus).toBe("Pending");
	});

	it("several jobs are marked and deleted together", async () => {
		const { page, first, second } = await openDiaryDay();
		for (const number of [first, second]) await jobRow(page, number).locator("input[type=checkbox]").click();
		const bar = page.getByRole("region", { name: "Selected jobs" }).or(page.locator(".bulk-bar"));
		await bar.getByText("2").first().waitFor();
		await expectAccessible(page);
		await page.keyboard.press("m");
		await jobRow(page, first).getByRole("img", { name: "Marked" }).waitFor();
		await jobRow(page, second).getByRole("img", { name: "Marked" }).waitFor();
		await page.getByText("2 jobs marked").waitFor();
		await page.keyboard.press("Delete");
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await page.getByText("2 jobs deleted").waitFor();
		await statusChip(page, "Pending").waitFor();
		await eventually(() => readChipCount(page, "Pending")).toBe(0);
	});

	it("rows are whole once a fast wheel rests, and Shift selects those between two check boxes", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(WEEK.from, WEEK.to));
		await page.locator(".ag-row").first().hover();
		for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 1258);
		const rows = page.locator(".ag-grid-viewport, .ag-body-viewport").first();
		const readWay = () =>
			rows.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
				scrolled: scrollTop,
				left: Math.max(0, Math.min(4 * 1258, scrollHeight - clientHeight) - scrollTop),
			}));
		await eventually(async () => (await readWay()).left).toBeLessThan(1);
		const incomplete = page.locator(".ag-row").filter({ hasNot: page.locator("input[type=checkbox]") });
		await eventually(() => incomplete.count()).toBe(0);
		await eventually(() =>
			page.locator(".ag-row:has(.status-glyph):has([data-row-menu])").count(),
		).toBeGreaterThan(9);
		const box = (index: number) => page.locator(`.ag-row[row-index="${index}"] input[type=checkbox]`);
		const { height } = (await page.locator(".ag-row").first().boundingBox()) ?? { height: 1 };
		const top = Math.ceil((await readWay()).scrolled / height) + 3;
		await box(top).click();
		await box(top + 3).click({ modifiers: ["Shift"] });
		await page.locator(".bulk-bar").getByText("4 selected").waitFor();
		await eventually(() => page.locator(".ag-row-selected input:checked").count()).toBe(4);
		await box(top + 1).click();
		await page.locator(".bulk-bar").getByText("3 selected").waitFor();
		await eventually(() => box(top + 1).isChecked()).toBe(false);
	});

	it("a job is repeated on its day or another, as often as wanted", async () => {
		const { page, day, first } = await openDiaryDay();
		const openRepeat = async () => {
			await page.getByRole("button", { name: `More for ${first}` }).click();
			await page.getByRole("menuitem", { name: "Repeat" }).click();
			const dialog = page.getByRole("dialog", { name: `Repeat job ${first}` });
			await eventually(() => dialog.getByRole("textbox", { name: "Day" }).inputValue()).toBe(showDate(day));
			return dialog;
		};
		const sameDay = await openRepeat();
		await expectAccessible(page);
		await sameDay.getByLabel("How many").fill("2");
		await page.keyboard.press("Control+Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(5);
		await eventually(() => readChipCount(page, "Pending")).toBe(4);
		const otherDay = await openRepeat();
		await otherDay.getByRole("textbox", { name: "Day" }).fill(showDate(addDays(day, 1)));
		await page.keyboard.press("Control+Enter");
		await page
			.getByText(/^Job No: .* created successfully$/)
			.last()
			.waitFor();
		await otherDay.waitFor({ state: "detached" });
		expect(await readJobNumbers(page)).toHaveLength(5);
		await openDiaryPage(page, dayRange(addDays(day, 1)));
		expect(await readJobNumbers(page)).toHaveLength(1);
	});

	it("a key pressed directly after a click is handled first, then the job opens", async () => {
		const { page, first } = await openDiaryDay();
		// In one task: however slow the machine, the key comes before the click's job has been rendered.
		await jobCell(page, first, "customer").evaluate((cell) => {
			cell.focus();
			cell.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
			cell.dispatchEvent(
				new KeyboardEvent("keydown", { key: "a", code: "KeyA", bubbles: true, cancelable: true }),
			);
		});
		await allocateToFirst(page.getByRole("dialog", { name: `Allocate ${first}` }), "Sub Contractor");
		const dialog = await waitForJobDetail(page, first);
		await eventually(() => readJobStatus(dialog)).toBe("Booked");
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await eventually(() => jobCell(page, first, "status").textContent()).toBe("Booked");
	});
});
