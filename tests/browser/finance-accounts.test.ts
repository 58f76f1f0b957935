import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { HttpClient } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";
const TODAY = todayInLondon(new Date());

const openInvoices = z.object({
	data: z.object({ data: z.array(z.object({ inv_number: z.string(), outstanding: z.number() })) }),
});

/** An invoice that is sent and not paid. */
async function findOpenInvoice(caller: HttpClient | null) {
	const response = await caller?.get("/api/v3/client/open-invoices");
	const [invoice] = openInvoices.parse(await response?.json()).data.data;
	if (!invoice) throw new Error("the demo has no open invoice");
	return invoice;
}

async function readBankFile(page: Page, lines: readonly string[]) {
	const text = ["Date,Description,Paid out,Paid in", ...lines].join("\r\n");
	await page
		.getByLabel("Bank file")
		.setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

describe("the accountant's side", () => {
	it("takes a bank's file to Paid, once", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const invoice = await findOpenInvoice(caller);
		const day = TODAY.split("-").reverse().join("/");
		const lines = [
			`${day},FASTER PAYMENT ${invoice.inv_number},,${invoice.outstanding.toFixed(2)}`,
			`${day},CARD FUEL,80.00,`,
			`${day},SOMEONE UNKNOWN ${Date.now()},,0.07`,
		];
		await page.goto("/finance/invoices/payments");
		await page.getByRole("heading", { name: "Payments" }).waitFor();
		await expectAccessible(page);
		await readBankFile(page, lines);
		await page.getByText("1 other lines left out").waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Accept 1 certain" }).click();
		await page.getByRole("button", { name: "Record 1" }).click();
		await page.getByRole("tab", { name: /^Recorded 1/ }).waitFor();
		await page.getByRole("button", { name: "SOMEONE UNKNOWN" }).click();
		await page.getByRole("dialog").getByLabel("Add an invoice").waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Close", exact: true }).click();
		await page.getByRole("row", { name: new RegExp(invoice.inv_number) }).waitFor();
		await readBankFile(page, lines);
		await page.getByRole("tab", { name: /^Recorded 1/ }).waitFor();
		expect(await page.getByRole("button", { name: "Accept 0 certain" }).isDisabled()).toBe(true);
	});

	it("shows who owes something, prints statements and proposes reminders, on a phone as well", async () => {
		const { page, caller } = await open({ email: ADMIN, phone: true });
		await page.goto("/finance/invoices/statements");
		const link = page.getByRole("link", { name: /^Statement of .* as PDF/ }).first();
		const response = await caller?.get((await link.getAttribute("href")) ?? "");
		expect(response?.headers.get("Content-Type")).toBe("application/pdf");
		await expectAccessible(page);
		await page.getByRole("tab", { name: /^Reminders due/ }).tap();
		await page.getByText("Reminders are not sent by themselves").waitFor();
		await expectAccessible(page);
	});

	it("closes a VAT period after a question, and opens it again", async () => {
		const { page } = await open({ email: ADMIN });
		const old = addDays(TODAY, -3_000);
		await page.goto(`/finance/reports/vat?date_from=${old}&date_to=${old}`);
		await page.getByRole("heading", { name: "VAT periods" }).waitFor();
		await page.getByRole("button", { name: "Close period" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Close period" }).click();
		await waitForToast(page, "VAT period closed");
		await page.getByText("Part of the period is closed already.").waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Open again" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Open again" }).click();
		await waitForToast(page, "VAT period opened again");
		await page.goto("/finance/reports/vat");
		await page.getByRole("table", { name: "VAT by code" }).locator("button.opens").first().click();
		await page.getByRole("table", { name: "Invoices and credit notes" }).waitFor();
		await expectAccessible(page);
	});
});
