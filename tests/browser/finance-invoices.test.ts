import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const CLERK = "finance@northline.test";
const INVOICES = "/finance/invoices/customers";
const CREDITS = "/finance/invoices/credit-notes";

const listed = z.array(
	z.object({
		id: z.int(),
		inv_number: z.string(),
		total_charge: z.number(),
		job_details: z.array(z.object({ id: z.int(), job_number: z.string() })),
	}),
);

/** A draft of one job that comes to more than £60. */
async function pickDraft(caller: HttpClient | null) {
	if (!caller) throw new Error("not signed in");
	const answer = await caller.get("/api/v3/client/get-job-invoice-by-date-range?invoice_status=Draft");
	const drafts = listed.parse((await readEnvelope(answer)).data.data);
	const draft = drafts.find(({ job_details, total_charge }) => job_details.length === 1 && total_charge > 60);
	if (!draft) throw new Error("no draft");
	return draft;
}

const findDialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const waitForRows = (page: Page) => page.locator(".data-grid-engine .ag-row[row-id]").first().waitFor();
const outstandingOf = (panel: Locator) => panel.getByRole("region", { name: "Outstanding" }).textContent();

/** Sends the open invoice by its key, and closes the dialog when the mail is in the outbox. */
async function sendByKey(page: Page, number: string) {
	await page.keyboard.press("r");
	const dialog = findDialog(page, `Send ${number}`);
	await dialog.getByRole("list", { name: "Mails" }).waitFor();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: /^Send/ }).click();
	await dialog.getByText("1 of 1 sent").waitFor();
	await dialog.getByText("In the outbox").waitFor();
	await dialog.locator(".panel-footer").getByRole("button", { name: "Close" }).click();
	await dialog.waitFor({ state: "detached" });
}

async function creditJob(page: Page, panel: Locator, job: string) {
	await panel.getByRole("button", { name: "Create Credit Notes" }).click();
	const dialog = findDialog(page, "Create Credit Notes");
	await dialog.getByRole("checkbox", { name: `Credit job ${job}` }).check();
	const amount = dialog.getByLabel(`Amount of job ${job}`);
	await amount.fill("0.50");
	await dialog.getByText("Amount should be greater than 0").waitFor();
	await amount.fill("20");
	await dialog.getByLabel("Reason").fill("Delivered to the wrong bay");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: /^Create credit note/ }).click();
	await waitForToast(page, "Credit note added successfully");
	await dialog.waitFor({ state: "detached" });
}

