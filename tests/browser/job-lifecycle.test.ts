import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { dayRange, jobCell, openDiaryPage } from "./support/diary";
import { eventually } from "./support/eventually";
import {
	allocateToFirst,
	jobTab,
	PICTURE,
	readJobStatus,
	readOfferedActions,
	waitForJobDetail,
	waitForToast,
} from "./support/job-detail";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("dispatch@northline.test");
});

/** Saves a quote and opens it over the diary of its day. */
async function openQuote(kind: (day: string) => object) {
	const { page } = await open({ caller });
	const day = takeFreeMonday();
	const [savedJob] = await saveJobs(caller, day, [{ status: "Quote", ...kind(day) }]);
	const number = savedJob?.job_number ?? "";
	await openDiaryPage(page, dayRange(day));
	await jobCell(page, number, "customer").click();
	return { page, day, number, dialog: await waitForJobDetail(page, number) };
}
type OpenQuote = Awaited<ReturnType<typeof openQuote>>;

/** Expects the status and the action buttons, from the left. */
async function expectStatus({ dialog }: OpenQuote, now: string, steps: readonly string[]) {
	await eventually(() => readJobStatus(dialog)).toBe(now);
	await eventually(() => readOfferedActions(dialog)).toEqual(steps);
}

const press = ({ dialog }: OpenQuote, step: string) =>
	dialog.getByTestId("job-actions").getByRole("button", { name: step, exact: true }).click();

/** Allocates the job to the first of a list. */
async function allocate(openJob: OpenQuote, carrier: string, button?: "Plan") {
	await press(openJob, "Allocate");
	return allocateToFirst(
		openJob.page.getByRole("dialog", { name: `Allocate ${openJob.number}` }),
		carrier,
		button,
	);
}

/** Uploads a POD and saves it with the name of who signed. */
async function addPod(page: Page, dialog: Locator, name: string) {
	await jobTab(page, "POD").click();
	await dialog.getByLabel("New POD").setInputFiles(PICTURE);
	const form = dialog.getByRole("form", { name: "New POD" });
	await form.getByText(PICTURE.name).waitFor();
	await form.getByRole("textbox", { name: "Signed by" }).fill(name);
	await form.getByRole("button", { name: "Save POD" }).click();
	await waitForToast(page, "POD added Successfully");
	await dialog.getByText(`signed by ${name}`).waitFor();
	await dialog.getByRole("button", { name: "View picture" }).waitFor();
}

/** Takes a job from Completed to Marked For Inv, checking each step, and the row once the dialog is closed. */
async function takeToInvoice(openJob: OpenQuote) {
	await expectStatus(openJob, "Completed", ["Edit Job", "Cancel Job", "Confirm Price"]);
	await addPod(openJob.page, openJob.dialog, "J Carter");
	await press(openJob, "Confirm Price");
	await expectStatus(openJob, "Priced", ["Edit Job", "Reverse to Completed", "Cancel Job", "Confirm POD"]);
	await press(openJob, "Confirm POD");
	await expectStatus(openJob, "POD", ["Edit Job", "Reverse to Priced", "Cancel Job", "Mark For Invoice"]);
	await press(openJob, "Mark For Invoice");
	await expectStatus(openJob, "Marked For Inv", ["Reverse to POD", "Cancel Job"]);
	await openJob.page.keyboard.press("Escape");
	await openJob.dialog.waitFor({ state: "detached" });
	await eventually(() => jobCell(openJob.page, openJob.number, "status").textContent()).toBe(
		"Marked For Inv",
	);
}

const QUOTED = ["Edit Job", "Cancel Job", "Save As Job"];
const PENDING = ["Edit Job", "Allocate"];
const BOOKED = ["Edit Job", "Complete Job"];

/** Other modes: [label, carrier, fields]. */
const OTHER_MODES: readonly (readonly [string, string, (day: string) => object])[] = [
	["Collection Only", "Sub Contractor", () => ({ mode: 1, ...emptyAddress("delivery") })],
	["Delivery Only", "Owner Driver", () => ({ mode: 2, ...emptyAddress("collection") })],
	[
		"Night Only",
		"Sub Contractor",
		(day) => ({ mode: 4, collection_time: "22:00", delivery_date: addDays(day, 1), delivery_time: "05:00" }),
	],
];
const emptyAddress = (side: "collection" | "delivery") =>
	Object.fromEntries(["name", "town", "date", "time"].map((column) => [`${side}_${column}`, null]));

/** Plans the job for a sub-contractor, then allocates it to an owner-driver. */
async function planThenBook(openJob: OpenQuote) {
	const { page, dialog, number } = openJob;
	const planned = await allocate(openJob, "Sub Contractor", "Plan");
	await waitForToast(page, "Job Allocated to Sub contractor");
	await expectStatus(openJob, "Planned", ["Edit Job", "Cancel Job"]);
	await dialog.getByText(planned).first().waitFor();
	await dialog.getByRole("button", { name: "Change allocation" }).click();
	const changing = page.getByRole("dialog", { name: `Change allocation of ${number}` });
	await changing.getByText(`Planned for`).waitFor();
	await allocateToFirst(changing, "Owner Driver");
	await waitForToast(page, "Job Allocated to Owner Driver");
	await expectStatus(openJob, "Booked", ["Edit Job", "Mark Collected", "Complete Job"]);
}

