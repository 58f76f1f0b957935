import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/domain/time/dates";
import { bodyOf, type Caller, signIn } from "../support/served";
import { days, openDiary } from "./support/diary";
import { eventually } from "./support/eventually";
import { detail, PICTURE, said, status, tab } from "./support/job-detail";
import { freeMonday, type MadeJob, makeJobs, send } from "./support/jobs";
import { mailedCode } from "./support/mailed";
import { windows } from "./support/windows";

const open = windows();

let caller: Caller;
beforeAll(async () => {
	caller = await signIn("admin@northline.test");
});

const NO_PRICE = { base_charge: 0 };
const SUB_CONTRACTOR = { sub_contractor_id: 1, cost: 10 };

/** A job open over the diary of its day. */
async function openJob(
	job: object = {},
	prepare: (made: MadeJob) => Promise<unknown> = async () => undefined,
) {
	const day = freeMonday();
	const [made] = await makeJobs(caller, day, [job]);
	if (!made) throw new Error("no job was made");
	await prepare(made);
	const window = await open({ caller });
	await openDiary(window.page, { ...days(day), job: made.job_number });
	return { ...window, ...made, day, dialog: await detail(window.page, made.job_number) };
}

const give = ({ id }: MadeJob) =>
	send(caller, "POST", "/api/v3/client/sub-contractor-job", { job_id: id, ...SUB_CONTRACTOR });
const complete = async (made: MadeJob) => {
	await give(made);
	await send(caller, "PUT", `/api/v3/client/update-job-status/${made.id}`, { status: "Completed" });
};

/** Answers the question that is asked, which must have these words. */
async function answer(page: Page, words: readonly string[], button: string) {
	const question = page.getByRole("alertdialog");
	for (const text of words) await question.getByText(text, { exact: true }).waitFor();
	await question.getByRole("button", { name: button }).click();
	await question.waitFor({ state: "detached" });
}

/** Opens what is locked, by the word and the mailed code. */
async function underMasterEdit(page: Page, dialog: Locator, id: number) {
	await dialog.getByText("Master Edit", { exact: true }).click();
	const asked = page.getByRole("dialog", { name: /^Master Edit of/ });
	await asked.getByLabel("Type CONFIRM").fill("CONFIRM");
	await page.keyboard.press("Enter");
	await asked.getByLabel("One-time code").waitFor();
	await asked.getByLabel("One-time code").fill(await mailedCode(id));
	await page.keyboard.press("Enter");
	await said(page, "Master edit enabled");
	await asked.waitFor({ state: "detached" });
}

