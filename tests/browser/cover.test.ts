import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { DateText } from "~/shared/time/dates";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { eventually } from "./support/eventually";
import { saveJobs, tuesdayAhead } from "./support/jobs";
import { type BrowserWindow, setUpWindows } from "./support/windows";

const open = setUpWindows();

const getCaller = ({ caller }: BrowserWindow): HttpClient => {
	if (!caller) throw new Error("no user is signed in");
	return caller;
};

const board = z.object({
	vehicles: z.array(
		z.object({
			id: z.int(),
			reg: z.string(),
			driver_name: z.string(),
			planned_jobs: z.array(z.object({ id: z.int(), status: z.string() })),
		}),
	),
});

async function fetchVehicles(caller: HttpClient, date: DateText) {
	const answer = await caller.get(`/api/v3/client/planner/get-vehicle-list?date=${date}`);
	return board.parse((await readEnvelope(answer)).data).vehicles;
}

/** A day on which a driver has two booked jobs on the first vehicle. */
async function addDay(caller: HttpClient, day: DateText) {
	const [vehicle] = await fetchVehicles(caller, day);
	const created = await caller.send("POST", "/api/v3/client/create-workday", {
		date: day,
		vehicle_id: vehicle?.id,
		driver_id: 1,
		shift_type_id: 1,
	});
	const work_day = z.object({ id: z.int() }).parse((await readEnvelope(created)).data);
	const jobs = await saveJobs(caller, day, [
		{ collection_time: "08:00", delivery_time: "09:00", weight: 100 },
		{ collection_time: "12:00", delivery_time: "13:00", weight: 100 },
	]);
	for (const { id } of jobs) {
		const body = { job_id: id, work_day_id: work_day.id, is_planned: 0, override: ["driver_unfit", "vor"] };
		const allocated = await caller.send("POST", "/api/v3/client/work-day-jobs", body);
		expect(allocated.ok).toBe(true);
	}
	const [{ reg, driver_name } = { reg: "", driver_name: "" }] = await fetchVehicles(caller, day);
	return { reg, driver_name, numbers: jobs.map(({ job_number }) => job_number) };
}

/** Takes a carrier by typing a part of its name. */
async function choose(page: Page, dialog: Locator, number: string, text: string) {
	const field = dialog.getByRole("combobox", { name: `${number} goes to` });
	await field.focus();
	await page.keyboard.type(text);
	await page.getByRole("option", { name: text }).first().waitFor();
	await page.keyboard.press("Enter");
	await eventually(() => field.inputValue()).toContain(text);
}

const statuses = async (caller: HttpClient, day: DateText) =>
	(await fetchVehicles(caller, day))[0]?.planned_jobs.map(({ status }) => status);

describe("a driver is sick", () => {
	it("by keyboard: the jobs of the day, a carrier each, one Confirm, one undo", async () => {
		const me = await open({ email: "dispatch@northline.test" });
		const { page } = me;
		const caller = getCaller(me);
		const day = tuesdayAhead(62);
		const { reg, driver_name, numbers } = await addDay(caller, day);
		await page.goto(`/planner?date=${day}`);
		await page.locator("[data-vehicle]").first().waitFor();
		await waitUntilLive(page);
		await page.getByRole("button", { name: `More for ${reg}` }).press("Enter");
		await page.getByRole("menuitem", { name: "Sick today…" }).press("Enter");
		const dialog = page.getByRole("dialog", { name: "Sick today" });
		await dialog.getByText("2 of 2 jobs").or(dialog.getByText("unplanned")).first().waitFor();
		await expectAccessible(page);
		for (const number of numbers) await choose(page, dialog, number, "Leave unplanned");
		await dialog.getByText("0 of 2 jobs placed, 2 unplanned").waitFor();
		await page.keyboard.press("Control+Enter");
		await page.getByText(`${driver_name} is sick, 2 jobs left unplanned`).waitFor();
		await eventually(() => statuses(caller, day)).toEqual([]);
		await page.locator("[data-vehicle]").first().focus();
		await page.keyboard.press("z");
		await eventually(() => statuses(caller, day)).toEqual(["Booked", "Booked"]);
		expect((await fetchVehicles(caller, day))[0]?.driver_name).toBe(driver_name);
	});

	it("the command palette finds it, and the driver is chosen there; in the dark, and on a phone", async () => {
		const me = await open({ email: "dispatch@northline.test", theme: "dark_mode" });
		const { page } = me;
		await page.goto("/planner");
		await waitUntilLive(page);
		await page.keyboard.press("Control+k");
		await page.keyboard.type("broken");
		await page.getByRole("option", { name: /^Broken down…/ }).waitFor();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Broken down" });
		const [vehicle] = await fetchVehicles(getCaller(me), tuesdayAhead(63));
		await dialog.getByRole("combobox", { name: "Vehicle" }).focus();
		await page.keyboard.type(vehicle?.reg ?? "");
		await page.getByRole("option", { name: vehicle?.reg }).first().waitFor();
		await page.keyboard.press("Enter");
		await dialog.getByRole("textbox", { name: "Reason" }).waitFor();
		await dialog.getByRole("heading", { name: /^(No jobs|Jobs not done)$/ }).waitFor();
		await expectAccessible(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectAccessible(page);
	});
});
