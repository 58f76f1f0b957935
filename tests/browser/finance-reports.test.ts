import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { waitForJobDetail } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const FINANCE = "finance@northline.test";
const REPORTS = "/finance/reports";

const amountOf = (text: string | null) => Number((text ?? "").replace(/[£,\s]/g, "").replace("−", "-"));
const figure = (page: Page, label: string) =>
	page.getByRole("list", { name: "Sums" }).locator("li", { hasText: label }).first();
/** The rows of a report; the plot above it has a table of its own. */
const rowsOf = (page: Page, name: string) =>
	page.getByRole("table", { name, exact: true }).locator("tbody tr");
/** The amount in a column of the first row. */
const firstAmount = async (page: Page, name: string, column: number) =>
	amountOf(await rowsOf(page, name).first().locator("td").nth(column).textContent());

describe("the reports", () => {
	it("open the jobs behind a customer's figure, which add up to it", async () => {
		const { page } = await open({ email: FINANCE });
		await page.goto(`${REPORTS}/customers`);
		await page.getByRole("table", { name: "Customer report", exact: true }).waitFor();
		await expectAccessible(page);
		const charged = await firstAmount(page, "Customer report", 1);
		await page.keyboard.press("j");
		await page.keyboard.press("Enter");
		const panel = page.getByRole("dialog");
		await panel.getByRole("table").waitFor();
		const prices = await panel.locator("tbody tr td:nth-child(5)").allTextContents();
		expect(prices.map(amountOf).reduce((sum, price) => sum + price, 0)).toBeCloseTo(charged, 2);
		await expectAccessible(page);
		const first = panel.locator("button.opens").first();
		const number = (await first.textContent()) ?? "";
		await first.click();
		await waitForJobDetail(page, number);
	});

	it("agree with each other, step through months by key, and are downloaded", async () => {
		const { page } = await open({ email: FINANCE });
		await page.goto(`${REPORTS}/customers`);
		const customers = await figure(page, "Total Charged").locator("a").textContent();
		await figure(page, "Total Charged").locator("a").click();
		await page.waitForURL(/reports\/jobs/);
		await page.getByRole("heading", { name: "Job details report" }).waitFor();
		expect(await figure(page, "Total Price").textContent()).toContain(customers ?? "none");
		await page.keyboard.press("[");
		await page.waitForURL(/date_from=\d{4}-\d\d-01&date_to=\d{4}-\d\d-(28|29|30|31)/);
		await page.keyboard.press("]");
		await page.goto(`${REPORTS}/sub-contractors`);
		await page.getByRole("table", { name: "Sub-contractor report", exact: true }).waitFor();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: /^CSV/ }).click(),
		]);
		expect(download.suggestedFilename()).toBe("sub_contractor.csv");
	});

	it("are for the owner's phone as well", async () => {
		const { page } = await open({ email: "admin@northline.test", phone: true });
		for (const screen of [
			"customers",
			"sub-contractors",
			"jobs",
			"vehicles",
			"profit",
			"profit?by=lane",
			"debtors",
		]) {
			await page.goto(`${REPORTS}/${screen}`);
			await page.getByRole("list", { name: "Sums" }).waitFor();
			await expectAccessible(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
		}
	});

	it("open the invoices behind a debt", async () => {
		const { page } = await open({ email: FINANCE });
		await page.goto(`${REPORTS}/debtors`);
		await page.getByRole("table", { name: "Aged debtors", exact: true }).waitFor();
		const debt = await firstAmount(page, "Aged debtors", 6);
		await rowsOf(page, "Aged debtors").first().locator("button.opens").click();
		const panel = page.getByRole("dialog");
		await panel.getByText("Outstanding").first().waitFor();
		await panel.locator("tbody tr").first().waitFor();
		const amounts = await panel
			.locator("tbody tr", { hasNotText: "Draft" })
			.locator("td:nth-child(6)")
			.allTextContents();
		expect(amounts.map(amountOf).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(debt, 2);
		await expectAccessible(page);
	});
});