describe("the life cycle of a job, on screen", () => {
	it("runs over two days, with a plan, a depot and two carriers", async () => {
		const openJob = await openQuote((day) => ({ job_type: 2, delivery_date: addDays(day, 1) }));
		const { page, dialog } = openJob;
		await expectStatus(openJob, "Quote", QUOTED);
		await press(openJob, "Save As Job");
		await waitForToast(page, "Job updated successfully");
		await expectStatus(openJob, "Pending", PENDING);
		await jobTab(page, "POD").click();
		await dialog.getByText("You can't upload POD for a job that is not started yet").waitFor();
		expect(await dialog.getByLabel("New POD").count()).toBe(0);

		await planThenBook(openJob);

		await press(openJob, "Mark Collected");
		await waitForToast(page, "Job status updated successfully");
		await expectStatus(openJob, "Collected", [
			"Edit Job",
			"Complete Job",
			"Mark Indepot",
			"Cancel Job",
			"Allocate",
		]);
		await press(openJob, "Mark Indepot");
		await expectStatus(openJob, "Indepot", ["Edit Job", "Complete Job", "Cancel Job", "Allocate"]);
		await allocate(openJob, "Sub Contractor");
		await expectStatus(openJob, "Booked", ["Edit Job", "Mark Indepot", "Complete Job"]);
		await dialog.getByRole("button", { name: "Deallocate" }).click();
		await waitForToast(page, "Job deallocated successfully");
		await eventually(() => readJobStatus(dialog)).toBe("Indepot");
		await allocate(openJob, "Sub Contractor");
		await expectStatus(openJob, "Booked", ["Edit Job", "Mark Indepot", "Complete Job"]);
		await press(openJob, "Complete Job");
		await takeToInvoice(openJob);
	});

	it.each(OTHER_MODES)("runs in mode %s with a %s", async (mode, carrier, kind) => {
		const openJob = await openQuote(kind);
		const { page, dialog } = openJob;
		await dialog.getByTestId("job-tags").getByText(mode).waitFor();
		await expectStatus(openJob, "Quote", QUOTED);
		await press(openJob, "Save As Job");
		await expectStatus(openJob, "Pending", PENDING);
		const name = await allocate(openJob, carrier);
		await expectStatus(openJob, "Booked", BOOKED);
		await dialog.getByText(name).first().waitFor();
		expect(await dialog.getByText("None for this job.").count()).toBe(mode === "Night Only" ? 0 : 1);
		await press(openJob, "Complete Job");
		await waitForToast(page, "Job status updated successfully");
		await takeToInvoice(openJob);
	});

	it("follows the sub-jobs of a trip, which is priced as one", async () => {
		const openJob = await openQuote((day) => ({
			job_type: 3,
			base_charge: 0,
			...emptyAddress("delivery"),
			trip_sub_jobs: [
				{ mode: 1, collection_name: "Wharf 4", collection_date: day, collection_time: "09:00" },
			],
		}));
		const { page, dialog, number } = openJob;
		const stops = dialog.getByRole("region", { name: "Sub-jobs" });
		const stopRow = (no: number) => stops.getByRole("row", { name: new RegExp(`^${number}-${no} `) });
		await expectStatus(openJob, "Quote", QUOTED);
		await stops.getByRole("button", { name: "Add stop" }).click();
		const slideOver = page.getByRole("dialog", { name: `New sub-job of ${number}` });
		await slideOver.getByRole("radio", { name: "Delivery" }).check();
		await slideOver.getByLabel("Name", { exact: true }).fill("Kent Archive");
		await slideOver.getByLabel("Base charge £").fill("40");
		await page.keyboard.press("Control+Enter");
		await stopRow(2).getByText("Kent Archive").waitFor();
		await slideOver.waitFor({ state: "detached" });

		await press(openJob, "Save As Job");
		await expectStatus(openJob, "Pending", PENDING);
		for (const no of [1, 2]) await stopRow(no).getByText("Pending").waitFor();
		await allocate(openJob, "Sub Contractor");
		await expectStatus(openJob, "Booked", BOOKED);
		for (const no of [1, 2]) {
			await stopRow(no).getByText("Booked").waitFor();
			await stopRow(no)
				.getByRole("button", { name: `Complete ${number}-${no}` })
				.click();
			await stopRow(no).getByText("Completed").waitFor();
			if (no === 1) await expectStatus(openJob, "Inprogress", ["Edit Job", "Cancel Job", "Complete Job"]);
		}
		await stops.getByText("Total £40.00").waitFor();
		await takeToInvoice(openJob);
	});
});
