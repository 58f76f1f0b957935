import type { Locator, Page } from "playwright-core";
import { describe, it } from "vitest";
import { addDays, type DateText } from "~/shared/time/dates";
import { formatLongDay } from "~/shared/time/format-day";
import { signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const LOGIN = "admin@northline.test";

/** A day of the first vehicle in the grid, counted from Monday. */
const vehicleDay = (page: Page, day: number) => page.locator(`[data-cell="0-${day}"] button`);
const waitForToast = (page: Page, text: string | RegExp) =>
	page.locator(".toast", { hasText: text }).first().waitFor();
const findDialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const waitUntilClosed = (page: Page, name: string | RegExp) =>
	findDialog(page, name).waitFor({ state: "detached" });

/** Opens the organizer at a week and waits until it has loaded. */
async function openWeek(page: Page, monday: string) {
	await page.goto(`/organizer?week=${monday}`);
	await page.getByRole("gridcell").first().waitFor();
	await page.waitForFunction(() => document.readyState === "complete");
}

/** Adds a job to the open workday by keyboard. */
async function addAvailableJob(page: Page, edit: Locator, number: string) {
	await edit.getByRole("tab", { name: /^Jobs/ }).click();
	await edit.getByRole("button", { name: "Available Jobs" }).press("Enter");
	const availableJobs = findDialog(page, "Available Jobs");
	await availableJobs.getByRole("button", { name: `Add job ${number}` }).press("Enter");
	await waitForToast(page, "Job Allocated to Driver");
	await availableJobs.getByText("No jobs available on this day.").waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await waitUntilClosed(page, "Available Jobs");
}

const submit = (page: Page, dialog: string) =>
	findDialog(page, dialog).getByRole("button", { name: "Submit" }).click();

const chooseDay = (page: Page, dialog: string, date: DateText) =>
	findDialog(page, dialog)
		.getByRole("button", { name: new RegExp(formatLongDay(date).split(" ").join("\\s+")) })
		.click();

/** A free Monday whose Tuesday is in the same month, which is what a calendar shows. */
function takeMondayWithinMonth(): DateText {
	const monday = takeFreeMonday();
	return addDays(monday, 1).slice(0, 7) === monday.slice(0, 7) ? monday : takeFreeMonday();
}

describe("the organizer", () => {
	it("by keyboard: allocates a driver to a vehicle, adds a job, and deallocates the driver, live for a colleague", async () => {
		const caller = await signInDemo(LOGIN);
		const monday = takeFreeMonday();
		const [job] = await saveJobs(caller, monday, [{}]);
		const { page } = await open({ caller });
		const colleague = await open({ email: "both@cartage.test", tenant_slug: "northline" });
		await openWeek(colleague.page, monday);
		await openWeek(page, monday);
		await expectAccessible(page);
		await vehicleDay(page, 0).focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		const add = findDialog(page, "Add Driver to vehicle");
		await add
			.getByRole("button", { name: /^Allocate / })
			.first()
			.waitFor();
		await expectAccessible(page);
		const driver = (await add.locator("tbody tr .truncate").first().textContent()) ?? "";
		await add.getByLabel("Start time").fill("0615");
		await add.getByRole("button", { name: `Allocate ${driver}` }).press("Enter");
		const question = page.getByRole("alertdialog").getByRole("button", { name: "Allocate" });
		const toast = page.locator(".toast", { hasText: `Allocated Driver "${driver}" to Vehicle` }).first();
		// The free Monday may be years ahead, when the licence will have expired.
		await toast.or(question).first().waitFor();
		if (await question.isVisible()) await question.press("Enter");
		await toast.waitFor();
		const edit = findDialog(page, "Edit Workday");
		await addAvailableJob(page, edit, job?.job_number ?? "");
		await edit.getByText(job?.job_number ?? "").waitFor();
		await eventually(() => vehicleDay(colleague.page, 0).textContent()).toMatch(/06:15 · 1 job/);
		await edit.getByRole("tab", { name: "Workday" }).click();
		await edit.getByRole("button", { name: "Deallocate" }).press("Enter");
		await page.getByRole("alertdialog").getByRole("button", { name: "Deallocate" }).press("Enter");
		await waitForToast(page, "Driver deallocated successfully");
		await eventually(() => vehicleDay(colleague.page, 0).textContent()).toMatch(/No driver1 job/);
	});

	it("by keyboard: enters the grid, keeps the focus after a dialog, copies a week and takes it back", async () => {
		const monday = takeFreeMonday();
		const { page } = await open({ email: LOGIN });
		await openWeek(page, monday);
		const isInCell = () => page.evaluate(() => document.activeElement?.closest("[data-cell]") !== null);
		// A page that has just loaded does not handle keys yet.
		await eventually(async () => {
			if (!(await isInCell())) await page.keyboard.press("ArrowDown");
			return isInCell();
		}).toBe(true);
		await page.keyboard.press("m");
		await findDialog(page, "Vehicle Maintenance").getByRole("grid").waitFor();
		await page.keyboard.press("Escape");
		await waitUntilClosed(page, "Vehicle Maintenance");
		await eventually(isInCell).toBe(true);

		await page.keyboard.press("Shift+ArrowDown");
		await page.getByText("2 vehicles, 1 day selected, Enter allocates them").waitFor();
		await page.keyboard.press("Enter");
		const fill = findDialog(page, "Fill favourites");
		// The favourites' licences may have expired by then: both days are ticked.
		await fill.getByRole("checkbox").first().waitFor();
		for (const box of await fill.getByRole("checkbox").all()) await box.check();
		await fill.getByRole("button", { name: /^Book \d/ }).click();
		await waitForToast(page, /workdays? booked/);

		await openWeek(page, addDays(monday, 7));
		await page.keyboard.press("c");
		const copy = findDialog(page, "Copy last week");
		await copy.getByRole("checkbox").first().check();
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, /workdays? booked/);
		await page.locator(".toast").getByRole("button", { name: "Undo" }).first().click();
		await waitForToast(page, /workdays? removed/);
	});

	it("books days, confirms before VOR on a booked day, and does not make it available", async () => {
		const monday = takeMondayWithinMonth();
		const tuesday = addDays(monday, 1);
		const { page } = await open({ email: LOGIN });
		await openWeek(page, monday);
		await vehicleDay(page, 0).focus();
		await page.keyboard.press("a");
		await findDialog(page, "Multi-Days Allocate").getByRole("grid").waitFor();
		await submit(page, "Multi-Days Allocate");
		await findDialog(page, "Multi-Days Allocate").getByText("Please select atleast one date").waitFor();
		await expectAccessible(page);
		await chooseDay(page, "Multi-Days Allocate", tuesday);
		await submit(page, "Multi-Days Allocate");
		await waitForToast(page, "Workday Booked Successfully");
		await page.keyboard.press("Escape");
		await waitUntilClosed(page, "Multi-Days Allocate");
		await vehicleDay(page, 1)
			.and(page.getByRole("button", { name: /Favourite driver booked/ }))
			.waitFor();

		await page.keyboard.press("m");
		await chooseDay(page, "Vehicle Maintenance", tuesday);
		const question = page.getByRole("alertdialog");
		await question.getByText("Do you want to change this? You selected Booked dates also for VOR.").waitFor();
		await expectAccessible(page);
		await question.getByRole("button").last().click();
		await submit(page, "Vehicle Maintenance");
		await waitForToast(page, "VOR date added successfully");
		await waitUntilClosed(page, "Vehicle Maintenance");
		await vehicleDay(page, 1).getByText("VOR").waitFor();

		await page.keyboard.press("v");
		await chooseDay(page, "Driver Availability", tuesday);
		await expectAccessible(page);
		await findDialog(page, "Driver Availability")
			.getByRole("radio", { name: "Available", exact: true })
			.check();
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "You can't change booked date to available!");
	});

	it("decides a holiday and approves a workday", async () => {
		const { page } = await open({ email: LOGIN });
		await page.goto("/driver-holiday-management");
		await page.getByRole("table", { name: "Holiday requests" }).waitFor();
		await expectAccessible(page);
		await page
			.getByRole("button", { name: /^Decline / })
			.first()
			.click();
		await findDialog(page, "Decline holiday").getByLabel("Note").fill("Too many away");
		await findDialog(page, "Decline holiday").getByRole("button", { name: "Decline" }).click();
		await waitForToast(page, "Holiday declined");
		await page.getByRole("tab", { name: "Team calendar" }).click();
		await page.getByRole("table", { name: /^Drivers in/ }).waitFor();
		await expectAccessible(page);

		await page.goto("/approve-workday");
		const panel = page.getByRole("dialog");
		await page.getByRole("table", { name: "Workdays" }).waitFor();
		await expectAccessible(page);
		// The oldest of the list: the newest may be a day of seconds that another test worked.
		const correct = page.getByRole("button", { name: /^Amend / }).last();
		// A page that has just loaded does not handle clicks yet.
		await eventually(async () => {
			if (!(await panel.isVisible())) await correct.click();
			return panel.isVisible();
		}).toBe(true);
		await panel.getByLabel("Break").fill("30");
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Approve" }).click();
		await waitForToast(page, "Workday approved");
		await panel.waitFor({ state: "detached" });
	});
});
