import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { formatDayOfMonth } from "~/shared/time/format-day";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const getCaller = ({ caller }: BrowserWindow): HttpClient => {
	if (!caller) throw new Error("no user is signed in");
	return caller;
};

const board = z.object({
	vehicles: z.array(
		z.object({ id: z.int(), reg: z.string(), planned_jobs: z.array(z.object({ id: z.int() })) }),
	),
});

/** The vehicles in the board's order, with the ids of their jobs. */
async function fetchRows(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	return board
		.parse((await readEnvelope(answer)).data)
		.vehicles.map(({ planned_jobs, ...row }) => ({ ...row, jobs: planned_jobs.map(({ id }) => id) }));
}

const place = (side: "collection" | "delivery", town: string, latitude: number, longitude: number) => ({
	[`${side}_town`]: town,
	[`${side}_latitude`]: latitude,
	[`${side}_longitude`]: longitude,
});
const LEEDS = [53.8, -1.55] as const;
const SHEFFIELD = [53.38, -1.47] as const;
const run = (from: string, to: string, at: readonly [number, number], then: readonly [number, number]) => ({
	...place("collection", from, ...at),
	...place("delivery", to, ...then),
	weight: 50,
});
const wholeDay = {
	...{ collection_time: "08:00", collection_time_until: "15:00" },
	...{ delivery_time: "09:30", delivery_time_until: "17:00" },
};

/** Three jobs of a free day between Leeds and Sheffield, and one vehicle with a driver. */
async function saveDay(caller: HttpClient) {
	const day = takeFreeMonday();
	const jobs = await saveJobs(caller, day, [
		{ ...run("Leeds", "Sheffield", LEEDS, SHEFFIELD), ...wholeDay },
		{ ...run("Sheffield", "Leeds", SHEFFIELD, LEEDS), ...wholeDay },
		{ ...run("Leeds", "Sheffield", LEEDS, SHEFFIELD), ...wholeDay },
	]);
	const [one, two] = await fetchRows(caller, day);
	if (!one || !two) throw new Error("no vehicles");
	const workday = { date: day, vehicle_id: one.id, driver_id: 1, shift_type_id: 1, start_time: "06:00" };
	expect((await caller.send("POST", "/api/v3/client/create-workday", workday)).ok).toBe(true);
	return { day, one, two, jobs, ids: jobs.map(({ id }) => id) };
}

async function openPlanner(page: Page, day: DateText) {
	await page.goto(`/planner?date=${day}`);
	await page.locator("[data-vehicle]").first().waitFor();
	await waitUntilLive(page);
}

const lanes = (page: Page) => page.getByRole("list", { name: "Changed lanes" });

/** Jobs that other tests have left over on days before are none of the plan. */
const leaveLeftOver = (setup: Locator) =>
	setup.getByRole("checkbox", { name: "Left over from earlier days" }).uncheck();

/** Plans the day by the keyboard, and ends the search once there is a plan. */
async function planDay(page: Page, count: number) {
	await page.keyboard.press("Shift+P");
	const setup = page.getByRole("dialog", { name: "Plan the day" });
	await leaveLeftOver(setup);
	await setup.getByRole("button", { name: `Plan ${count} jobs` }).waitFor();
	await expectAccessible(page);
	await setup.getByRole("button", { name: `Plan ${count} jobs` }).press("Enter");
	await page.getByText("There is a first plan, which is being improved.").waitFor({ state: "attached" });
	await page.keyboard.press("Escape");
	await page.getByRole("radio", { name: "Board" }).waitFor();
}

/** The plan as a list of its lanes. */
async function showLanes(page: Page) {
	await page.getByRole("radio", { name: "Lanes" }).click();
	await lanes(page).waitFor();
}