describe("what is said about a job", () => {
	it("when a note is emptied, a reminder and a file go, a picture cannot be made small", async () => {
		const { page, dialog } = await openJob({}, complete);
		await tab(page, "Notes").click();
		const compose = dialog.getByRole("form", { name: "New note" });
		await compose.getByRole("textbox").fill("Ask for Zoë");
		await page.keyboard.press("Control+Enter");
		await said(page, "Job note added Successfully");
		await dialog.getByRole("button", { name: "Edit note" }).click();
		const edit = dialog.getByRole("form", { name: "Edit note" });
		await edit.getByRole("textbox").fill(" ");
		await edit.getByRole("button", { name: "Save note" }).click();
		await edit.getByText("Please add a note", { exact: true }).waitFor();
		await edit.getByRole("button", { name: "Cancel" }).click();

		await tab(page, "Reminders").click();
		await dialog.getByRole("button", { name: "Add reminder" }).click();
		await dialog.getByRole("textbox", { name: "Time" }).fill("9.30");
		await dialog.getByRole("button", { name: "Add reminder" }).click();
		await said(page, "Job reminder added successfully");
		await dialog.getByRole("button", { name: /^Delete reminder/ }).click();
		await answer(
			page,
			["Are you sure?", "This process is not reversible. Are you sure to delete this reminder?"],
			"Delete",
		);
		await said(page, "Job reminder deleted successfully");

		await tab(page, "Files").click();
		await dialog.getByLabel("Add files").setInputFiles(PICTURE);
		await said(page, "Attachment added Successfully");
		await dialog.getByRole("button", { name: `Delete ${PICTURE.name}` }).click();
		await answer(page, ["This process is not reversible. Are you sure to delete sheet.png?"], "Delete");
		await said(page, "Attachment deleted Successfully");

		await tab(page, "POD").click();
		await dialog
			.getByLabel("New proof")
			.setInputFiles({ ...PICTURE, name: "sheet.gif", mimeType: "image/gif" });
		await dialog.getByText("File Type Not Supported for compression", { exact: true }).waitFor();
		await dialog.getByLabel("New proof").setInputFiles(PICTURE);
		await dialog.getByRole("button", { name: "Save POD" }).click();
		await said(page, "POD added Successfully");
		await dialog.getByRole("button", { name: "Delete POD image" }).click();
		await answer(page, ["This process is not reversible. Are you sure to delete this POD image?"], "Delete");
		await said(page, "POD image deleted Successfully");
	});

	it("when a waiting charge is approved without an amount and with one, and a proof's entry goes", async () => {
		const { page, dialog, id } = await openJob({}, complete);
		await dialog.getByRole("button", { name: "Add activity" }).click();
		await dialog.getByLabel("What happened").selectOption("waiting_charge");
		await dialog.getByRole("textbox", { name: /^Note/ }).first().fill("Two hours at the gate");
		await dialog.getByRole("button", { name: "Add activity" }).click();
		const approve = dialog.getByRole("button", { name: "Approve" });
		await approve.click();
		await dialog.getByText("Please add waiting charge!", { exact: true }).waitFor();
		await dialog.getByRole("textbox", { name: "Waiting charge" }).fill("25");
		await approve.click();
		await said(page, "Waiting charge approved");

		await dialog.getByRole("region", { name: "POD" }).getByLabel("New proof").setInputFiles(PICTURE);
		await dialog.getByRole("button", { name: "Save POD" }).click();
		await said(page, "POD added Successfully");
		await underMasterEdit(page, dialog, id);
		const entry = dialog.getByRole("listitem").filter({ hasText: "Proof of delivery" });
		await entry.getByRole("button", { name: /^Delete: / }).click();
		await answer(page, ["Are you Sure you want to delete this activity"], "Delete");
		await said(page, "Delete pod activity successfully");
	});

	it("when it is cancelled, and when a quote is sent", async () => {
		const { page, dialog } = await openJob({}, complete);
		await dialog.getByRole("button", { name: "Cancel Job" }).click();
		await answer(
			page,
			["Are you Sure? This process is irreversible, you want to cancel this job?"],
			"Cancel Job",
		);
		await said(page, "Job cancelled successfully");
		await eventually(() => status(dialog)).toBe("Cancelled");

		const quote = await openJob({ status: "Quote" });
		await quote.dialog.getByRole("button", { name: "More actions" }).click();
		await quote.page.getByRole("menuitem", { name: "Send quote…" }).click();
		const sheet = quote.page.getByRole("dialog", { name: `Send quote ${quote.job_number}` });
		await sheet.getByLabel("Send to").fill("buyer@eastfield.test");
		await quote.page.keyboard.press("Enter");
		await sheet.getByRole("button", { name: "Send" }).click();
		await said(quote.page, "Quote successfully sent to customers");
	});

	it.each([
		["collection", 2],
		["delivery", 1],
	] as const)("when a quick reminder would ring before a %s that there is none of", async (side, mode) => {
		const none = { [`${side}_name`]: null, [`${side}_town`]: null, [`${side}_date`]: null };
		const { page, dialog, faults } = await openJob({ mode, ...none });
		faults.expect(/answer 4\d\d: POST .*job-reminder/);
		await tab(page, "Reminders").click();
		await dialog.getByRole("button", { name: "Quick reminder" }).click();
		await page.getByRole("menuitem", { name: `30 minutes before ${side}` }).click();
		const title = side === "collection" ? "Collection" : "Delivery";
		await said(page, `${title} date and time is not defined`);
	});

	it("when a plan has no allocation to cancel", async () => {
		const { page, dialog, job_number } = await openJob({}, ({ id }) => planned(id));
		await eventually(() => status(dialog)).toBe("Planned");
		await dialog.getByRole("button", { name: "Change allocation" }).click();
		const box = page.getByRole("dialog", { name: `Change allocation of ${job_number}` });
		await box.getByRole("button", { name: "Cancel plan" }).click();
		await box.getByText("Something Went wrong", { exact: true }).waitFor();
	});

	it("when a stop lies before its trip, and when it is deleted", async () => {
		const { page, dialog, day, job_number } = await openJob({ job_type: 3, ...NO_PRICE });
		const stops = dialog.getByRole("region", { name: "Sub-jobs" });
		await stops.getByRole("button", { name: "Add sub-job" }).click();
		const sheet = page.getByRole("dialog", { name: `New sub-job of ${job_number}` });
		await sheet.getByRole("radio", { name: "Delivery" }).check();
		const date = sheet.getByRole("textbox", { name: "Date" });
		await date.fill(addDays(day, -1).split("-").reverse().join("-"));
		await page.keyboard.press("Control+Enter");
		await sheet.getByText("Delivery Date Can't be Smaller than Collection Date").first().waitFor();
		await date.fill("");
		await page.keyboard.press("Control+Enter");
		await sheet.getByText("Please enter delivery date").first().waitFor();
		await date.fill(day.split("-").reverse().join("-"));
		await page.keyboard.press("Control+Enter");
		await sheet.waitFor({ state: "detached" });
		await stops.getByRole("button", { name: `Delete ${job_number}-1` }).click();
		await answer(page, ["Delete Sub Job"], "Delete");
		await said(page, "Job deleted successfully");
	});
});

/** Plans a job of far away on a vehicle that nobody drives then. */
async function planned(id: number) {
	const job = z.object({ collection_date: z.string() });
	const { data } = await bodyOf(await caller.get(`/api/v3/client/get-job/${id}`));
	const body = { job_ids: [id], plannerable_id: 1, date: job.parse(data).collection_date };
	const answered = await caller.send("POST", "/api/v3/client/planner/plan-jobs", body);
	if (!answered.ok) throw new Error(await answered.text());
}
