import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobCell, openDiaryPage } from "./support/diary";
import { eventually } from "./support/eventually";
import { readJobStatus, waitForJobDetail } from "./support/job-detail";
import { saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { readMailedCode } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

/** Presses a button in the header and waits for its toast. */
async function press(page: Page, dialog: Locator, button: string, message: string) {
	await dialog.getByRole("button", { name: button }).click();
	await page.locator(".toast").getByText(message).first().waitFor();
	await page
		.locator(".toast")
		.getByRole("button", { name: /close/i })
		.first()
		.click()
		.catch(() => undefined);
}

const UPDATED = "Job status updated successfully";

/** Allocates the open job to the first sub-contractor. */
async function allocateToSubContractor(page: Page, dialog: Locator, number: string) {
	await dialog.getByRole("button", { name: "Allocate" }).click();
	const allocation = page.getByRole("dialog", { name: `Allocate ${number}` });
	await allocation.getByRole("tab", { name: "Sub Contractor" }).click();
	await allocation.getByRole("option").first().click();
	await allocation.getByRole("button", { name: "Allocate" }).click();
	await page.getByText("Job Allocated to Sub contractor").waitFor();
	await eventually(() => readJobStatus(dialog)).toBe("Booked");
}

/** Changes the other costs of the open job. */
async function editOtherCosts(page: Page, dialog: Locator) {
	await dialog.getByText("Edit costs").click();
	await dialog.getByRole("textbox", { name: "Other costs" }).fill("4.5");
	await page.keyboard.press("Tab");
	await page.getByText("Job Other costs updated successfully").waitFor();
}

/** Types CONFIRM, first in lower case; returns the field of the one-time code. */
async function typeConfirm(page: Page, masterEdit: Locator) {
	await masterEdit.getByLabel("Type CONFIRM").fill("confirm");
	await page.keyboard.press("Enter");
	await masterEdit.getByText("Please Type CONFIRM. (Case sensitive)").waitFor();
	await masterEdit.getByLabel("Type CONFIRM").fill("CONFIRM");
	await page.keyboard.press("Enter");
	const field = masterEdit.getByLabel("One-time code");
	await field.waitFor();
	return field;
}

/** Types a code that is not the mailed one. */
async function typeWrongCode(page: Page, masterEdit: Locator, field: Locator, code: string) {
	await field.pressSequentially(code === "AAAAAA" ? "b-bbbbbb" : "a-aaaaaa");
	expect(await field.inputValue()).toMatch(/^([AB])\1{5}$/);
	await page.keyboard.press("Enter");
	await masterEdit.getByText("Please provide the correct OTP").waitFor();
}

/** Confirms the missing price of the open job, first going back. */
async function confirmWithoutPrice(page: Page, dialog: Locator) {
	await dialog.getByRole("button", { name: "Confirm Price" }).click();
	const question = page.getByRole("alertdialog");
	await question
		.getByText("You did not add any price for this job. Are you sure you want to continue?")
		.waitFor();
	await question.getByRole("button", { name: "Back" }).click();
	await page.getByText("User cancelled").waitFor();
	expect(await readJobStatus(dialog)).toBe("Completed");
	await dialog.getByRole("button", { name: "Confirm Price" }).click();
	await question.getByRole("button", { name: "Continue without a price" }).click();
}

/** Begins to cancel the open job, then goes back. */
async function cancelAndGoBack(page: Page, dialog: Locator) {
	await dialog.getByRole("button", { name: "Cancel Job" }).click();
	const question = page.getByRole("alertdialog");
	await question
		.getByText("Are you Sure? This process is irreversible, you want to cancel this job?")
		.waitFor();
	await question.getByRole("button", { name: "Back" }).click();
}

/** Sets the open job back to Inprogress by the menu of statuses. */
async function setInprogress(page: Page, dialog: Locator) {
	await dialog.getByRole("button", { name: "Set status" }).click();
	await eventually(() => page.getByRole("menuitem").allTextContents()).toEqual([
		"Pending",
		"Inprogress",
		"Booked",
		"Planned",
		"Indepot",
	]);
	await page.getByRole("menuitem", { name: "Inprogress" }).click();
	await eventually(() => readJobStatus(dialog)).toBe("Inprogress");
}

describe("the detail of a job", () => {
	it("takes a quote to Marked For Inv with its buttons, confirms where needed, and updates the row", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		const [savedJob] = await saveJobs(caller, day, [{ status: "Quote", base_charge: 0 }]);
		const number = savedJob?.job_number ?? "";
		await openDiaryPage(page, dayRange(day));
		await jobCell(page, number, "customer").click();
		const dialog = await waitForJobDetail(page, number);
		await expectAccessible(page);

		await press(page, dialog, "Save As Job", "Job updated successfully");
		await eventually(() => readJobStatus(dialog)).toBe("Pending");
		await allocateToSubContractor(page, dialog, number);

		await press(page, dialog, "Complete Job", UPDATED);
		await confirmWithoutPrice(page, dialog);
		for (const [button, next] of [
			["Confirm POD", "POD"],
			["Mark For Invoice", "Marked For Inv"],
			["Reverse to POD", "POD"],
			["Mark For Invoice", "Marked For Inv"],
		] as const) {
			await dialog.getByRole("button", { name: button }).click();
			await eventually(() => readJobStatus(dialog)).toBe(next);
		}
		expect(await dialog.getByRole("button", { name: "Edit Job" }).count()).toBe(0);
		await editOtherCosts(page, dialog);

		await cancelAndGoBack(page, dialog);
		await page.goBack();
		await dialog.waitFor({ state: "detached" });
		expect(await jobCell(page, number, "status").textContent()).toBe("Marked For Inv");
	});

	it("saves inline edits, keeps them during a colleague's change, and shows who saved first", async () => {
		const { page, pageErrors } = await open({ caller, theme: "dark_mode" });
		const day = takeFreeMonday();
		const [savedJob] = await saveJobs(caller, day, [{}]);
		if (!savedJob) throw new Error("no job was made");
		await page.goto(`/traffic-diary?job=${savedJob.job_number}`);
		const dialog = await waitForJobDetail(page, savedJob.job_number);
		const subcost = dialog.getByRole("textbox", { name: "Subcost" });
		await subcost.fill("60");
		await page.keyboard.press("Tab");
		await page.getByText("Job sub cost updated successfully").waitFor();
		await dialog.getByText("40.0%").waitFor();

		await subcost.fill("61.25");
		const office = await signInDemo("dispatch@northline.test");
		await sendJobRequest(office, "PUT", `/api/v3/client/traffic-diary/mark-job/${savedJob.id}`, {
			is_marked: 1,
		});
		await dialog.getByTestId("job-tags").getByText("Marked").waitFor();
		expect(await subcost.inputValue()).toBe("61.25");
		await expectAccessible(page);

		pageErrors.expect(/answer 409: DELETE .*delete-job/);
		await page.route("**/delete-job/*", async (route) => {
			await sendJobRequest(office, "PUT", `/api/v3/client/traffic-diary/mark-job/${savedJob.id}`, {
				is_marked: 0,
			});
			await route.continue();
		});
		await dialog.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await dialog.getByText(/saved this job at .* Your changes are not saved yet/).waitFor();
		await page.unroute("**/delete-job/*");
		await dialog.getByRole("button", { name: "Save on top of theirs" }).click();
		await eventually(() => readJobStatus(dialog)).toBe("Deleted");
		await dialog.getByRole("button", { name: "Restore" }).click();
		await eventually(() => readJobStatus(dialog)).toBe("Pending");
	});

	it("moves through the diary by key, and Back closes it on any job", async () => {
		const { page } = await open({ caller });
		const day = takeFreeMonday();
		const savedJob = await saveJobs(caller, day, [
			{ collection_time: "08:00" },
			{ collection_time: "09:00" },
			{ collection_time: "10:00" },
		]);
		const numbers = savedJob.map(({ job_number }) => job_number);
		const [first = "", second = "", third = ""] = numbers;
		await openDiaryPage(page, dayRange(day));
		await jobCell(page, second, "customer").click();
		await waitForJobDetail(page, second);
		await page.keyboard.press("j");
		const last = await waitForJobDetail(page, third);
		expect(await last.getByRole("button", { name: "Next job" }).isDisabled()).toBe(true);
		await page.keyboard.press("k");
		await waitForJobDetail(page, second);
		await page.keyboard.press("k");
		const start = await waitForJobDetail(page, first);
		expect(new URL(page.url()).searchParams.get("job")).toBe(first);
		await page.keyboard.press("Escape");
		await start.waitFor({ state: "detached" });
		expect(new URL(page.url()).searchParams.has("job")).toBe(false);
		expect(new URL(page.url()).searchParams.get("date_from")).toBe(day);
	});

	it("unlocks fields with Master Edit by CONFIRM and a mailed code, until it is closed", async () => {
		const { page, pageErrors } = await open({ caller });
		const day = takeFreeMonday();
		const [savedJob] = await saveJobs(caller, day, [{}]);
		if (!savedJob) throw new Error("no job was made");
		const id = savedJob.id;
		await sendJobRequest(caller, "POST", "/api/v3/client/sub-contractor-job", {
			job_id: id,
			sub_contractor_id: 1,
			cost: 10,
		});
		await sendJobRequest(caller, "PUT", `/api/v3/client/update-job-status/${id}`, { status: "Completed" });
		await openDiaryPage(page, { ...dayRange(day), job: savedJob.job_number });
		const dialog = await waitForJobDetail(page, savedJob.job_number);
		expect(await dialog.getByRole("textbox", { name: "Total" }).count()).toBe(0);
		await dialog.getByText("Master Edit", { exact: true }).click();
		const masterEdit = page.getByRole("dialog", { name: `Master Edit of ${savedJob.job_number}` });
		const field = await typeConfirm(page, masterEdit);
		const code = await readMailedCode(id);
		pageErrors.expect(/answer 422: POST .*verify-otp/);
		await typeWrongCode(page, masterEdit, field, code);
		await expectAccessible(page);
		await field.fill(code.toLowerCase());
		await page.keyboard.press("Enter");
		await page.getByText("Master edit enabled").first().waitFor();
		await masterEdit.waitFor({ state: "detached" });

		await dialog.getByRole("textbox", { name: "Total" }).fill("123.45");
		await page.keyboard.press("Tab");
		await page.getByText("Job updated successfully").waitFor();
		await setInprogress(page, dialog);
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await jobCell(page, savedJob.job_number, "customer").click();
		const again = await waitForJobDetail(page, savedJob.job_number);
		await again.getByText("£123.45").first().waitFor();
		expect(await again.getByRole("switch", { name: "Master Edit" }).isChecked()).toBe(false);
	});
});
