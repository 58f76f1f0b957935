import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, readEnvelope } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@northline.test";

const invoices = z.object({
	data: z.array(
		z.object({ id: z.int(), inv_number: z.string(), customer: z.object({ customer_name: z.string() }) }),
	),
});

function signedIn(caller: HttpClient | null): HttpClient {
	if (!caller) throw new Error("not signed in");
	return caller;
}

describe("accounts files", () => {
	it("lead from what Sage 50 would refuse to the field of the customer", async () => {
		const { page, caller, pageErrors } = await open({ email: ADMIN });
		pageErrors.expect(/answer 409: POST .*\/accounts-file/);
		const response = await signedIn(caller).get("/api/v3/client/get-job-invoice-by-date-range?pageSize=1");
		const [invoice] = invoices.parse((await readEnvelope(response)).data).data;
		const name = invoice?.customer.customer_name ?? "";
		await signedIn(caller).send("POST", "/api/v3/client/remove-csv-download", { job_inv_ids: [invoice?.id] });
		await page.goto(`/account-settings/customers?keywords=${encodeURIComponent(name)}`);
		await page.getByRole("row").filter({ hasText: name }).first().click();
		const field = page.getByRole("dialog").getByLabel("Account reference");
		await field.fill("TOO LONG FOR SAGE");
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Details Successfully Updated");

		await page.goto(`/finance/invoices/customers?inv_number=${invoice?.inv_number}`);
		await page.locator(".ag-row[row-index='0']").getByRole("checkbox").check();
		await page.getByRole("button", { name: "Accounts file" }).click();
		await page.getByRole("menuitem", { name: "Sage 50, invoices" }).click();
		const refused = page.getByRole("dialog", { name: "Not exported" });
		await refused.getByText("the account reference TOO LONG FOR SAGE has 17 characters, 8 at most").waitFor();
		await expectAccessible(page);
		await refused.getByRole("link", { name }).click();
		await field.waitFor();
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
		await field.fill("");
		await page.keyboard.press("Control+Enter");
		await waitForToast(page, "Details Successfully Updated");
	});

	it("have codes by charge, customer and depot, on a phone as well", async () => {
		const { page, caller } = await open({ email: ADMIN });
		await page.goto("/settings/invoice");
		await page.getByRole("link", { name: "Accounts codes" }).first().click();
		const charges = page.getByRole("table", { name: "Charges" });
		await charges.getByLabel("Fuel surcharge, Nominal code").fill("4010");
		await page.getByRole("button", { name: "Depot", exact: true }).click();
		const others = page.getByRole("table", { name: "Customers and depots" });
		await others.getByLabel("Depot", { exact: true }).selectOption({ index: 1 });
		await others.getByLabel(/Department$/).fill("2");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save" }).click();
		await waitForToast(page, "Details Successfully Updated");
		await page.reload();
		expect(await charges.getByLabel("Fuel surcharge, Nominal code").inputValue()).toBe("4010");

		const phone = await open({ ...(caller ? { caller } : {}), phone: true, theme: "dark_mode" });
		await phone.page.goto("/settings/invoice?tab=1");
		await phone.page.getByLabel("Fuel surcharge, Nominal code").waitFor();
		await expectAccessible(phone.page);
		await phone.page.getByRole("button", { name: /^Remove / }).tap();
		await phone.page.getByLabel("Fuel surcharge, Nominal code").fill("");
		await phone.page.getByRole("button", { name: "Save" }).tap();
		await waitForToast(phone.page, "Details Successfully Updated");
	});
});
