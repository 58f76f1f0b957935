import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { todayInLondon } from "~/domain/time/london";
import { bodyOf, type Caller, signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { cellOf, days, numbers, openDiary, rowOf } from "./support/diary";
import { eventually } from "./support/eventually";
import { freeMonday, type MadeJob, makeJobs, send } from "./support/jobs";
import { type Window, windows } from "./support/windows";

const available = z.object({ sub_contractors: z.array(z.object({ id: z.int() })) });
const open = windows();
const today = todayInLondon(new Date());

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("dispatch@northline.test");
});

const statusOf = (page: Page, job_number: string) => cellOf(page, job_number, "status").textContent();

/** A day with these jobs, and the diary open on nothing else. */
async function openJobs(
	jobs: readonly object[],
	day = freeMonday(),
	wanted: Parameters<typeof open>[0] = { caller },
) {
	const made = await makeJobs(caller, day, jobs);
	const window = await open(wanted);
	await show(window, made, day);
	return { ...window, made, day, names: made.map(({ job_number }) => job_number) };
}

async function show({ page }: Window, made: readonly MadeJob[], day: string) {
	const query = new Map(Object.entries(days(day)));
	if (made.length === 1) query.set("job_number", made[0]?.job_number ?? "");
	await openDiary(page, Object.fromEntries(query));
	await eventually(async () => (await numbers(page)).toSorted()).toEqual(
		made.map(({ job_number }) => job_number).toSorted(),
	);
}

/** The allocation dialog with its list read. */
async function dialog(page: Page, name: string | RegExp): Promise<Locator> {
	const box = page.getByRole("dialog", { name });
	await box.locator(".alloc-list [role=option]").first().waitFor();
	return box;
}

/** Goes to a tab and chooses the first of its list by the arrow key; answers whom. */
async function choose(page: Page, box: Locator, tab: string): Promise<string> {
	await box.getByRole("tab", { name: tab }).click();
	await box.getByRole("combobox", { name: `Search ${tab}` }).focus();
	await box.locator(".alloc-list [role=option]").first().waitFor();
	await page.keyboard.press("ArrowDown");
	return (
		(await box.getByRole("option", { selected: true }).locator(".alloc-who .b").textContent())?.trim() ?? ""
	);
}

