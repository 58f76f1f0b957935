import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { countKeys } from "./support/counted-keys";
import { dayRange, jobCell, openDiaryPage, readJobNumbers } from "./support/diary";
import { formField, readFocusedName, waitForEntry } from "./support/entry";
import { eventually } from "./support/eventually";
import { PICTURE, waitForJobDetail, waitForToast } from "./support/job-detail";
import { type SavedTestJob, saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

/*
 * How many keys a dispatcher presses for what is done all day, from the diary on. Each limit is what a person was promised, not what the
 * screens happen to need.
 */
const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

const created = z.object({ id: z.int() });
const board = z.object({ vehicles: z.array(z.object({ id: z.int() })) });
const threads = z.object({ threads: z.array(z.object({ driver_id: z.int() })) });
const PROOF = {
	pod_image: `data:image/png;base64,${PICTURE.buffer.toString("base64")}`,
	pod_name: "J. Marsh",
};

/** The cursor on the row of a job, as the arrow keys put it there. */
async function goToRow(page: Page, number: string) {
	await jobCell(page, number, "customer").focus();
	await eventually(() =>
		page.evaluate(() => document.activeElement?.closest(".ag-row")?.getAttribute("row-id") ?? ""),
	).toMatch(/^\d+$/);
}

/** A workday of the first vehicle with a driver of the demo; the driver's number among those that have messages. */
async function rosterDriver(day: string, at: number): Promise<number> {
	const drivers = threads.parse(
		(await readEnvelope(await caller.get("/api/v3/client/driver-messages"))).data,
	);
	const list = await readEnvelope(await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${day}`));
	const answer = await caller.send("POST", "/api/v3/client/create-workday", {
		date: day,
		vehicle_id: board.parse(list.data).vehicles[0]?.id,
		driver_id: drivers.threads[at]?.driver_id,
		shift_type_id: 1,
	});
	return created.parse((await readEnvelope(answer)).data).id;
}

/** Takes a job through its life by a sub-contractor, up to each of these statuses. */
async function takeThrough({ id }: SavedTestJob, statuses: readonly string[]) {
	const carrier = { job_id: id, sub_contractor_id: 1, cost: 10 };
	await sendJobRequest(caller, "POST", "/api/v3/client/sub-contractor-job", carrier);
	for (const status of statuses) {
		await sendJobRequest(caller, "PUT", `/api/v3/client/update-job-status/${id}`, { status });
		if (status !== "Completed") continue;
		await sendJobRequest(caller, "POST", `/api/v3/client/save-pod/${id}`, { ...PROOF, pod_time: "11:45" });
	}
}

async function readStatus({ id }: SavedTestJob): Promise<string> {
	const answer = await caller.get(`/api/v3/client/get-job/${id}`);
	return z.object({ status: z.string() }).parse((await readEnvelope(answer)).data).status;
}

describe("the keys of", () => {
	it("a known customer's booking are at most 32", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await openDiaryPage(page, dayRange(day));
		const keys = countKeys(page);
		await keys.press("n");
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await keys.choose("eastf");
		await eventually(() => readFocusedName(page)).toBe("customer_reference.0.name");
		await keys.type("4711");
		await keys.press("Enter");
		await keys.choose("east");
		await eventually(() => readFocusedName(page)).toBe("collection_time");
		await keys.press("Enter");
		await keys.choose("roya");
		await eventually(() => readFocusedName(page)).toBe("delivery_time");
		await keys.press("Enter");
		await keys.choose("swb");
		// The delivery's time follows the miles.
		await eventually(() => formField(slideOver, "mileage").inputValue()).toMatch(/^\d/);
		await keys.press("Control+Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(1);
		const [number = ""] = await readJobNumbers(page);
		expect(await jobCell(page, number, "customer").textContent()).toBe("Eastfield Medical");
		expect(keys.pressed()).toBeLessThanOrEqual(32);
	});

	it("a booking like the customer's last one are at most 12", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		const keys = countKeys(page);
		await keys.press("n");
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await keys.choose("eastf");
		await slideOver.getByRole("group", { name: "Last jobs of Eastfield Medical" }).waitFor();
		await keys.press("Alt+1");
		await eventually(() => formField(slideOver, "load_type_id").inputValue()).not.toBe("");
		await eventually(() => formField(slideOver, "mileage").inputValue()).toMatch(/^\d/);
		await keys.press("Control+Enter");
		await eventually(() => readJobNumbers(page)).toHaveLength(1);
		expect(keys.pressed()).toBeLessThanOrEqual(12);
	});

	it("a quote in one line are at most 22", async () => {
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(takeFreeMonday()));
		const keys = countKeys(page);
		await keys.press("q");
		await page.getByRole("textbox", { name: "Quote in one line" }).waitFor();
		await keys.type("lu4 de24 swb eastf");
		const prices = page.getByRole("table", { name: "Prices by vehicle" });
		await prices.getByRole("button", { name: /^SWB VAN/, pressed: true }).waitFor();
		await page.getByRole("button", { name: /^Make quote/ }).waitFor();
		await keys.press("Enter");
		await page.getByText(/^Quote \d+: £\d/).waitFor();
		expect(keys.pressed()).toBeLessThanOrEqual(22);
	});

	it("an allocation to the first proposal are at most 4", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		await rosterDriver(day, 0);
		const [job] = await saveJobs(caller, day, [{}]);
		const number = job?.job_number ?? "";
		await openDiaryPage(page, dayRange(day));
		await goToRow(page, number);
		const keys = countKeys(page);
		await keys.press("a");
		const box = page.getByRole("dialog", { name: `Allocate ${number}` });
		await box.getByRole("option").first().waitFor();
		// Where something speaks against the only driver, nobody stands ready.
		if ((await box.getByRole("option", { selected: true }).count()) === 0) await keys.press("ArrowDown");
		await box.getByRole("option", { selected: true }).waitFor();
		await keys.press("Enter");
		const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: /anyway/i }));
		const done = page.getByText("Job Allocated to Driver");
		await done.or(question).first().waitFor();
		if (!(await done.isVisible())) await keys.press("Control+Enter");
		await done.waitFor();
		expect(keys.pressed()).toBeLessThanOrEqual(4);
	});

	it("finding last week's job by part of a reference are at most 9", async () => {
		const reference = `KC${takeFreeMonday().replaceAll("-", "")}`;
		const day = addDays(todayInLondon(new Date()), -7);
		const [job] = await saveJobs(caller, day, [{ customer_reference: [{ name: reference }] }]);
		const number = job?.job_number ?? "";
		const { page } = await open({ caller });
		await openDiaryPage(page);
		const keys = countKeys(page);
		await keys.press("Control+k");
		await page.getByRole("combobox", { name: "Command or search" }).waitFor();
		await keys.type(reference.slice(-7));
		await page.getByRole("option", { name: new RegExp(number), selected: true }).waitFor();
		await keys.press("Enter");
		await waitForJobDetail(page, number);
		expect(keys.pressed()).toBeLessThanOrEqual(9);
	});

	it("marking 20 jobs for invoice are at most 6", async () => {
		const day = takeFreeMonday();
		const jobs = await saveJobs(
			caller,
			day,
			Array.from({ length: 20 }, () => ({})),
		);
		await Promise.all(jobs.map((job) => takeThrough(job, ["Completed", "Priced", "POD"])));
		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(day), status: "POD" });
		await goToRow(page, jobs[0]?.job_number ?? "");
		const keys = countKeys(page);
		await keys.press("Control+a");
		await page.locator(".bulk-bar").getByText("20 selected").waitFor();
		await keys.press("s");
		await page.getByRole("menuitem", { name: /^Mark For Invoice/ }).waitFor();
		await keys.press("m", "Enter");
		for (const job of jobs) await eventually(() => readStatus(job)).toBe("Marked For Inv");
		expect(keys.pressed()).toBeLessThanOrEqual(6);
	});

	it("a delivery time after allocation are at most 6", async () => {
		const day = takeFreeMonday();
		const work_day_id = await rosterDriver(day, 1);
		const [job] = await saveJobs(caller, day, [{ collection_time: "08:00", delivery_time: "12:00" }]);
		const body = { job_id: job?.id, work_day_id, is_planned: 0, override: ["driver_unfit", "vor"] };
		const allocated = await caller.send("POST", "/api/v3/client/work-day-jobs", body);
		expect(allocated.ok, await allocated.text()).toBe(true);
		const number = job?.job_number ?? "";
		const { page } = await open({ email: "senior@northline.test" });
		await openDiaryPage(page, dayRange(day));
		await goToRow(page, number);
		const keys = countKeys(page);
		await keys.press("e");
		await waitForEntry(page, `JOB No ${number}`);
		await eventually(() => readFocusedName(page)).toBe("delivery_time");
		await keys.type("1545");
		await keys.press("Control+Enter");
		await waitForToast(page, "Job updated successfully");
		await eventually(() => jobCell(page, number, "delivery_date").textContent()).toContain("15:45");
		expect(keys.pressed()).toBeLessThanOrEqual(6);
	});

	it("sending a POD are at most 4", async () => {
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [{}]);
		if (!job) throw new Error("no job was saved");
		await takeThrough(job, ["Completed"]);
		const { page } = await open({ caller });
		await openDiaryPage(page, dayRange(day));
		await goToRow(page, job.job_number);
		const keys = countKeys(page);
		await keys.press("d");
		const dialog = page.getByRole("dialog", { name: /^Email POD of/ });
		await dialog.getByRole("region", { name: "Preview" }).getByText("Signed by: J. Marsh").waitFor();
		await keys.press("Control+Enter");
		await page
			.getByText(/^POD emailed to/)
			.first()
			.waitFor();
		expect(keys.pressed()).toBeLessThanOrEqual(4);
	});

	it("copying a job into a new entry for today are at most 2", async () => {
		const day = addDays(todayInLondon(new Date()), -6);
		const fields = { collection_name: `Copied ${takeFreeMonday()}`, weight: 320 };
		const [job] = await saveJobs(caller, day, [{ ...fields, customer_reference: [{ name: "OLD 1" }] }]);
		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(day), job_number: job?.job_number ?? "" });
		await goToRow(page, job?.job_number ?? "");
		const keys = countKeys(page);
		await keys.press("Shift+N");
		const slideOver = await waitForEntry(page, "JOB ENTRY");
		await eventually(() => formField(slideOver, "collection_name").inputValue()).toBe(fields.collection_name);
		expect(await formField(slideOver, "weight").inputValue()).toBe("320");
		expect(await formField(slideOver, "customer_reference.0.name").inputValue()).toBe("");
		const today = showDate(todayInLondon(new Date()));
		expect(await formField(slideOver, "collection_date").inputValue()).toBe(today);
		expect(keys.pressed()).toBeLessThanOrEqual(2);
	});
});
