import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const CLERK = "finance@northline.test";
const ADMIN = "admin@northline.test";
const INVOICES = "/finance/invoices/customers";
const LAST_WEEK = addDays(todayInLondon(new Date()), -7);

const drafts = z.object({ data: z.array(z.object({ id: z.int(), inv_number: z.string() })) });
const selfBills = z.object({ to_make: z.array(z.object({ problem: z.string().nullable() })) });

function signedIn(caller: HttpClient | null): HttpClient {
	if (!caller) throw new Error("not signed in");
	return caller;
}

const readData = async (caller: HttpClient | null, path: string) =>
	(await readEnvelope(await signedIn(caller).get(`/api/v3/client/${path}`))).data;

/** A draft that the accounts have. */
async function exportDraft(caller: HttpClient | null) {
	const { data } = drafts.parse(await readData(caller, "get-job-invoice-by-date-range?invoice_status=Draft"));
	const draft = data[0];
	if (!draft) throw new Error("no draft");
	await signedIn(caller).send("POST", "/api/v3/client/mark-csv-download", { job_inv_ids: [draft.id] });
	return draft;
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe("what the accounts have", () => {
	it("is deleted with a reason, listed, and taken off the list", async () => {
		const { page, caller, pageErrors } = await open({ email: CLERK });
		// The reason is what the first answer lacks.
		pageErrors.expect(/answer 422: DELETE .*\/delete-job-invoice\//);
		const draft = await exportDraft(caller);
		await page.goto(`${INVOICES}?invoice=${draft.id}`);
		const panel = page.getByRole("dialog", { name: `Invoice ${draft.inv_number}` });
		await panel.getByText("Draft, not yet due").waitFor();
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		const warning = page.getByRole("alertdialog", { name: "The accounts have this already" });
		await warning.getByText(`The accounts have ${draft.inv_number} already.`).waitFor();
		await expectAccessible(page);
		expect(await warning.getByRole("button", { name: "Change" }).isDisabled()).toBe(true);
		await warning.getByLabel("Reason").fill("Invoiced twice");
		await warning.getByRole("button", { name: "Change" }).click();
		await waitForToast(page, "Draft deleted, its jobs are marked for invoice again");
		await page.getByRole("button", { name: /^\d+ changed since export$/ }).click();
		const list = page.getByRole("dialog", { name: "Changed since export" });
		await list.getByRole("row").filter({ hasText: draft.inv_number }).getByText("Invoiced twice").waitFor();
		await expectAccessible(page);
		await list.getByRole("checkbox", { name: draft.inv_number }).check();
		await list.getByRole("button", { name: "Done in the accounts (1)" }).click();
		await waitForToast(page, "Taken off the list");
		await list.getByRole("row").filter({ hasText: draft.inv_number }).waitFor({ state: "detached" });
	});

	it("is listed on a phone", async () => {
		const { page, caller } = await open({ email: CLERK, phone: true });
		const draft = await exportDraft(caller);
		const body = { job_inv_ids: [draft.id], date: LAST_WEEK, change_reason: "Wrong day" };
		await signedIn(caller).send("PUT", "/api/v3/client/change-invoice-date", body);
		await page.goto(INVOICES);
		await page.getByRole("button", { name: /^\d+ changed since export$/ }).tap();
		const list = page.getByRole("dialog", { name: "Changed since export" });
		await list.getByText(draft.inv_number).waitFor();
		await expectAccessible(page);
		expect(await isWide(page)).toBe(false);
	});
});

describe("outstanding", () => {
	it("shows drafts apart, in the list and on the screens of debts", async () => {
		const { page } = await open({ email: CLERK });
		await page.goto(INVOICES);
		await page
			.getByRole("navigation", { name: "State" })
			.getByText(/drafts £/)
			.waitFor();
		await expectAccessible(page);
		await page.goto("/finance/invoices/statements");
		await page.getByRole("table", { name: "Customers" }).waitFor();
		await expectAccessible(page);
	});

	it("fits a phone", async () => {
		const { page } = await open({ email: CLERK, phone: true });
		for (const path of [INVOICES, "/finance/invoices/statements", "/finance/invoices/credit-notes"]) {
			await page.goto(path);
			await page.getByRole("heading", { level: 1 }).first().waitFor();
			await expectAccessible(page);
			expect(await isWide(page)).toBe(false);
		}
	});
});

describe("sending", () => {
	it("leaves out who has no address, and leads to the record", async () => {
		const { page } = await open({ email: CLERK });
		await page.goto(`${INVOICES}?invoice_status=Draft`);
		for (const row of [0, 1]) await page.locator(`.ag-row[row-index='${row}']`).getByRole("checkbox").check();
		await page.keyboard.press("s");
		const dialog = page.getByRole("dialog", { name: "Send 2 invoices" });
		const mails = dialog.getByRole("list", { name: "Mails" });
		await mails.waitFor();
		const remove = mails
			.getByRole("listitem")
			.first()
			.getByRole("button", { name: /^Remove / });
		while ((await remove.count()) > 0) await remove.first().click();
		await dialog.getByRole("button", { name: "Send to the other 1" }).waitFor();
		const link = dialog.getByText("No email address:").getByRole("link");
		expect(await link.getAttribute("href")).toMatch(/^\/account-settings\/customers\?open=\d+$/);
		await expectAccessible(page);
	});
});

describe("several self-bills", () => {
	it("are named with their sums before they are created", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const { to_make } = selfBills.parse(await readData(caller, `self-bills?date=${LAST_WEEK}`));
		const ready = to_make.filter(({ problem }) => problem === null).length;
		expect(ready).toBeGreaterThan(1);
		await page.goto(`/finance/invoices/self-bills?date=${LAST_WEEK}`);
		await page.getByRole("button", { name: `Create ${ready}` }).click();
		const question = page.getByRole("alertdialog", { name: `Create ${ready} self-bills` });
		await question.getByText(/Together £/).waitFor();
		await expectAccessible(page);
		await question.getByRole("button", { name: "Cancel" }).click();
		await waitForToast(page, "User cancelled");
		await page.getByRole("button", { name: `Create ${ready}` }).waitFor();
	});
});
