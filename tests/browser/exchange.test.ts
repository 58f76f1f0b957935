import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForJobDetail } from "./support/job-detail";
import { saveJobs, takeFreeMonday } from "./support/jobs";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";
/** A request may wait for its turn, and an answer of the exchange for another. */
const TURN = { timeout: 60_000 };

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo(ADMIN);
});

async function connect(page: Page) {
	await page.goto("/settings/integrations/courier-exchange");
	await page.getByLabel("Exchange", { exact: true }).selectOption("stand-in");
	await page.getByLabel("User name").fill("northline");
	await page.getByLabel("Password", { exact: true }).fill("any-password");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Courier exchange updated successfully").first().waitFor();
	await page.getByRole("button", { name: "Test" }).click();
	await page
		.getByRole("form", { name: "Courier exchange" })
		.getByText("connected", { exact: true })
		.waitFor();
	await expectAccessible(page);
}

/** Fills the form of a load, after a first try that shows what is missing. */
async function postLoad(page: Page, dialog: Locator) {
	await dialog.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Post load…" }).click();
	const form = page.getByRole("dialog", { name: "Post load" });
	const post = form.getByRole("button", { name: /^Post load/ });
	await post.click(TURN);
	await form.getByText("Job desscription is required.").waitFor();
	await form.getByText("Length must be greater than 0.").waitFor();
	await expectAccessible(page);
	for (const label of ["Freight type", "Job description", "Vehicle size", "Body type", "Packaging"])
		await form.getByLabel(label).selectOption({ index: 1 });
	for (const label of ["Length", "Width", "Height", "No of items", "Gross weight"])
		await form.getByLabel(label, { exact: false }).first().fill("2");
	await form.getByLabel("Visible to all hauliers").fill("Ask on 07700 900142");
	await form.getByText("Personal data are removed").waitFor();
	await post.click();
	await page.getByText("Load posted to CX successfully").first().waitFor(TURN);
}

/** Takes the lowest quote for a load on the board; the load stays chosen among those that are awarded. */
async function acceptOnBoard(page: Page, number: string) {
	await page.goto(`/traffic-diary/exchange?load=${number}`);
	const accept = page.getByRole("button", { name: "Accept", exact: true });
	await accept.first().waitFor(TURN);
	await expectAccessible(page);
	await accept.first().click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Accept quote" }).click();
	await page.getByText("Quote accepted").first().waitFor(TURN);
	await page.getByRole("region", { name: `Load ${number}` }).waitFor();
}

describe("the courier exchange", () => {
	it("a job is posted, quoted for, given to a haulier and comes back as CX Delivered", async () => {
		const { page } = await open({ caller });
		await connect(page);
		const day = takeFreeMonday();
		const [job] = await saveJobs(caller, day, [
			{
				collection_post_code: "HU1 1AA",
				delivery_post_code: "LS1 4AP",
				collection_time: "09:00",
				delivery_time: "14:00",
			},
		]);
		if (!job) throw new Error("no job was saved");
		await page.goto(`/traffic-diary?job=${job.job_number}`);
		const dialog = await waitForJobDetail(page, job.job_number);
		await postLoad(page, dialog);
		await dialog.getByTestId("job-tags").getByText("Exchange load").waitFor();
		await acceptOnBoard(page, job.job_number);
		await page.goto(`/traffic-diary?job=${job.job_number}`);
		await waitForJobDetail(page, job.job_number);
		await dialog.getByTestId("job-tags").getByText("CX Delivered").waitFor(TURN);
		await page.getByRole("tab", { name: /^POD/ }).click();
		await page.getByText("J. Hollis").first().waitFor();
	}, 240_000);

	it("x-cancel-confirm: a posted load is cancelled after the question", async () => {
		const { page } = await open({ caller });
		const [job] = await saveJobs(caller, takeFreeMonday(), [
			{
				collection_post_code: "HU1 1AA",
				delivery_post_code: "LS1 4AP",
				collection_time: "09:00",
				delivery_time: "14:00",
			},
		]);
		if (!job) throw new Error("no job was saved");
		await page.goto(`/traffic-diary?job=${job.job_number}`);
		const dialog = await waitForJobDetail(page, job.job_number);
		await postLoad(page, dialog);
		await dialog.getByRole("button", { name: "Cancel CX Job" }).click();
		const question = page.getByRole("alertdialog", { name: "Delete Cx job" });
		await question.getByText("Are you sure you want to cancel CX load for this job").waitFor();
		await question.getByRole("button", { name: "Cancel CX Job" }).click();
		await page.getByText("Load cancelled from CX successfully").first().waitFor(TURN);
		await dialog.getByRole("button", { name: "Allocate" }).waitFor();
	}, 240_000);
});