describe("one job", () => {
	it("is given to a driver by keyboard alone, and taken back", async () => {
		const { page, names } = await openJobs([{}], today);
		const [number = ""] = names;
		await page.keyboard.press("j");
		await page.keyboard.press("a");
		const box = await dialog(page, `Allocate ${number}`);
		expect(await box.getByRole("tab").allTextContents()).toEqual([
			"Day Shift Driver",
			"Night Shift Driver",
			"Sub Contractor",
			"Owner Driver",
		]);
		await expectAccessible(page);
		const free = box.getByRole("option").filter({ hasText: "Free" }).first().locator(".alloc-who .b");
		const [first = ""] = (await free.textContent())?.trim().split(/\s+/) ?? [];
		await page.keyboard.type(first);
		await box.getByRole("option", { selected: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByText("Job Allocated to Driver").waitFor();
		await eventually(() => statusOf(page, number)).toBe("Booked");
		await box.waitFor({ state: "detached" });
		await page.keyboard.press("z");
		await page.getByText("Job deallocated from driver").waitFor();
		await eventually(() => statusOf(page, number)).toBe("Pending");
	});

	it("is planned for a sub-contractor with its cost, and the plan is cancelled", async () => {
		const { page, names } = await openJobs([{}]);
		const [number = ""] = names;
		await rowOf(page, number).getByRole("button", { name: "Allocate" }).click();
		const box = page.getByRole("dialog", { name: `Allocate ${number}` });
		const firm = await choose(page, box, "Sub Contractor");
		await box.getByLabel("Cost £").fill("85.5");
		await box.getByRole("button", { name: "Plan" }).click();
		await page.getByText("Job Allocated to Sub contractor").waitFor();
		await eventually(() => statusOf(page, number)).toBe("Planned");
		await page.getByRole("button", { name: `More for ${number}` }).click();
		await page.getByRole("menuitem", { name: "Change allocation" }).click();
		const changing = await dialog(page, `Change allocation of ${number}`);
		await changing.getByText(`${firm} on`).or(changing.getByText(firm)).first().waitFor();
		await changing.getByText("for £85.50").waitFor();
		await changing.getByRole("button", { name: "Cancel plan" }).click();
		await page.getByText("Job updated successfully").waitFor();
		await page.getByRole("dialog", { name: `Allocate ${number}` }).waitFor();
		await page.keyboard.press("Escape");
		await eventually(() => statusOf(page, number)).toBe("Pending");
	});

	it("is given to an owner-driver, who is never only planned", async () => {
		const { page, names } = await openJobs([{}], freeMonday(), { caller, theme: "dark_mode" });
		const [number = ""] = names;
		await rowOf(page, number).getByRole("button", { name: "Allocate" }).click();
		const box = page.getByRole("dialog", { name: `Allocate ${number}` });
		await choose(page, box, "Owner Driver");
		expect(await box.getByRole("button", { name: "Plan" }).count()).toBe(0);
		await expectAccessible(page);
		await page.keyboard.press("Enter");
		await page.getByText("Job Allocated to Owner Driver").waitFor();
		await eventually(() => statusOf(page, number)).toBe("Booked");
	});

	it("wanted by two at the same moment goes to one, and the other is told by whom", async () => {
		const me = await openJobs([{}]);
		const [number = ""] = me.names;
		const colleague = await open({ as: "admin@northline.test" });
		// Whom the news does not reach in time learns it from the refusal.
		await colleague.page.routeWebSocket(/\/parties\//, () => undefined);
		colleague.faults.expect(/answer 409: POST .*sub-contractor-job/);
		await show(colleague, me.made, me.day);
		const boxes = [];
		for (const { page } of [me, colleague]) {
			await rowOf(page, number).getByRole("button", { name: "Allocate" }).click();
			const box = page.getByRole("dialog", { name: `Allocate ${number}` });
			await choose(page, box, "Sub Contractor");
			boxes.push(box);
		}
		await me.page.keyboard.press("Enter");
		await me.page.getByText("Job Allocated to Sub contractor").waitFor();
		await colleague.page.keyboard.press("Enter");
		const now = await dialog(colleague.page, `Change allocation of ${number}`);
		const told = await now.getByRole("status").filter({ hasText: "was faster" }).textContent();
		expect(told).toMatch(/^(?!Somebody else).+ was faster and changed this job at \d\d:\d\d\./);
		await now.getByText("Booked").first().waitFor();
		expect(await now.getByRole("option", { selected: true }).count()).toBe(0);
		await expectAccessible(colleague.page);
	});
});

describe("many jobs", () => {
	it("are allocated at once, what is refused is told job by job, and a status is taken back", async () => {
		const { page, names } = await openJobs([{}, { collection_time: "10:00" }, { status: "Quote" }]);
		const [first = "", second = "", quote = ""] = names;
		await rowOf(page, first).locator("input[type=checkbox]").click();
		await page.keyboard.press("Control+a");
		await page.locator(".bulk").getByText("3 selected").waitFor();
		await page.keyboard.press("a");
		const box = page.getByRole("dialog", { name: "Allocate 3 jobs" });
		const firm = await choose(page, box, "Sub Contractor");
		await page.keyboard.press("Enter");
		const refused = page.getByRole("dialog", { name: "Allocate 3 jobs: 1 not done" });
		await refused
			.getByRole("row", { name: new RegExp(`${quote}.*Allocate is not possible while the job is Quote`) })
			.waitFor();
		await page.getByText(`2 jobs allocated to ${firm}`).first().waitFor();
		await expectAccessible(page);
		await refused.getByRole("button", { name: "Close" }).last().click();
		await refused.waitFor({ state: "detached" });
		for (const number of [first, second]) await eventually(() => statusOf(page, number)).toBe("Booked");

		const bar = page.locator(".bulk");
		await page.keyboard.press("Escape");
		await bar.waitFor({ state: "detached" });
		const step = async (name: string, said: string) => {
			for (const number of [first, second]) await rowOf(page, number).locator("input[type=checkbox]").click();
			await bar.getByText("2 selected").waitFor();
			await page.keyboard.press("s");
			await page.getByRole("menuitem", { name }).click();
			await page.getByText(said).waitFor();
			await bar.waitFor({ state: "detached" });
		};
		await step("Complete Job", "2 jobs set to Completed");
		for (const number of [first, second]) await eventually(() => statusOf(page, number)).toBe("Completed");
		await step("Confirm Price", "2 jobs set to Priced");
		await page.keyboard.press("z");
		await page.getByText("2 jobs as before").waitFor();
		for (const number of [first, second]) await eventually(() => statusOf(page, number)).toBe("Completed");
	});
});

describe("a trip", () => {
	it("is entered stop by stop, and its status follows its sub-jobs", async () => {
		const day = freeMonday();
		const [trip] = await makeJobs(caller, day, [
			{
				job_type: 3,
				trip_sub_jobs: [
					{ mode: 1, collection_name: "Wharf 4", collection_date: day, collection_time: "09:00" },
				],
			},
		]);
		const number = trip?.job_number ?? "";
		const lists = await bodyOf(await caller.get(`/api/v3/client/get-allo-driver-subcon-by-job/${day}`));
		const [firm] = available.parse(lists.data).sub_contractors;
		const sub_contractor_id = firm?.id;
		await send(caller, "POST", "/api/v3/client/sub-contractor-job", { job_id: trip?.id, sub_contractor_id });

		const { page } = await open({ caller });
		await openDiary(page, { ...days(day), job: number });
		const stops = page.getByRole("region", { name: "Sub-jobs" });
		await stops.getByRole("button", { name: "Add sub-job" }).click();
		const entry = page.getByRole("dialog", { name: `New sub-job of ${number}` });
		await entry.getByRole("radio", { name: "Delivery" }).check();
		await entry.getByLabel(/^Time/).fill("");
		await entry.getByLabel("Name", { exact: true }).fill("Kent Archive");
		await entry.getByLabel("Town").fill("Sevenoaks");
		await entry.getByLabel("Base charge £").fill("40");
		await page.keyboard.press("Control+Enter");
		await entry.getByText("Please Provide Time").first().waitFor();
		await expectAccessible(page);
		await entry.getByLabel(/^Time/).fill("14:20");
		await page.keyboard.press("Control+Enter");
		await stops.getByRole("row", { name: /Delivery.*14:20.*Kent Archive, Sevenoaks/ }).waitFor();
		await stops.getByText("Total £140.00").waitFor();

		const act = (stop: number, name: string) =>
			stops
				.getByRole("row", { name: new RegExp(`^${number}-${stop} `) })
				.getByRole("button", { name })
				.click();
		for (const stop of [1, 2]) {
			await act(stop, "Allocate");
			const box = page.getByRole("dialog", { name: `Allocate ${number}-${stop}` });
			await choose(page, box, "Sub Contractor");
			await page.keyboard.press("Enter");
			await box.waitFor({ state: "detached" });
			await act(stop, `Complete ${number}-${stop}`);
			await eventually(() => statusOf(page, number)).toBe(stop === 1 ? "Inprogress" : "Completed");
		}
		await expectAccessible(page);
	});
});
