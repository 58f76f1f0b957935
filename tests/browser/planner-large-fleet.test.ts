import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, openClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { eventually } from "./support/eventually";
import { signUpCompany } from "./support/sign-up";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

const ADDED_COUNT = 45;
const REST = /planner\/get-vehicle-list/;
const today = todayInLondon(new Date());
const board = z.object({ vehicles: z.array(z.object({ id: z.int() })) });
const unplanned = z.object({ jobs: z.array(z.object({ id: z.int() })) });

/** Signs a company up with sample data and more vehicles than the planner's document carries; one unplanned job is on the last of them. */
async function signUpLargeFleet(page: Page) {
	await page.goto("/signup");
	await signUpCompany(page, {
		company: "Longacre Haulage",
		firstName: "Ros",
		lastName: "Field",
		email: `ros-${Date.now()}@longacre.test`,
		password: "forty lorries in a row",
		withSampleData: true,
		plan: "Standard",
	});
	const cookies = await page.context().cookies();
	const caller = openClient(Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
	for (let n = 1; n <= ADDED_COUNT; n++)
		await send(caller, "POST", "vehicle", { code: `L${n}`, reg: `LF${n + 10} LNG` });
	const { vehicles } = board.parse(await read(caller, "get-vehicle-list", today));
	const { day, job } = await findUnplanned(caller);
	await send(caller, "POST", "planner/plan-jobs", {
		job_ids: [job],
		plannerable_id: vehicles.at(-1)?.id,
		date: day,
	});
	return { vehicleCount: vehicles.length, job, day };
}

async function send(caller: HttpClient, method: string, path: string, body: object) {
	const answer = await caller.send(method, `/api/v3/client/${path}`, body);
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** An unplanned job of the sample: it has none left of today late in the evening. */
async function findUnplanned(caller: HttpClient) {
	for (const day of [today, addDays(today, 1)]) {
		const { jobs } = unplanned.parse(await read(caller, "get-unplanned-job-list", day));
		if (jobs[0]) return { day, job: jobs[0].id };
	}
	throw new Error("the sample has no unplanned job");
}

const read = async (caller: HttpClient, path: string, day: DateText) =>
	(await readEnvelope(await caller.get(`/api/v3/client/planner/${path}?date=${day}`))).data;

/** What the toolbar and the footer count. */
const readTotals = (page: Page) =>
	page.evaluate(() => ({
		rows: document.querySelector('[role="grid"]')?.getAttribute("aria-rowcount"),
		types: document.querySelector('[aria-label="Vehicle type"]')?.textContent,
		footer: [...document.querySelectorAll("footer > span")].slice(0, 2).map((one) => one.textContent),
		book: [...document.querySelectorAll("button")].find((one) => /^Book/.test(one.textContent ?? ""))
			?.textContent,
	}));

const goToLastRow = (page: Page) =>
	page.getByRole("grid", { name: "Day board" }).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));

/** Presses the key of "Plan the day" before the other vehicles have loaded: it opens once they have. */
async function openSetupWith(page: Page, sendRest: () => void) {
	await waitUntilLive(page);
	await page.keyboard.press("Shift+P");
	sendRest();
	await page.getByRole("dialog", { name: "Plan the day" }).waitFor();
	await page.keyboard.press("Escape");
}

it("the planner of a large fleet opens with its first vehicles and true totals; the others follow", async () => {
	const { page, pageErrors } = await open();
	const { vehicleCount, job, day } = await signUpLargeFleet(page);
	let sendRest = () => {};
	const held = new Promise<void>((resolve) => {
		sendRest = resolve;
	});
	await page.route(REST, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(`/planner?date=${day}`);
	await page.locator("[data-vehicle]").first().waitFor();
	const before = await readTotals(page);
	expect(before.rows).toBe(String(vehicleCount));
	expect(before.types).toContain(`All ${vehicleCount}`);
	await goToLastRow(page);
	const book = page.getByRole("button", { name: /^Book/ });
	expect(await book.isDisabled()).toBe(true);
	await openSetupWith(page, sendRest);
	await page.locator(`[data-job="${job}"]`).waitFor();
	await eventually(() => book.isDisabled()).toBe(false);
	expect(await readTotals(page)).toEqual(before);
	await expectAccessible(page);

	// Part of a day is not shown as if it were the whole.
	pageErrors.expect(/get-vehicle-list/);
	await page.unroute(REST);
	await page.route(REST, (route) => route.abort());
	await page.reload();
	await page.getByRole("button", { name: "Try again" }).waitFor();
	await page.unroute(REST);
	await page.getByRole("button", { name: "Try again" }).click();
	await page.locator("[data-vehicle]").first().waitFor();
	await goToLastRow(page);
	await page.locator(`[data-job="${job}"]`).waitFor();
});
