import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { HttpClient } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";

const openInvoices = z.object({
	data: z.object({
		data: z.array(
			z.object({
				inv_number: z.string(),
				outstanding: z.number(),
				customer_id: z.number(),
				customer_name: z.string(),
			}),
		),
	}),
});
const openItems = z.object({
	data: z.object({ on_account: z.number(), invoices: z.array(z.object({ inv_number: z.string() })) }),
});

/** A customer with an open invoice, the oldest due of its own. */
async function findDebtor(caller: HttpClient | null) {
	const response = await caller?.get("/api/v3/client/open-invoices");
	const [invoice] = openInvoices.parse(await response?.json()).data.data;
	if (!invoice) throw new Error("the demo has no open invoice");
	return invoice;
}

const readItems = async (caller: HttpClient | null, customer_id: number) =>
	openItems.parse(await (await caller?.get(`/api/v3/client/open-items?customer_id=${customer_id}`))?.json())
		.data;

const dialogOf = (page: Page) => page.getByRole("dialog").last();

describe("receiving a payment", () => {
	it("ticks the oldest invoices, and what is left over stays on account", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const invoice = await findDebtor(caller);
		const before = await readItems(caller, invoice.customer_id);
		await page.goto(`/finance/invoices/customers?customer_id=${invoice.customer_id}`);
		await page.getByRole("button", { name: "Receive payment" }).click();
		const dialog = dialogOf(page);
		await dialog.getByRole("table", { name: "Open invoices" }).waitFor();
		await dialog.getByLabel("Amount").fill((invoice.outstanding + 81.03).toFixed(2));
		await dialog.getByRole("button", { name: "Clear ticks" }).click();
		await dialog.getByRole("checkbox", { name: `Pay ${invoice.inv_number}` }).check();
		await dialog.getByText("£81.03 left over stays on account").waitFor();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Record payment" }).click();
		await waitForToast(page, "Payment received");
		const after = await readItems(caller, invoice.customer_id);
		expect(after.on_account - before.on_account).toBeCloseTo(81.03, 2);
		expect(after.invoices.map(({ inv_number }) => inv_number)).not.toContain(invoice.inv_number);
	});

	it("refuses more ticks than was paid in before anything is sent", async () => {
		const { page, caller } = await open({ email: ADMIN });
		const invoice = await findDebtor(caller);
		await page.goto(`/finance/invoices/customers?customer_id=${invoice.customer_id}`);
		await page.getByRole("button", { name: "Receive payment" }).click();
		const dialog = dialogOf(page);
		await dialog.getByLabel("Amount").fill("0.01");
		await dialog.getByRole("button", { name: "Clear ticks" }).click();
		await dialog.getByRole("checkbox", { name: `Pay ${invoice.inv_number}` }).check();
		await dialog.getByLabel(`Pays now, ${invoice.inv_number}`).fill("0.02");
		await dialog.getByText("£0.01 more than was paid in").waitFor();
		expect(await dialog.getByRole("button", { name: "Record payment" }).isDisabled()).toBe(true);
	});

	it("opens a receipt from the list of payments, to pay money back", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/finance/invoices/payments");
		await page
			.getByRole("button", { name: /^Open the receipt of £81.03 on account/ })
			.first()
			.click();
		const panel = dialogOf(page);
		await panel.getByRole("heading", { name: /^Receipt of/ }).waitFor();
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Refund…" }).click();
		await dialogOf(page).getByLabel("Amount").fill("1.03");
		await expectAccessible(page);
		await dialogOf(page).getByRole("button", { name: "Record refund" }).click();
		await waitForToast(page, "Refund recorded");
		await panel.getByText("£80.00", { exact: true }).waitFor();
	});
});