describe("planning a day", () => {
	it("is settled, reviewed, accepted by one key and undone by one", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, one, jobs, ids } = await saveDay(caller);
		await openPlanner(page, day);
		await planDay(page, 3);
		await page.getByRole("rowheader").filter({ hasText: one.reg }).waitFor();
		await expectAccessible(page);
		await showLanes(page);
		const lane = lanes(page).getByRole("listitem").filter({ hasText: one.reg }).first();
		await lane
			.getByRole("button", { name: /, new$/ })
			.nth(2)
			.waitFor();
		await page.getByText("more than leaving it").waitFor();
		await expectAccessible(page);

		await page.keyboard.press("a");
		await page.getByText(`Plan of ${formatDayOfMonth(day)}: 3 jobs on 1 vehicle`).waitFor();
		await lane.getByText("Accepted").waitFor();
		const planned = async () => (await fetchRows(caller, day)).find(({ id }) => id === one.id)?.jobs.sort();
		expect(await planned()).toEqual([...ids].sort());

		await page.keyboard.press("Escape");
		await page.locator(`[data-lane="${one.id}"] [data-job="${jobs[0]?.id}"]`).waitFor();
		await page.keyboard.press("z");
		await eventually(planned).toEqual([]);
	});

	it("leaves the board as it is when a lane is rejected and the plan discarded", async () => {
		const me = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		const { day, one } = await saveDay(getCaller(me));
		await openPlanner(page, day);
		await planDay(page, 3);
		await showLanes(page);
		await page.keyboard.press("r");
		await lanes(page).getByText("Rejected").waitFor();
		await page.getByRole("heading", { name: "Left out 3" }).waitFor();
		await page.keyboard.press("Escape");
		await page.locator(`[data-lane="${one.id}"]`).waitFor();
		expect((await fetchRows(getCaller(me), day)).flatMap(({ jobs }) => jobs)).toEqual([]);
	});

	it("plans a lane again when a colleague takes a job of it", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const colleague = await open({ email: "admin@northline.test" });
		const { page } = me;
		const { day, two, jobs, ids } = await saveDay(getCaller(me));
		await openPlanner(page, day);
		await planDay(page, 3);
		await showLanes(page);
		const [first] = jobs;
		const taken = await getCaller(colleague).send("POST", "/api/v3/client/planner/plan-jobs", {
			job_ids: [first?.id],
			plannerable_id: two.id,
			date: day,
			override: ["no_driver"],
		});
		expect(taken.status).toBe(200);
		const proposal = lanes(page).getByRole("button", { name: `Job ${first?.job_number}` });
		await proposal.waitFor({ state: "detached" });
		await page.getByText("2 jobs on 1 vehicle", { exact: true }).waitFor();
		await page.keyboard.press("Shift+A");
		await eventually(async () =>
			(await fetchRows(getCaller(me), day)).flatMap((row) => row.jobs).sort(),
		).toEqual([...ids].sort());
	});

	it("has a job put on another vehicle, where it is locked, and the rest planned round it", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, two, ids } = await saveDay(caller);
		const workday = { date: day, vehicle_id: two.id, driver_id: 2, shift_type_id: 1, start_time: "06:00" };
		expect((await caller.send("POST", "/api/v3/client/create-workday", workday)).ok).toBe(true);
		await openPlanner(page, day);
		await planDay(page, 3);
		const reasons = page.getByRole("region", { name: "Reasons" });
		const number = (await reasons.getByRole("heading", { name: /^Why/ }).textContent())?.match(/\d+/)?.[0];
		const other = reasons.getByRole("button", { name: /^Use / }).first();
		const reg = (await other.getAttribute("aria-label"))?.replace("Use ", "") ?? "";
		await other.click();
		await page.getByText("1 job locked").waitFor();
		await page.getByRole("button", { name: new RegExp(`${number}.*locked`) }).waitFor();
		await page.getByRole("rowheader").filter({ hasText: reg }).waitFor();
		await page.keyboard.press("Shift+A");
		await eventually(async () =>
			(await fetchRows(caller, day)).flatMap((row) => (row.reg === reg ? row.jobs.length : [])),
		).not.toEqual([0]);
		expect((await fetchRows(caller, day)).flatMap((row) => row.jobs).sort()).toEqual([...ids].sort());
	});

	it("can be done on a phone", async () => {
		const me = await open({ email: "dispatch@northline.test", phone: true });
		const { page } = me;
		const { day, one } = await saveDay(getCaller(me));
		await page.goto(`/planner?date=${day}`);
		await page.getByRole("article", { name: one.reg }).waitFor();
		await page.getByRole("button", { name: "Plan the day" }).click();
		await leaveLeftOver(page.getByRole("dialog", { name: "Plan the day" }));
		await page.getByRole("button", { name: "Plan 3 jobs" }).click();
		await page.getByRole("button", { name: "Stop" }).click();
		await lanes(page).getByRole("button", { name: "Accept", exact: true }).click();
		await lanes(page).getByText("Accepted").waitFor();
		await expectAccessible(page);
	});
});
