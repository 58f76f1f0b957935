import type { Locator, Page } from "playwright-core";
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
const unplanned = z.object({ jobs: z.array(z.object({ id: z.int(), job_number: z.string() })) });

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
		job_ids: [job.id],
		plannerable_id: vehicles.at(-1)?.id,
		date: day,
	});
	return { vehicleCount: vehicles.length, caller, day, job: job.id, number: job.job_number };
}

let fleet: Awaited<ReturnType<typeof signUpLargeFleet>> | null = null;

/** A window of the large fleet, which the first test signs up. */
async function openFleet() {
	const opened = await open(fleet ? { caller: fleet.caller } : {});
	fleet ??= await signUpLargeFleet(opened.page);
	return { ...opened, ...fleet };
}

async function send(caller: HttpClient, method: string, path: string, body: object) {
	const answer = await caller.send(method, `/api/v3/client/${path}`, body);
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** An unplanned job of the sample: it has none left of today late in the evening. */
async function findUnplanned(caller: HttpClient) {
	for (const day of [today, addDays(today, 1)]) {
		const { jobs } = unplanned.parse(await read(caller, "get-unplanned-job-list", day));
		if (jobs[0]) return { day, job: jobs[0] };
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
	const { page, pageErrors, vehicleCount, job, day } = await openFleet();
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

/** How many options an open list has, of which only those in sight are in the document. */
const countOptions = async (options: Locator) => Number(await options.first().getAttribute("aria-setsize"));

it("Plan on… ranks all of a large fleet, with those in sight in the document", async () => {
	const { page, caller, vehicleCount, job, number, day } = await openFleet();
	await send(caller, "PUT", "planner/un-plan-job", { job_ids: [job], date: day });
	await page.goto(`/planner?date=${day}`);
	await waitUntilLive(page);
	await page
		.getByRole("button", { name: `More for ${number}`, exact: true })
		.first()
		.press("Enter");
	await page.getByRole("menuitem", { name: "Plan on…" }).press("Enter");
	const field = page.getByRole("dialog", { name: `Plan ${number} on…` }).getByRole("combobox");
	await field.press("ArrowDown");
	const options = page.getByRole("listbox", { name: /^Vehicle/ }).getByRole("option");
	await eventually(() => countOptions(options)).toBeGreaterThanOrEqual(vehicleCount);
	expect(await options.count()).toBeLessThan(vehicleCount);
	await page.keyboard.type(`LF${ADDED_COUNT + 10} LNG`);
	await options.filter({ hasText: "no driver" }).first().waitFor();
	await page.keyboard.press("Enter");
	await options.first().waitFor({ state: "detached" });
	await expectAccessible(page);
});

it("What if offers all vehicles of a large fleet, and plans a copy of its day", async () => {
	const { page, day } = await openFleet();
	await page.goto(`/planner?date=${day}`);
	await waitUntilLive(page);
	await page.keyboard.press("Shift+W");
	const panel = page.getByRole("dialog", { name: "What if" });
	await panel.getByRole("region", { name: "The day as planned" }).getByText("Jobs carried").waitFor();
	const side = panel.getByRole("region", { name: "Variant A" });
	await side.getByLabel("Change the day").selectOption("driver_more");
	await side.getByRole("combobox", { name: "Vehicle" }).click();
	const options = page.getByRole("listbox", { name: "Vehicle" }).getByRole("option");
	await eventually(() => countOptions(options)).toBeGreaterThanOrEqual(ADDED_COUNT);
	await options.first().click();
	await side.getByRole("button", { name: "Add" }).click();
	await side.getByText("CO₂e a job").waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await panel.waitFor({ state: "detached" });
});
