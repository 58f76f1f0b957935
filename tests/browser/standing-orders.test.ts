import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { addDays } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { waitForJobDetail, waitForToast } from "./support/job-detail";
import { saveJobs, tuesdayAhead } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

/** The day of the job: its order begins after it, so that no job is made yet. */
const DAY = tuesdayAhead(64);
/** A day as the next days have it. */
const shown = (date: string) =>
	date.slice(0, 4) === todayInLondon(new Date()).slice(0, 4)
		? formatDayMonth(date)
		: `${formatDayMonth(date)} ${date.slice(0, 4)}`;
const nextDay = (page: Page, date: string) =>
	page
		.getByRole("list", { name: "Next days" })
		.getByRole("listitem")
		.filter({ hasText: shown(date) });

/** Makes a weekly standing order of a job from its menu, and returns its customer's panel in the list. */
async function createFromJob(page: Page, number: string) {
	await page.goto(`/traffic-diary?job=${number}`);
	const detail = await waitForJobDetail(page, number);
	await page.getByRole("button", { name: "More actions", exact: true }).first().click();
	await page.getByRole("menuitem", { name: "Standing order…" }).click();
	const dialog = page.getByRole("dialog", { name: `Standing order from job ${number}` });
	await nextDay(page, addDays(DAY, 7)).waitFor();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Create standing order" }).click();
	await waitForToast(page, "Standing order created");
	await dialog.waitFor({ state: "detached" });
	await detail.getByRole("list", { name: "Standing orders" }).getByRole("link", { name: "Tuesday" }).click();
	await page.getByRole("heading", { level: 1, name: "Standing orders" }).waitFor();
}

describe("a standing order", () => {
	it("is made from a job, leaves a day out, is paused, resumed and ended", async () => {
		const { page } = await open({ caller });
		const [job] = await saveJobs(caller, DAY, [{}]);
		await createFromJob(page, job?.job_number ?? "");
		const day = nextDay(page, addDays(DAY, 14));
		await day.getByRole("button", { name: "Leave out" }).click();
		await day.getByText("Left out").waitFor();
		await expectAccessible(page);

		await page.getByRole("button", { name: "Pause…" }).click();
		const pause = page.getByRole("dialog", { name: "Pause standing order" });
		await pause.getByRole("button", { name: "Pause", exact: true }).click();
		await waitForToast(page, "Standing order paused");
		await nextDay(page, addDays(DAY, 7)).getByText("Paused").waitFor();
		await page.getByRole("button", { name: "Resume" }).click();
		await nextDay(page, addDays(DAY, 7)).getByRole("button", { name: "Leave out" }).waitFor();

		await page.getByRole("button", { name: "End…" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "End standing order" }).click();
		await waitForToast(page, "Standing order ended");
	});

	it("refuses a rule without a day at its field, on a phone in the dark", async () => {
		const { page } = await open({ caller, phone: true, theme: "dark_mode" });
		const [job] = await saveJobs(caller, DAY, [{}]);
		const number = job?.job_number ?? "";
		await page.goto(`/traffic-diary?job=${number}`);
		await waitForJobDetail(page, number);
		await page.getByRole("button", { name: "More actions", exact: true }).first().click();
		await page.getByRole("menuitem", { name: "Standing order…" }).click();
		const dialog = page.getByRole("dialog", { name: `Standing order from job ${number}` });
		await dialog.getByRole("checkbox", { name: "Tuesday" }).uncheck();
		await dialog.getByRole("button", { name: "Create standing order" }).click();
		await dialog.getByText("Please choose at least one day").waitFor();
		await expectAccessible(page);
		await page.goto("/traffic-diary/standing-orders");
		await page.getByRole("heading", { level: 1, name: "Standing orders" }).waitFor();
		await eventually(() => page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true);
	});
});