describe("an invoice", () => {
	it("is sent, paid in part, disputed with a credit, and paid", async () => {
		const { page, caller } = await open({ email: CLERK });
		const draft = await pickDraft(caller);
		const [job] = draft.job_details;
		await page.goto(`${INVOICES}?invoice=${draft.id}`);
		const panel = findDialog(page, `Invoice ${draft.inv_number}`);
		await panel.getByRole("region", { name: "Printed page" }).getByText("Subtotal (excl. VAT)").waitFor();
		await sendByKey(page, draft.inv_number);
		await panel.getByRole("button", { name: /^Resend/ }).waitFor();
		await panel.getByLabel("Amount").fill("10");
		await panel.getByLabel("Reference").fill("BACS 4711");
		await panel.getByRole("button", { name: "Record payment" }).click();
		await waitForToast(page, "Payment recorded");
		await panel.getByText("BACS 4711").waitFor();
		await expectAccessible(page);
		await creditJob(page, panel, job?.job_number ?? "");
		await panel.getByRole("heading", { name: "Credit notes" }).waitFor();
		await panel.getByRole("button", { name: "Mark as Paid" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Mark as Paid" }).click();
		await waitForToast(page, "Invoice Status Updated");
		await eventually(() => outstandingOf(panel)).toContain("£0.00");
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached" });
		expect(new URL(page.url()).searchParams.has("invoice")).toBe(false);
	});

	it("is credited again after a first credit note was sent", async () => {
		const { page, caller } = await open({ email: CLERK });
		const draft = await pickDraft(caller);
		const [job] = draft.job_details;
		const send = async (method: string, path: string, body: object) => {
			const answer = await caller?.send(method, `/api/v3/client/${path}`, body);
			expect(answer?.status).toBe(200);
			return (await readEnvelope(answer as Response)).data;
		};
		await send("PUT", "update-job-inv-status", { job_inv_ids: [draft.id], inv_status: "Sent" });
		const note = await send("POST", "credit-notes", { job_id: job?.id, credit_amount: 20 });
		await send("POST", "credit-notes/send", { creditNotesIds: [note.id] });
		await page.goto(`${INVOICES}?invoice=${draft.id}`);
		const panel = findDialog(page, `Invoice ${draft.inv_number}`);
		await panel.getByRole("button", { name: "Create Credit Notes" }).click();
		const dialog = findDialog(page, "Create Credit Notes");
		await dialog.getByText(`${note.credit_note_number} £20.00`).waitFor();
		await dialog.getByRole("checkbox", { name: `Credit job ${job?.job_number}` }).check();
		await dialog.getByLabel(`Amount of job ${job?.job_number}`).fill("5");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: /^Create credit note/ }).click();
		await waitForToast(page, "Credit note added successfully");
		await panel.getByText("£6.00").first().waitFor();
	});

	it("loses a job to its next invoice, which is opened to be corrected", async () => {
		const { page, caller } = await open({ email: CLERK });
		const draft = await pickDraft(caller);
		const [job] = draft.job_details;
		const body = { job_inv_ids: [draft.id], inv_status: "Sent" };
		await caller?.send("PUT", "/api/v3/client/update-job-inv-status", body);
		await page.goto(`${INVOICES}?invoice=${draft.id}`);
		const panel = findDialog(page, `Invoice ${draft.inv_number}`);
		await panel.getByRole("button", { name: "Credit and re-bill…" }).click();
		const dialog = findDialog(page, `Credit and re-bill, ${draft.inv_number}`);
		await dialog.getByText(`Job ${job?.job_number}, £`).waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Credit and re-bill" }).click();
		await dialog.getByText("Reason is required").first().waitFor();
		await dialog.getByLabel("Reason").fill("Wrong customer");
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Credited, and ready to be invoiced again");
		await findDialog(page, new RegExp(job?.job_number ?? "")).waitFor();
		await page.keyboard.press("Escape");
		await panel.getByText(`Job ${job?.job_number} is to be invoiced again`).waitFor();
		await expectAccessible(page);
	});

	it("is found, selected and walked through by keyboard", async () => {
		const { page } = await open({ email: CLERK });
		await page.goto(`${INVOICES}?invoice_status=Overdue`);
		await waitForRows(page);
		await page.keyboard.press("d");
		await waitForToast(page, "Select at least one Invoice.");
		await page.locator(".ag-row[row-index='0']").getByRole("checkbox").check();
		await page.getByRole("toolbar", { name: "Selected invoices" }).waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.locator(".ag-row[row-index='0']").getByRole("gridcell").nth(2).click();
		const first = findDialog(page, /^Invoice INV/);
		await first.getByRole("region", { name: "Printed page" }).waitFor();
		const title = await first.getByRole("heading", { level: 2 }).textContent();
		await page.keyboard.press("j");
		await eventually(() =>
			page.getByRole("heading", { level: 2, name: /^Invoice INV/ }).textContent(),
		).not.toBe(title);
	});

	it("fits a phone", async () => {
		const { page } = await open({ email: CLERK, phone: true });
		await page.goto(INVOICES);
		await waitForRows(page);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});

describe("credit notes", () => {
	it("credit-list-default, credit-delete-confirm: are today's, and a draft is deleted after a question", async () => {
		const { page } = await open({ email: CLERK });
		await page.goto(CREDITS);
		const table = page.getByRole("table", { name: "Credit notes" });
		await table.waitFor();
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await waitForToast(page, "Please select notes first");
		await page.getByRole("button", { name: "CSV" }).click();
		await page.getByRole("menuitem", { name: "Remove CSV" }).click();
		await waitForToast(page, "Please select at least one note.");
		await expectAccessible(page);
		const before = await table.locator("tbody tr").count();
		await table
			.getByRole("button", { name: /^Delete / })
			.first()
			.click();
		await page
			.getByRole("alertdialog", { name: "Delete Credit Note" })
			.getByRole("button", { name: "Delete" })
			.click();
		await waitForToast(page, "Deleted Credit Note Successfully");
		await eventually(() => table.locator("tbody tr").count()).toBe(before - 1);
	});
});
