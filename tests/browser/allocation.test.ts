import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, jobRow, openDiaryPage, readJobNumbers } from "./support/diary";
import { eventually } from "./support/eventually";
import { type SavedTestJob, saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const available = z.object({ sub_contractors: z.array(z.object({ id: z.int() })) });
const open = setUpWindows();
const today = todayInLondon(new Date());

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

const readRowStatus = (page: Page, job_number: string) => jobCell(page, job_number, "status").textContent();

/** Saves these jobs and opens the diary on them only. */
async function openJobs(
	jobs: readonly object[],
	day = takeFreeMonday(),
	options: Parameters<typeof open>[0] = { caller },
) {
	const savedJobs = await saveJobs(caller, day, jobs);
	const window = await open(options);
	await openDiaryWithJobs(window, savedJobs, day);
	return { ...window, savedJobs, day, names: savedJobs.map(({ job_number }) => job_number) };
}

async function openDiaryWithJobs({ page }: BrowserWindow, savedJobs: readonly SavedTestJob[], day: string) {
	const query = new Map(Object.entries(dayRange(day)));
	if (savedJobs.length === 1) query.set("job_number", savedJobs[0]?.job_number ?? "");
	await openDiaryPage(page, Object.fromEntries(query));
	await eventually(async () => (await readJobNumbers(page)).toSorted()).toEqual(
		savedJobs.map(({ job_number }) => job_number).toSorted(),
	);
}

/** The allocation dialog, once its list has loaded. */
async function waitForAllocation(page: Page, name: string | RegExp): Promise<Locator> {
	const box = page.getByRole("dialog", { name });
	await box.getByRole("option").first().waitFor();
	return box;
}

/** Selects the first of a tab's list with the arrow key; returns the name. */
async function chooseFirst(page: Page, box: Locator, tab: string): Promise<string> {
	await box.getByRole("tab", { name: tab }).click();
	await box.getByRole("combobox", { name: `Search ${tab}` }).focus();
	await box.getByRole("option").first().waitFor();
	await page.keyboard.press("ArrowDown");
	return (
		(await box.getByRole("option", { selected: true }).getByTestId("candidate-name").textContent())?.trim() ??
		""
	);
}

describe("one job", () => {
	it("is allocated to a driver by keyboard only, then undone", async () => {
		const { page, names } = await openJobs([{}], today);
		const [number = ""] = names;
		await page.keyboard.press("j");
		// The candidates are requested without waiting for the job.
		const candidates = page.waitForRequest(/get-allo-driver-subcon-by-job/);
		await page.route(/\/client\/get-job\//, async (route) => {
			await candidates;
			await route.continue();
		});
		await page.keyboard.press("a");
		const box = await waitForAllocation(page, `Allocate ${number}`);
		expect(await box.getByRole("tab").allTextContents()).toEqual([
			"Day Shift Driver",
			"Night Shift Driver",
			"Sub Contractor",
			"Owner Driver",
		]);
		await expectAccessible(page);
		// The best is the first, whatever speaks against all of them at this hour.
		const best = await box.getByRole("option").first().getByTestId("candidate-name").textContent();
		await page.keyboard.type(best?.trim() ?? "");
		await box.getByRole("option", { selected: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByText("Job Allocated to Driver").waitFor();
		await eventually(() => readRowStatus(page, number)).toBe("Booked");
		await box.waitFor({ state: "detached" });
		await page.keyboard.press("z");
		await page.getByText(`Undone: Allocated ${number}`).waitFor();
		await eventually(() => readRowStatus(page, number)).toBe("Pending");
	});

	it("is planned for a sub-contractor with its cost, then the plan is cancelled", async () => {
		const { page, names } = await openJobs([{}]);
		const [number = ""] = names;
		await jobRow(page, number).getByRole("button", { name: "Allocate" }).click();
		const box = page.getByRole("dialog", { name: `Allocate ${number}` });
		const firm = await chooseFirst(page, box, "Sub Contractor");
		await box.getByLabel("Cost £").fill("85.5");
		await box.getByRole("button", { name: "Plan" }).click();
		await page.getByText("Job Allocated to Sub contractor").waitFor();
		await eventually(() => readRowStatus(page, number)).toBe("Planned");
		await page.getByRole("button", { name: `More for ${number}` }).click();
		await page.getByRole("menuitem", { name: "Change allocation" }).click();
		const changing = await waitForAllocation(page, `Change allocation of ${number}`);
		await changing.getByText(`${firm} on`).or(changing.getByText(firm)).first().waitFor();
		await changing.getByText("for £85.50").waitFor();
		await changing.getByRole("button", { name: "Cancel plan" }).click();
		await page.getByText("Job updated successfully").waitFor();
		await page.getByRole("dialog", { name: `Allocate ${number}` }).waitFor();
		await page.keyboard.press("Escape");
		await eventually(() => readRowStatus(page, number)).toBe("Pending");
	});

	it("is allocated to an owner-driver, for whom planning is not offered", async () => {
		const { page, names } = await openJobs([{}], takeFreeMonday(), { caller, theme: "dark_mode" });
		const [number = ""] = names;
		await jobRow(page, number).getByRole("button", { name: "Allocate" }).click();
		const box = page.getByRole("dialog", { name: `Allocate ${number}` });
		await chooseFirst(page, box, "Owner Driver");
		expect(await box.getByRole("button", { name: "Plan" }).count()).toBe(0);
		await expectAccessible(page);
		await page.keyboard.press("Enter");
		await page.getByText("Job Allocated to Owner Driver").waitFor();
		await eventually(() => readRowStatus(page, number)).toBe("Booked");
	});

	it("requested by two people goes to one, and the other is shown who was first", async () => {
		const me = await openJobs([{}]);
		const [number = ""] = me.names;
		const colleague = await open({ email: "admin@northline.test" });
		// Without the live change, the colleague learns of it from the refused request.
		await colleague.page.routeWebSocket(/\/parties\//, () => undefined);
		colleague.pageErrors.expect(/answer 409: POST .*sub-contractor-job/);
		await openDiaryWithJobs(colleague, me.savedJobs, me.day);
		const boxes = [];
		for (const { page } of [me, colleague]) {
			await jobRow(page, number).getByRole("button", { name: "Allocate" }).click();
			const box = page.getByRole("dialog", { name: `Allocate ${number}` });
			await chooseFirst(page, box, "Sub Contractor");
			boxes.push(box);
		}
		await me.page.keyboard.press("Enter");
		await me.page.getByText("Job Allocated to Sub contractor").waitFor();
		await colleague.page.keyboard.press("Enter");
		const now = await waitForAllocation(colleague.page, `Change allocation of ${number}`);
		const notice = await now.getByRole("status").filter({ hasText: "changed this job first" }).textContent();
		expect(notice).toMatch(/^(?!Someone else).+ changed this job first, at \d\d:\d\d\./);
		await now.getByText("Booked").first().waitFor();
		expect(await now.getByRole("option", { selected: true }).count()).toBe(0);
		await expectAccessible(colleague.page);
	});
});

/** Allocates all three jobs of the diary, of which the quote is refused; returns the dialog that lists it. */
async function allocateThree(page: Page, first: string, quote: string) {
	await jobRow(page, first).locator("input[type=checkbox]").click();
	await page.keyboard.press("Control+a");
	await page.locator(".bulk-bar").getByText("3 selected").waitFor();
	await page.keyboard.press("a");
	const box = page.getByRole("dialog", { name: "Allocate 3 jobs" });
	const firm = await chooseFirst(page, box, "Sub Contractor");
	await page.keyboard.press("Enter");
	const refused = page.getByRole("dialog", { name: "Allocate 3 jobs: 1 not done" });
	await refused
		.getByRole("row", { name: new RegExp(`${quote}.*Allocate is not possible while the job is Quote`) })
		.waitFor();
	await page.getByText(`2 jobs allocated to ${firm}`).first().waitFor();
	return refused;
}

/** Marks both jobs of the diary and opens their allocation to the first sub-contractor, whose card has a price for each. */
async function openCarded(page: Page, jobs: readonly SavedTestJob[]) {
	const card = { id: 1, name: "Hallam", version: 1 };
	const cost = { cost: 40, base_charge: 40, missing: null, reasons: [], card, is_estimate: false };
	const data = jobs.map(({ id }) => ({ job_id: id, ...cost }));
	await page.route("**/client/rates/costs", (route) => route.fulfill({ json: { data } }));
	await jobRow(page, jobs[0]?.job_number ?? "")
		.locator("input[type=checkbox]")
		.click();
	await page.keyboard.press("Control+a");
	await page.locator(".bulk-bar").getByText("2 selected").waitFor();
	await page.keyboard.press("a");
	const box = page.getByRole("dialog", { name: "Allocate 2 jobs" });
	await chooseFirst(page, box, "Sub Contractor");
	await box.getByText("Cards: £80.00").waitFor();
	return box;
}

describe("several jobs", () => {
	it("are not allocated by a key on what stands beside the cost", async () => {
		const { page, names, savedJobs } = await openJobs([{}, { collection_time: "10:00" }]);
		const box = await openCarded(page, savedJobs);
		const readChosen = () => box.getByRole("option", { selected: true }).textContent();
		const chosen = await readChosen();
		await box.getByRole("radio", { name: "Per job" }).focus();
		await page.keyboard.press("ArrowDown");
		await eventually(() => box.getByRole("radio", { name: "In all" }).isChecked()).toBe(true);
		expect(await readChosen()).toBe(chosen);
		await box.getByLabel("Cost in all £").fill("50");
		await box.getByRole("button", { name: "Use cards" }).focus();
		await page.keyboard.press("Enter");
		await box.getByText("Cards: £80.00").waitFor();
		await box.getByRole("button", { name: "Each job" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: "Costs of the jobs" }).waitFor();
		for (const number of names) expect(await readRowStatus(page, number)).toBe("Pending");
	});

	it("are allocated together, refusals are listed per job, and a status change is undone", async () => {
		const { page, names } = await openJobs([{}, { collection_time: "10:00" }, { status: "Quote" }]);
		const [first = "", second = "", quote = ""] = names;
		const refused = await allocateThree(page, first, quote);
		await expectAccessible(page);
		await refused.getByRole("button", { name: "Close" }).last().click();
		await refused.waitFor({ state: "detached" });
		for (const number of [first, second]) await eventually(() => readRowStatus(page, number)).toBe("Booked");

		const bar = page.locator(".bulk-bar");
		await page.keyboard.press("Escape");
		await bar.waitFor({ state: "detached" });
		const runBulkStep = async (name: string, message: string) => {
			for (const number of [first, second])
				await jobRow(page, number).locator("input[type=checkbox]").click();
			await bar.getByText("2 selected").waitFor();
			await page.keyboard.press("s");
			await page.getByRole("menuitem", { name }).click();
			await page.getByText(message).waitFor();
			await bar.waitFor({ state: "detached" });
		};
		await runBulkStep("Complete Job", "2 jobs set to Completed");
		for (const number of [first, second])
			await eventually(() => readRowStatus(page, number)).toBe("Completed");
		await runBulkStep("Confirm Price", "2 jobs set to Priced");
		await page.keyboard.press("z");
		await page.getByText(/Undone: (Set )?2 jobs/).waitFor();
		for (const number of [first, second])
			await eventually(() => readRowStatus(page, number)).toBe("Completed");
	});
});

/** Saves a trip of one stop that a sub-contractor carries; returns its number. */
async function saveTrip(day: DateText) {
	const [trip] = await saveJobs(caller, day, [
		{
			job_type: 3,
			trip_sub_jobs: [
				{ mode: 1, collection_name: "Wharf 4", collection_date: day, collection_time: "09:00" },
			],
		},
	]);
	const number = trip?.job_number ?? "";
	const lists = await readEnvelope(await caller.get(`/api/v3/client/get-allo-driver-subcon-by-job/${day}`));
	const [firm] = available.parse(lists.data).sub_contractors;
	const sub_contractor_id = firm?.id;
	await sendJobRequest(caller, "POST", "/api/v3/client/sub-contractor-job", {
		job_id: trip?.id,
		sub_contractor_id,
	});
	return number;
}

/** Adds a delivery to the open trip, first without its time; returns the list of stops. */
async function addStop(page: Page, number: string) {
	const stops = page.getByRole("region", { name: "Sub-jobs" });
	await stops.getByRole("button", { name: "Add stop" }).click();
	const subJobForm = page.getByRole("dialog", { name: `New sub-job of ${number}` });
	await subJobForm.getByRole("radio", { name: "Delivery" }).check();
	await subJobForm.getByLabel(/^Time/).fill("");
	await subJobForm.getByLabel("Name", { exact: true }).fill("Kent Archive");
	await subJobForm.getByLabel("Town").fill("Sevenoaks");
	await subJobForm.getByLabel("Base charge £").fill("40");
	await page.keyboard.press("Control+Enter");
	await subJobForm.getByText("Please Provide Time").first().waitFor();
	await expectAccessible(page);
	await subJobForm.getByLabel(/^Time/).fill("14:20");
	await page.keyboard.press("Control+Enter");
	await stops.getByRole("row", { name: /Delivery.*14:20.*Kent Archive, Sevenoaks/ }).waitFor();
	await stops.getByText("Total £140.00").waitFor();
	return stops;
}

describe("a trip", () => {
	it("is entered stop by stop, and its status follows its sub-jobs", async () => {
		const day = takeFreeMonday();
		const number = await saveTrip(day);

		const { page } = await open({ caller });
		await openDiaryPage(page, { ...dayRange(day), job: number });
		const stops = await addStop(page, number);

		const pressAction = (stop: number, name: string) =>
			stops
				.getByRole("row", { name: new RegExp(`^${number}-${stop} `) })
				.getByRole("button", { name })
				.click();
		for (const stop of [1, 2]) {
			await pressAction(stop, "Allocate");
			const box = page.getByRole("dialog", { name: `Allocate ${number}-${stop}` });
			await chooseFirst(page, box, "Sub Contractor");
			await page.keyboard.press("Enter");
			await box.waitFor({ state: "detached" });
			await pressAction(stop, `Complete ${number}-${stop}`);
			await eventually(() => readRowStatus(page, number)).toBe(stop === 1 ? "Inprogress" : "Completed");
		}
		await expectAccessible(page);
	});
});
