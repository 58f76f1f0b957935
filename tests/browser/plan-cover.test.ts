import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { instantOf, toUtcTime } from "~/shared/time/london";
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

const run = {
	...{ collection_town: "Leeds", collection_latitude: 53.8, collection_longitude: -1.55 },
	...{ delivery_town: "Sheffield", delivery_latitude: 53.38, delivery_longitude: -1.47 },
	...{ collection_time: "08:00", collection_time_until: "15:00" },
	...{ delivery_time: "09:30", delivery_time_until: "17:00" },
	weight: 50,
};

/** Two jobs of a free day, and two vehicles with a driver each. */
async function saveDay(caller: HttpClient, day = takeFreeMonday()) {
	const jobs = await saveJobs(caller, day, [run, run]);
	const [one, two] = await fetchRows(caller, day);
	if (!one || !two) throw new Error("no vehicles");
	for (const [at, vehicle] of [one, two].entries()) {
		const workday = { date: day, vehicle_id: vehicle.id, driver_id: at + 1, shift_type_id: 1 };
		const created = await caller.send("POST", "/api/v3/client/create-workday", {
			...workday,
			start_time: "06:00",
		});
		expect(created.ok).toBe(true);
	}
	return { day, one, two, jobs, ids: jobs.map(({ id }) => id) };
}

async function openPlanner(page: Page, day: DateText) {
	await page.goto(`/planner?date=${day}`);
	await page.locator("[data-vehicle]").first().waitFor();
	await waitUntilLive(page);
}

/** Chooses from the menu of a job or a vehicle by the keyboard. */
async function chooseFromMenu(page: Page, subject: string, entry: string) {
	await page
		.getByRole("button", { name: `More for ${subject}`, exact: true })
		.first()
		.press("Enter");
	await page.getByRole("menuitem", { name: entry }).press("Enter");
}

const jobsOn = async (caller: HttpClient, day: DateText, vehicle: number) =>
	(await fetchRows(caller, day)).find(({ id }) => id === vehicle)?.jobs.sort();

describe("the jobs of a driver who is sick", () => {
	it.each(["Sick today…", "Plan the day with its jobs"])("are planned on others by %s", async (entry) => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, one, two, ids } = await saveDay(caller);
		const planned = { job_ids: ids, plannerable_id: one.id, date: day };
		expect((await caller.send("POST", "/api/v3/client/planner/plan-jobs", planned)).ok).toBe(true);
		await openPlanner(page, day);
		await chooseFromMenu(page, one.reg, entry);
		if (entry === "Sick today…") {
			const link = page.getByRole("link", { name: "Plan the day with these jobs" });
			await link.waitFor();
			await expectAccessible(page);
			await link.press("Enter");
		}
		await page.getByText("There is a first plan, which is being improved.").waitFor({ state: "attached" });
		await page.keyboard.press("Escape");
		await page.getByRole("radio", { name: "Board" }).waitFor();
		await page.getByRole("rowheader").filter({ hasText: two.reg }).waitFor();
		await page.keyboard.press("Shift+A");
		await eventually(() => jobsOn(caller, day, two.id)).toEqual([...ids].sort());
		expect(await jobsOn(caller, day, one.id)).toEqual([]);
	});
});

describe("a driver who rings in sick at half past five", () => {
	it("has the jobs of the day planned on another from the dialog, and is away once that is accepted", async () => {
		const day = takeFreeMonday();
		const me = await open({ email: "dispatch@northline.test", at: instantOf(day, toUtcTime(day, "05:30")) });
		const { page } = me;
		const caller = getCaller(me);
		const { one, two, ids } = await saveDay(caller, day);
		const planned = { job_ids: ids, plannerable_id: one.id, date: day };
		expect((await caller.send("POST", "/api/v3/client/planner/plan-jobs", planned)).ok).toBe(true);
		await openPlanner(page, day);
		await chooseFromMenu(page, one.reg, "Sick today…");
		const dialog = page.getByRole("dialog", { name: "Sick today" });
		await dialog.getByRole("heading", { name: "Jobs not done" }).waitFor();
		await dialog.getByRole("link", { name: "Plan the day with these jobs" }).press("Enter");
		await page.getByText("There is a first plan, which is being improved.").waitFor({ state: "attached" });
		await page.keyboard.press("Escape");
		const review = page.getByRole("region", { name: "Plan of the day" });
		await review.getByText("2 jobs on 1 vehicle", { exact: true }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Shift+A");
		await eventually(() => jobsOn(caller, day, two.id)).toEqual([...ids].sort());
		expect(await jobsOn(caller, day, one.id)).toEqual([]);
		await page.keyboard.press("Escape");
		await review.waitFor({ state: "detached" });

		await chooseFromMenu(page, one.reg, "Sick today…");
		await dialog.getByRole("heading", { name: "No jobs" }).waitFor();
		await page.keyboard.press("Control+Enter");
		await page
			.getByText(/ is sick$/)
			.first()
			.waitFor();
		expect(await jobsOn(caller, day, two.id)).toEqual([...ids].sort());
	});
});

describe("Plan on…", () => {
	it("goes without the sub-contractors while these cannot be read, and reads them again", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		me.pageErrors.expect(/get-allo-driver-subcon-by-job/);
		await page.route("**/get-allo-driver-subcon-by-job/**", (route) => route.abort(), { times: 1 });
		const { day, jobs } = await saveDay(getCaller(me));
		const number = jobs[0]?.job_number ?? "";
		await openPlanner(page, day);
		await chooseFromMenu(page, number, "Plan on…");
		const dialog = page.getByRole("dialog", { name: `Plan ${number} on…` });
		const note = dialog.getByText("The sub-contractors could not be read.");
		await note.waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Try again" }).press("Enter");
		await note.waitFor({ state: "detached" });
	});

	it("shows what a job costs on each vehicle, and puts it where that is least", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const { day, one, jobs, ids } = await saveDay(caller);
		const number = jobs[0]?.job_number ?? "";
		await openPlanner(page, day);
		await chooseFromMenu(page, number, "Plan on…");
		const dialog = page.getByRole("dialog", { name: `Plan ${number} on…` });
		await dialog.getByRole("combobox").focus();
		await page.keyboard.type(one.reg);
		await page
			.getByRole("option", { name: one.reg })
			.filter({ hasText: /\+£.* back \d\d:\d\d/ })
			.waitFor();
		await page.keyboard.press("Enter");
		await dialog.getByRole("radio", { name: "Best" }).waitFor();
		expect(await dialog.getByRole("radio", { name: "Best" }).isChecked()).toBe(true);
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Plan", exact: true }).press("Enter");
		await page.getByText(`${number} planned on ${one.reg}`).waitFor();
		await eventually(() => jobsOn(caller, day, one.id)).toEqual([ids[0]]);
	});
});
