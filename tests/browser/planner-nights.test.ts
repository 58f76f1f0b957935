import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, type DateText } from "~/shared/time/dates";
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

const vehicles = z.object({ vehicles: z.array(z.object({ id: z.int(), reg: z.string() })) });

/** The first two vehicles of the board, which have a driver on Monday, the first of them. */
async function findVehicles(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	const [one, two] = vehicles.parse((await readEnvelope(answer)).data).vehicles;
	if (!one || !two) throw new Error("no vehicles");
	return [one, two] as const;
}

/** Plans Leicester Mon 20:15 to Derby Tue 11:30, with a driver, and Leicester Mon 12:15 to Derby Thu 08:00, without. */
async function planNights(caller: HttpClient) {
	const monday = takeFreeMonday();
	const [one, two] = await findVehicles(caller, monday);
	const places = { collection_town: "Leicester", delivery_town: "Derby" };
	const [night, days] = await saveJobs(caller, monday, [
		{ ...places, collection_time: "20:15", delivery_date: addDays(monday, 1), delivery_time: "11:30" },
		{ ...places, collection_time: "12:15", delivery_date: addDays(monday, 3), delivery_time: "08:00" },
	]);
	if (!night || !days) throw new Error("no jobs");
	const workday = { date: monday, vehicle_id: one.id, driver_id: 1, shift_type_id: 2, start_time: "20:00" };
	expect((await caller.send("POST", "/api/v3/client/create-workday", workday)).ok).toBe(true);
	for (const [job, vehicle] of [
		[night, one],
		[days, two],
	] as const) {
		const place = { job_ids: [job.id], plannerable_id: vehicle.id, date: monday };
		expect((await caller.send("POST", "/api/v3/client/planner/plan-jobs", place)).ok).toBe(true);
	}
	return { monday, one, two, night, days };
}

async function openPlanner(page: Page, query: string) {
	await page.goto(`/planner?${query}`);
	await page.locator("[data-vehicle]").first().waitFor();
	await waitUntilLive(page);
}

const rowOf = (page: Page, { id }: { id: number }) =>
	page
		.getByRole("grid", { name: "Day board" })
		.getByRole("row")
		.filter({ has: page.locator(`[data-lane="${id}"]`) });
const cardOf = (page: Page, vehicle: { id: number }, job: { id: number }) =>
	rowOf(page, vehicle).locator(`[data-job="${job.id}"]`);
const readFocusedJob = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-job"));

/** Whether the line of this time is in sight beside the heads of the rows. */
const isNowInSight = (page: Page) =>
	page.evaluate(() => {
		const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
		const line = document.querySelector('[data-testid="now-line"]')?.getBoundingClientRect();
		return Boolean(grid && line && line.left >= grid.left + 264 && line.left <= grid.right);
	});

describe("work over midnight", () => {
	it("is on the board of the next day with its driver, opened and left for its own day by keys", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const { monday, one, two, night, days } = await planNights(getCaller(me));
		await openPlanner(page, `date=${addDays(monday, 1)}`);
		await eventually(() => cardOf(page, one, night).locator(".visually-hidden").textContent()).toMatch(
			/^Carried over from Mon: deliver Derby \d\d:30, Job .*, with /,
		);
		await eventually(() => cardOf(page, two, days).getAttribute("title")).toMatch(
			/^Carried over from Mon: deliver Derby Thu \d\d-\d\d \d\d:00$/,
		);
		await rowOf(page, one)
			.getByRole("button", { name: /from Mon, 1 carried over, busy until \d\d:30/ })
			.waitFor();
		await rowOf(page, two)
			.getByRole("button", { name: /1 carried over, busy all day/ })
			.waitFor();
		await expectAccessible(page);

		await rowOf(page, one).locator("[data-vehicle]").focus();
		await page.keyboard.press("ArrowRight");
		await eventually(() => readFocusedJob(page)).toBe(String(night.id));
		await page.keyboard.press("Space");
		await page.getByText(`${night.job_number} is planned on`).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: new RegExp(night.job_number) }).waitFor();
		await page.keyboard.press("Escape");
		await eventually(() => readFocusedJob(page)).toBe(String(night.id));
		await page.keyboard.press(".");
		await page.getByRole("menuitem", { name: /^Go to its day, Mon/ }).waitFor();
		await expectAccessible(page);
		await page.getByRole("menuitem", { name: /^Go to its day, Mon/ }).press("Enter");
		await eventually(() => page.url()).toContain(monday);
		await eventually(() => cardOf(page, one, night).locator(".visually-hidden").textContent()).toMatch(
			/position 1/,
		);
	});

	it("of three days is on the board of each, and on the route; two days are in sight as a whole", async () => {
		const me = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		const { monday, two, days } = await planNights(getCaller(me));
		for (const after of [2, 3]) {
			await openPlanner(page, `date=${addDays(monday, after)}`);
			await cardOf(page, two, days).waitFor();
		}
		await rowOf(page, two).locator("[data-vehicle]").focus();
		await page.keyboard.press("r");
		await page
			.getByRole("list", { name: "Carried over" })
			.getByText(/deliver Derby \d\d:00/)
			.waitFor();
		await expectAccessible(page);
		await openPlanner(page, `date=${addDays(monday, 1)}&days=2`);
		await cardOf(page, two, days).waitFor();
		const hiddenWidth = () =>
			page.evaluate(() => {
				const grid = document.querySelector('[role="grid"]');
				return grid ? grid.scrollWidth - grid.clientWidth : Number.NaN;
			});
		await eventually(hiddenWidth).toBe(0);
		await expectAccessible(page);
	});
});

describe("work over midnight on a phone", () => {
	it("is the first job of its vehicle on the next day, with who has it and until when", async () => {
		const me = await open({ email: "dispatch@northline.test", phone: true });
		const { page } = me;
		const { monday, one, night } = await planNights(getCaller(me));
		await page.goto(`/planner?date=${addDays(monday, 1)}`);
		const card = page.getByRole("article", { name: one.reg });
		await card.getByText(/^1 carried over, until \d\d:30$/).waitFor();
		await card.getByText(/from Mon$/).waitFor();
		await card.getByText(/^Carried over from Mon: deliver Derby \d\d:30$/).waitFor();
		await expectAccessible(page);
		await card.getByRole("button", { name: /^Carried over from Mon/ }).tap();
		await page.getByRole("dialog", { name: new RegExp(night.job_number) }).waitFor();
	});
});

describe("today", () => {
	it("opens at this time, and T returns to it", async () => {
		const { page } = await open({ email: "dispatch@northline.test" });
		await openPlanner(page, "");
		await eventually(() => isNowInSight(page)).toBe(true);
		const scrollTo = (left: number) =>
			page.evaluate((to) => document.querySelector('[role="grid"]')?.scrollTo({ left: to }), left);
		for (const left of [0, 10_000]) {
			await scrollTo(left);
			await page.keyboard.press("t");
			await eventually(() => isNowInSight(page)).toBe(true);
		}
		await openPlanner(page, `date=${takeFreeMonday()}`);
		await page.keyboard.press("t");
		await eventually(() => isNowInSight(page)).toBe(true);
		await page.keyboard.press("?");
		await page.getByText("Today, at this time").waitFor();
	});
});
