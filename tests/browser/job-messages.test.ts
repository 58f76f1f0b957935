import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/shared/time/dates";
import { type HttpClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { dayRange, openDiaryPage } from "./support/diary";
import { eventually } from "./support/eventually";
import { jobTab, PICTURE, readJobStatus, waitForJobDetail, waitForToast } from "./support/job-detail";
import { type SavedTestJob, saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { readMailedCode } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

const NO_PRICE = { base_charge: 0 };
const SUB_CONTRACTOR = { sub_contractor_id: 1, cost: 10 };

/** Saves a job and opens it over the diary of its day. */
async function openJob(
	job: object = {},
	prepare: (savedJob: SavedTestJob) => Promise<unknown> = async () => undefined,
) {
	const day = takeFreeMonday();
	const [savedJob] = await saveJobs(caller, day, [job]);
	if (!savedJob) throw new Error("no job was made");
	await prepare(savedJob);
	const window = await open({ caller });
	await openDiaryPage(window.page, { ...dayRange(day), job: savedJob.job_number });
	return { ...window, ...savedJob, day, dialog: await waitForJobDetail(window.page, savedJob.job_number) };
}

const allocateJob = ({ id }: SavedTestJob) =>
	sendJobRequest(caller, "POST", "/api/v3/client/sub-contractor-job", { job_id: id, ...SUB_CONTRACTOR });
const completeJob = async (savedJob: SavedTestJob) => {
	await allocateJob(savedJob);
	await sendJobRequest(caller, "PUT", `/api/v3/client/update-job-status/${savedJob.id}`, {
		status: "Completed",
	});
};

/** Answers a confirmation, which must have these texts. */
async function answerQuestion(page: Page, words: readonly string[], button: string) {
	const question = page.getByRole("alertdialog");
	for (const text of words) await question.getByText(text, { exact: true }).waitFor();
	await question.getByRole("button", { name: button }).click();
	await question.waitFor({ state: "detached" });
}

/** Enables Master Edit with CONFIRM and the mailed code. */
async function enableMasterEdit(page: Page, dialog: Locator, id: number) {
	await dialog.getByText("Master Edit", { exact: true }).click();
	const masterEdit = page.getByRole("dialog", { name: /^Master Edit of/ });
	await masterEdit.getByLabel("Type CONFIRM").fill("CONFIRM");
	await page.keyboard.press("Enter");
	await masterEdit.getByLabel("One-time code").waitFor();
	await masterEdit.getByLabel("One-time code").fill(await readMailedCode(id));
	await page.keyboard.press("Enter");
	await waitForToast(page, "Master edit enabled");
	await masterEdit.waitFor({ state: "detached" });
}

describe("messages about a job", () => {
	it("appear for an empty note", async () => {
		const { page, dialog } = await openJob({}, completeJob);
		await jobTab(page, "Notes").click();
		const compose = dialog.getByRole("form", { name: "New note" });
		await compose.getByRole("textbox").fill("Ask for Zoë");
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Job note added Successfully");
		await dialog.getByRole("button", { name: "Edit note" }).click();
		const edit = dialog.getByRole("form", { name: "Edit note" });
		await edit.getByRole("textbox").fill(" ");
		await edit.getByRole("button", { name: "Save note" }).click();
		await edit.getByText("Please add a note", { exact: true }).waitFor();
		await edit.getByRole("button", { name: "Cancel" }).click();
	});

	it("appear for a deleted reminder and file", async () => {
		const { page, dialog } = await openJob({}, completeJob);
		await jobTab(page, "Reminders").click();
		await dialog.getByRole("button", { name: "Add reminder" }).click();
		await dialog.getByRole("textbox", { name: "Time" }).fill("9.30");
		await dialog.getByRole("button", { name: "Add reminder" }).click();
		await waitForToast(page, "Job reminder added successfully");
		await dialog.getByRole("button", { name: /^Delete reminder/ }).click();
		await answerQuestion(
			page,
			["Are you sure?", "This process is not reversible. Are you sure to delete this reminder?"],
			"Delete",
		);
		await waitForToast(page, "Job reminder deleted successfully");

		await jobTab(page, "Files").click();
		await dialog.getByLabel("Add files").setInputFiles(PICTURE);
		await waitForToast(page, "Attachment added Successfully");
		await dialog.getByRole("button", { name: `Delete ${PICTURE.name}` }).click();
		await answerQuestion(
			page,
			["This process is not reversible. Are you sure to delete sheet.png?"],
			"Delete",
		);
		await waitForToast(page, "Attachment deleted Successfully");
	});

	it("appear for an unsupported picture and a deleted POD", async () => {
		const { page, dialog } = await openJob({}, completeJob);
		await jobTab(page, "POD").click();
		await dialog
			.getByLabel("New POD")
			.setInputFiles({ ...PICTURE, name: "sheet.gif", mimeType: "image/gif" });
		await dialog.getByText("File Type Not Supported for compression", { exact: true }).waitFor();
		await dialog.getByLabel("New POD").setInputFiles(PICTURE);
		await dialog.getByRole("button", { name: "Save POD" }).click();
		await waitForToast(page, "POD added Successfully");
		await dialog.getByRole("button", { name: "Delete POD image" }).click();
		await answerQuestion(
			page,
			["This process is not reversible. Are you sure to delete this POD image?"],
			"Delete",
		);
		await waitForToast(page, "POD image deleted Successfully");
	});

	it("appear when a waiting charge is approved without and with an amount, and a proof activity is deleted", async () => {
		const { page, dialog, id } = await openJob({}, completeJob);
		await dialog.getByRole("button", { name: "Add activity" }).click();
		await dialog.getByRole("combobox", { name: "Activity" }).selectOption("waiting_charge");
		await dialog.getByRole("textbox", { name: /^Note/ }).first().fill("Two hours at the gate");
		await dialog.getByRole("button", { name: "Add activity" }).click();
		const approve = dialog.getByRole("button", { name: "Approve" });
		await approve.click();
		await dialog.getByText("Please add waiting charge!", { exact: true }).waitFor();
		await dialog.getByRole("textbox", { name: "Waiting charge" }).fill("25");
		await approve.click();
		await waitForToast(page, "Waiting charge approved");

		await dialog.getByRole("region", { name: "POD" }).getByLabel("New POD").setInputFiles(PICTURE);
		await dialog.getByRole("button", { name: "Save POD" }).click();
		await waitForToast(page, "POD added Successfully");
		await enableMasterEdit(page, dialog, id);
		const entry = dialog.getByRole("listitem").filter({ hasText: "Proof of delivery" });
		await entry.getByRole("button", { name: /^Delete: / }).click();
		await answerQuestion(page, ["Are you Sure you want to delete this activity"], "Delete");
		await waitForToast(page, "Delete pod activity successfully");
	});

	it("appear when it is cancelled, and when a quote is sent", async () => {
		const { page, dialog } = await openJob({}, completeJob);
		await dialog.getByRole("button", { name: "Cancel Job" }).click();
		await answerQuestion(
			page,
			["Are you Sure? This process is irreversible, you want to cancel this job?"],
			"Cancel Job",
		);
		await waitForToast(page, "Job cancelled successfully");
		await eventually(() => readJobStatus(dialog)).toBe("Cancelled");

		const quote = await openJob({ status: "Quote" });
		await quote.dialog.getByRole("button", { name: "More actions" }).click();
		await quote.page.getByRole("menuitem", { name: "Send quote…" }).click();
		const slideOver = quote.page.getByRole("dialog", { name: `Send quote ${quote.job_number}` });
		await slideOver.getByLabel("Send to").fill("buyer@eastfield.test");
		await quote.page.keyboard.press("Enter");
		await slideOver.getByRole("button", { name: "Send" }).click();
		await waitForToast(quote.page, "Quote successfully sent to customers");
	});

	it.each([
		["collection", 2],
		["delivery", 1],
	] as const)("appear when a quick reminder needs a %s date that is missing", async (side, mode) => {
		const none = { [`${side}_name`]: null, [`${side}_town`]: null, [`${side}_date`]: null };
		const { page, dialog, pageErrors } = await openJob({ mode, ...none });
		pageErrors.expect(/answer 4\d\d: POST .*job-reminder/);
		await jobTab(page, "Reminders").click();
		await dialog.getByRole("button", { name: "Quick reminder" }).click();
		await page.getByRole("menuitem", { name: `30 minutes before ${side}` }).click();
		const title = side === "collection" ? "Collection" : "Delivery";
		await waitForToast(page, `${title} date and time is not defined`);
	});

	it("appear when a plan has no allocation to cancel", async () => {
		const { page, dialog, job_number } = await openJob({}, ({ id }) => planJob(id));
		await eventually(() => readJobStatus(dialog)).toBe("Planned");
		await dialog.getByRole("button", { name: "Change allocation" }).click();
		const box = page.getByRole("dialog", { name: `Change allocation of ${job_number}` });
		await box.getByRole("button", { name: "Cancel plan" }).click();
		await box.getByText("Something Went wrong", { exact: true }).waitFor();
	});

	it("appear when a stop is before its trip, and when it is deleted", async () => {
		const { page, dialog, day, job_number } = await openJob({ job_type: 3, ...NO_PRICE });
		const stops = dialog.getByRole("region", { name: "Sub-jobs" });
		await stops.getByRole("button", { name: "Add stop" }).click();
		const slideOver = page.getByRole("dialog", { name: `New sub-job of ${job_number}` });
		await slideOver.getByRole("radio", { name: "Delivery" }).check();
		await slideOver.getByLabel("Town").fill("Sevenoaks");
		const date = slideOver.getByRole("textbox", { name: "Date" });
		await date.fill(addDays(day, -1).split("-").reverse().join("-"));
		await page.keyboard.press("Control+Enter");
		await slideOver.getByText("Delivery Date Can't be Smaller than Collection Date").first().waitFor();
		await date.fill("");
		await page.keyboard.press("Control+Enter");
		await slideOver.getByText("Please enter delivery date").first().waitFor();
		await date.fill(day.split("-").reverse().join("-"));
		await page.keyboard.press("Control+Enter");
		await slideOver.waitFor({ state: "detached" });
		await stops.getByRole("button", { name: `Delete ${job_number}-1` }).click();
		await answerQuestion(page, ["Delete Sub Job"], "Delete");
		await waitForToast(page, "Job deleted successfully");
	});
});

/** Plans a job in the far future on a vehicle without a driver. */
async function planJob(id: number) {
	const job = z.object({ collection_date: z.string() });
	const { data } = await readEnvelope(await caller.get(`/api/v3/client/get-job/${id}`));
	const body = { job_ids: [id], plannerable_id: 1, date: job.parse(data).collection_date };
	const response = await caller.send("POST", "/api/v3/client/planner/plan-jobs", body);
	if (!response.ok) throw new Error(await response.text());
}
