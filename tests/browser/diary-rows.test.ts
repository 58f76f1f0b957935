import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { weekOf } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { bodyOf, type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, chip, count, days, numbers, openDiary, rowOf } from "./support/diary";
import { eventually } from "./support/eventually";
import { detail, giveTo, status } from "./support/job-detail";
import { freeMonday, makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

const WEEK = weekOf(todayInLondon(new Date()));
const listed = z.object({
	job_details: z.object({ data: z.array(z.object({ job_number: z.string(), sub_job_count: z.int() })) }),
});

/** A trip of the demonstration's week with its sub-jobs. */
async function someTrip() {
	const answer = await caller.get(
		`/api/v3/client/get-job-list?date_from=${WEEK.from}&date_to=${WEEK.to}&perPage=200`,
	);
	const found = listed
		.parse((await bodyOf(answer)).data)
		.job_details.data.find((job) => job.sub_job_count > 0);
	if (!found) throw new Error("the demonstration's week has no trip");
	return found;
}

/** A day of its own with a quote and two pending jobs; opens the diary on it. */
async function openDay() {
	const day = freeMonday();
	const jobs = await makeJobs(caller, day, [
		{ status: "Quote" },
		{ collection_time: "08:00" },
		{ collection_time: "09:00" },
	]);
	const window = await open({ caller });
	await openDiary(window.page, days(day));
	const [quote = "", first = "", second = ""] = jobs.map(({ job_number }) => job_number);
	await eventually(() => numbers(window.page)).toEqual([quote, first, second]);
	return { ...window, day, quote, first, second };
}

describe("the rows of the diary", () => {
	it("a trip unfolds in place and folds again", async () => {
		const { page } = await open({ caller });
		const { job_number: trip, sub_job_count: stops } = await someTrip();
		await openDiary(page, { ...days(WEEK.from, WEEK.to), job_number: trip });
		const fold = page.getByRole("button", { name: `Trip ${trip}, ${stops} sub-jobs` });
		await fold.click();
		const children = page.locator(".ag-row.sub", { has: page.locator(`.jobno:text-matches("^${trip}-")`) });
		await eventually(() => children.count()).toBe(stops);
		await eventually(() => cellOf(page, `${trip}-1`, "job_type").textContent()).toMatch(/^(Coll\.|Del\.)$/);
		await expectAccessible(page);
		await fold.click();
		await eventually(() => children.count()).toBe(0);
	});

	it("a mark shows at once and goes again when the server refuses it", async () => {
		const { page, faults, first } = await openDay();
		const marked = rowOf(page, first).getByRole("img", { name: "Marked" });
		await page.getByRole("button", { name: `More for ${first}` }).click();
		await page.getByRole("menuitem", { name: "Mark" }).click();
		await marked.waitFor();

		faults.expect(/answer 500: PUT .*mark-job/);
		let refuse = () => {};
		const refused = new Promise<void>((resolve) => {
			refuse = resolve;
		});
		await page.route("**/mark-job/*", async (route) => {
			await refused;
			await route.fulfill({ status: 500, json: { message: "The mark was not kept." } });
		});
		await page.getByRole("button", { name: `More for ${first}` }).click();
		await page.getByRole("menuitem", { name: "Take mark away" }).click();
		await marked.waitFor({ state: "detached" });
		refuse();
		await page.getByText("The mark was not kept.").waitFor();
		await marked.waitFor();
	});

	it("a quote is made a job from its row, and the counts follow", async () => {
		const { page, quote } = await openDay();
		expect([await count(page, "Quote"), await count(page, "Pending")]).toEqual([1, 2]);
		await rowOf(page, quote).getByRole("button", { name: "Save As Job" }).click();
		await eventually(() => cellOf(page, quote, "status").textContent()).toBe("Pending");
		await eventually(() => count(page, "Quote")).toBe(0);
		await eventually(() => count(page, "Pending")).toBe(3);
	});

	it("a job is deleted after a question, taken back, and restored from its row", async () => {
		const { page, second } = await openDay();
		const status = () => cellOf(page, second, "status").textContent();
		const remove = async () => {
			await page.getByRole("button", { name: `More for ${second}` }).click();
			await page.getByRole("menuitem", { name: "Delete" }).click();
			await page.getByRole("alertdialog", { name: "Delete Job" }).waitFor();
		};
		await remove();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Cancel", exact: true }).click();
		await page.getByText("User cancelled").waitFor();
		await eventually(() => status()).toBe("Pending");
		await remove();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await eventually(status).toBe("Deleted");
		await page.getByText("Job deleted successfully").waitFor();
		await page.keyboard.press("z");
		await eventually(status).toBe("Pending");
		await remove();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await eventually(status).toBe("Deleted");
		await rowOf(page, second).getByRole("button", { name: "Restore" }).click();
		await eventually(status).toBe("Pending");
	});

	it("several are marked and deleted together, and those that cannot be stay", async () => {
		const { page, first, second } = await openDay();
		for (const number of [first, second]) await rowOf(page, number).locator("input[type=checkbox]").click();
		const bar = page.getByRole("region", { name: "Selected jobs" }).or(page.locator(".bulk"));
		await bar.getByText("2").first().waitFor();
		await expectAccessible(page);
		await page.keyboard.press("m");
		await rowOf(page, first).getByRole("img", { name: "Marked" }).waitFor();
		await rowOf(page, second).getByRole("img", { name: "Marked" }).waitFor();
		await page.keyboard.press("Delete");
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await page.getByText("2 jobs deleted").waitFor();
		await chip(page, "Pending").waitFor();
		await eventually(() => count(page, "Pending")).toBe(0);
	});

	it("a duplicate stands in the same day", async () => {
		const { page, first } = await openDay();
		await page.getByRole("button", { name: `More for ${first}` }).click();
		await page.getByRole("menuitem", { name: "Duplicate" }).click();
		await eventually(() => numbers(page)).toHaveLength(4);
		await eventually(() => count(page, "Pending")).toBe(3);
	});

	it("a key in one breath with the click comes first, and the job opens after it", async () => {
		const { page, first } = await openDay();
		await cellOf(page, first, "customer").click();
		await page.keyboard.press("a");
		await giveTo(page.getByRole("dialog", { name: `Allocate ${first}` }), "Sub Contractor");
		const opened = await detail(page, first);
		await eventually(() => status(opened)).toBe("Booked");
		await page.keyboard.press("Escape");
		await opened.waitFor({ state: "detached" });
		await eventually(() => cellOf(page, first, "status").textContent()).toBe("Booked");
	});
});
