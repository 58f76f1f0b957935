import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, origin, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { dayRange, jobRow, openDiaryPage } from "./support/diary";
import { jobTab, PICTURE, waitForJobDetail } from "./support/job-detail";
import { type SavedTestJob, saveJobs, sendJobRequest, takeFreeMonday } from "./support/jobs";
import { readReceivedMail } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

let caller: HttpClient;
beforeAll(async () => {
	caller = await signInDemo("admin@northline.test");
});

const DATA_URL = `data:image/png;base64,${PICTURE.buffer.toString("base64")}`;

/** Saves jobs that were delivered, the first so many with a proof, and opens the diary of their day. */
async function openDelivered(jobs: readonly object[], proofs: number) {
	const day = takeFreeMonday();
	const saved = await saveJobs(caller, day, jobs);
	for (const [place, { id }] of saved.entries()) {
		const carrier = { job_id: id, sub_contractor_id: 1, cost: 10 };
		await sendJobRequest(caller, "POST", "/api/v3/client/sub-contractor-job", carrier);
		const status = { status: "Completed" };
		await sendJobRequest(caller, "PUT", `/api/v3/client/update-job-status/${id}`, status);
		if (place >= proofs) continue;
		const proof = { pod_image: DATA_URL, pod_name: "J. Marsh", pod_time: "11:45" };
		await sendJobRequest(caller, "POST", `/api/v3/client/save-pod/${id}`, proof);
	}
	const window = await open({ caller });
	return { ...window, saved, day };
}

const dialogOf = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** The mail about a job, and the path of its link to the proof. */
async function readPodMail({ id }: SavedTestJob, kind = "pod") {
	const mail = await readReceivedMail({ company: "northline" }, { kind, about_id: id });
	const links = mail.links.filter(({ address }) => new URL(address).pathname.startsWith("/track/"));
	return { mail, paths: links.map(({ address }) => new URL(address).pathname) };
}

describe("a proof of delivery", () => {
	it("is emailed from the job, as previewed, and its link shows it without signing in", async () => {
		const { page, saved, day } = await openDelivered([{ customer_reference: [{ name: "PO 7731" }] }], 1);
		const [job] = saved;
		if (!job) throw new Error("no job was made");
		await openDiaryPage(page, { ...dayRange(day), job: job.job_number });
		await waitForJobDetail(page, job.job_number);
		await jobTab(page, "POD").click();
		await page.getByRole("button", { name: "Email POD" }).click();
		const dialog = dialogOf(page, /^Email POD of/);
		const preview = dialog.getByRole("region", { name: "Preview" });
		await preview.getByText(`Proof of delivery: job ${job.job_number}, PO 7731`).waitFor();
		await preview.getByText("Signed by: J. Marsh").waitFor();
		await dialog.getByLabel("Your own words").fill("Left with the night porter.");
		await preview.getByText("Left with the night porter.").waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Control+Enter");
		await page
			.getByText(/^POD emailed to/)
			.first()
			.waitFor();
		await dialog.waitFor({ state: "detached" });
		const { mail, paths } = await readPodMail(job);
		expect(mail.text).toContain("Left with the night porter.");
		const customer = (await open({})).page;
		await customer.goto(`${origin()}${paths[0]}`);
		await customer.getByText("Signed for by J. Marsh").first().waitFor();
		await customer.getByRole("link", { name: "Proof as PDF" }).waitFor();
		await customer.getByRole("img", { name: "Delivery 1" }).waitFor();
		await expectAccessible(customer);
	});

	it("is emailed with others from the bulk bar, which names the jobs without one", async () => {
		const { page, saved, day } = await openDelivered([{}, {}, {}], 2);
		await openDiaryPage(page, dayRange(day));
		for (const { job_number } of saved)
			await jobRow(page, job_number).locator("input[type=checkbox]").click();
		await page
			.getByRole("toolbar", { name: "Selected jobs" })
			.getByRole("button", { name: "Email PODs" })
			.click();
		const dialog = dialogOf(page, /^Email PODs of 3 jobs/);
		await dialog
			.getByRole("region", { name: "Preview" })
			.getByText("Proofs of delivery of 2 jobs")
			.first()
			.waitFor();
		await dialog.getByText("There is no proof of delivery yet.").waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Send" }).click();
		await page
			.getByText(/^PODs of 2 jobs emailed to/)
			.first()
			.waitFor();
		const [first] = saved;
		expect(first && (await readPodMail(first, "pods")).paths).toHaveLength(2);
	});

	it("is emailed from the commands, by the job's number", async () => {
		const { page, saved, day } = await openDelivered([{}], 0);
		const number = saved[0]?.job_number ?? "";
		await openDiaryPage(page, dayRange(day));
		await jobRow(page, number).waitFor();
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox", { name: "Command or search" }).fill(`pod ${number}`);
		await page.getByRole("option", { name: new RegExp(`^Email POD of ${number}`) }).click();
		const dialog = dialogOf(page, /^Email POD of/);
		await dialog.getByText("There is no proof of delivery yet.").waitFor();
		await dialog.getByRole("button", { name: "Request this POD…" }).waitFor();
	});
});
