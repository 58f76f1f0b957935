import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { addDays } from "~/domain/time/dates";
import { longDay } from "~/domain/time/names";
import { signIn } from "../support/served";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { freeMonday, makeJobs } from "./support/jobs";
import { windows } from "./support/windows";

const open = windows();
const LOGIN = "admin@northline.test";

/** A day of the first vehicle in the grid, counted from Monday. */
const cell = (page: Page, day: number) => page.locator(`[data-cell="0-${day}"] button`);
const said = (page: Page, text: string | RegExp) =>
	page.locator(".toast", { hasText: text }).first().waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const gone = (page: Page, name: string | RegExp) => dialog(page, name).waitFor({ state: "detached" });

/** Opens the organizer at a week and waits until it listens. */
async function openWeek(page: Page, monday: string) {
	await page.goto(`/organizer?week=${monday}`);
	await page.locator(".og-cell").first().waitFor();
	await page.waitForFunction(() => document.readyState === "complete");
}

describe("the organizer", () => {
	it("by keyboard: a driver is put on a vehicle, gets a job, and is taken off; a colleague sees it happen", async () => {
		const caller = await signIn(LOGIN);
		const monday = freeMonday();
		const [job] = await makeJobs(caller, monday, [{}]);
		const { page } = await open({ caller });
		const colleague = await open({ as: "both@cartage.test", tenant_slug: "northline" });
		await openWeek(colleague.page, monday);
		await openWeek(page, monday);
		await expectAccessible(page);
		await cell(page, 0).focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		const add = dialog(page, "Add Driver to vehicle");
		await add
			.getByRole("button", { name: /^Allocate / })
			.first()
			.waitFor();
		await expectAccessible(page);
		const driver = (await add.locator("tbody tr .ell").first().textContent()) ?? "";
		await add.getByLabel("Start time").fill("0615");
		await add.getByRole("button", { name: `Allocate ${driver}` }).press("Enter");
		await said(page, `Allocated Driver "${driver}" to Vehicle`);
		const edit = dialog(page, "Edit Workday");
		await edit.getByRole("tab", { name: /^Jobs/ }).click();
		await edit.getByRole("button", { name: "Available Jobs" }).press("Enter");
		const offered = dialog(page, "Available Jobs");
		await offered.getByRole("button", { name: `Add job ${job?.job_number}` }).press("Enter");
		await said(page, "Job Allocated to Driver");
		await offered.getByText("No job waits on this day.").waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await gone(page, "Available Jobs");
		await edit.getByText(job?.job_number ?? "").waitFor();
		await eventually(() => cell(colleague.page, 0).textContent()).toMatch(/06:15 · 1 job/);
		await edit.getByRole("tab", { name: "Workday" }).click();
		await edit.getByRole("button", { name: "Deallocate" }).press("Enter");
		await page.getByRole("alertdialog").getByRole("button", { name: "Deallocate" }).press("Enter");
		await said(page, "Driver deallocated successfully");
		await eventually(() => cell(colleague.page, 0).textContent()).toMatch(/No driver1 job/);
	});

	it("books days, asks before VOR on one of them, and does not make a booked day available", async () => {
		const monday = freeMonday();
		const tuesday = addDays(monday, 1);
		const { page } = await open({ as: LOGIN });
		await openWeek(page, monday);
		const day = (name: string, date: string) =>
			dialog(page, name).getByRole("button", { name: new RegExp(longDay(date).split(" ").join("\\s+")) });
		const submit = (name: string) => dialog(page, name).getByRole("button", { name: "Submit" }).click();

		await cell(page, 0).focus();
		await page.keyboard.press("a");
		await dialog(page, "Multi-Days Allocate").getByRole("grid").waitFor();
		await submit("Multi-Days Allocate");
		await dialog(page, "Multi-Days Allocate").getByText("Please select atleast one date").waitFor();
		await expectAccessible(page);
		await day("Multi-Days Allocate", tuesday).click();
		await submit("Multi-Days Allocate");
		await said(page, "Workday Booked Successfully");
		await page.keyboard.press("Escape");
		await gone(page, "Multi-Days Allocate");
		await cell(page, 1).and(page.locator(".tone-favourite")).waitFor();

		await page.keyboard.press("m");
		await day("Vehicle Maintenance", tuesday).click();
		const question = page.getByRole("alertdialog");
		await question.getByText("Do you want to change this? You selected Booked dates also for VOR.").waitFor();
		await expectAccessible(page);
		await question.getByRole("button").last().click();
		await submit("Vehicle Maintenance");
		await said(page, "VOR date added successfully");
		await gone(page, "Vehicle Maintenance");
		await cell(page, 1).getByText("VOR").waitFor();

		await page.keyboard.press("v");
		await day("Driver Availability", tuesday).click();
		await expectAccessible(page);
		await dialog(page, "Driver Availability").getByRole("radio", { name: "Available", exact: true }).check();
		await submit("Driver Availability");
		await said(page, "You can't change booked date to available!");
	});

	it("decides a holiday and approves a workday", async () => {
		const { page } = await open({ as: LOGIN });
		await page.goto("/driver-holiday-management");
		await page.getByRole("table", { name: "Holiday requests" }).waitFor();
		await expectAccessible(page);
		await page
			.getByRole("button", { name: /^Decline / })
			.first()
			.click();
		await dialog(page, "Decline holiday").getByLabel("Note").fill("Too many away");
		await dialog(page, "Decline holiday").getByRole("button", { name: "Decline" }).click();
		await said(page, "Holiday declined");
		await page.getByRole("tab", { name: "Team calendar" }).click();
		await page.getByRole("table", { name: /^Drivers in/ }).waitFor();
		await expectAccessible(page);

		await page.goto("/approve-workday");
		const sheet = page.getByRole("dialog");
		await page.getByRole("table", { name: "Workdays" }).waitFor();
		await expectAccessible(page);
		const correct = page.getByRole("button", { name: /^Correct / }).first();
		// A page that has just come does not listen yet.
		await eventually(async () => {
			if (!(await sheet.isVisible())) await correct.click();
			return sheet.isVisible();
		}).toBe(true);
		await sheet.getByLabel("Break").fill("30");
		await expectAccessible(page);
		await sheet.getByRole("button", { name: "Approve" }).click();
		await said(page, "Workday approved");
		await sheet.waitFor({ state: "detached" });
	});
});
