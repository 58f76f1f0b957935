import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { waitForToast } from "./support/job-detail";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const QUESTION = "Why is this more than last month?";
const ANSWER = "The driver waited 50 minutes at your warehouse.";

const findPanel = (page: Page, number: string) => page.getByRole("dialog", { name: `Invoice ${number}` });

/** Saves a PDF by its button; returns the name of the file. */
async function savePdf(page: Page, number: string): Promise<string> {
	const downloading = page.waitForEvent("download");
	await page
		.getByRole("button", { name: `PDF of ${number}` })
		.first()
		.click();
	return (await downloading).suggestedFilename();
}

/** Answers the newest question about an invoice in the office. */
async function answerQuestion(number: string) {
	const { page } = await open({ email: "finance@northline.test", theme: "dark_mode" });
	await page.goto("/finance/invoices/customers");
	await page.getByRole("button", { name: /^Questions/ }).click();
	const questions = page.getByRole("dialog", { name: "Questions" });
	const item = questions.getByRole("listitem").filter({ hasText: number }).first();
	await item.getByRole("textbox", { name: "Answer" }).fill(ANSWER);
	await expectAccessible(page);
	await item.getByRole("button", { name: "Send answer" }).click();
	await waitForToast(page, "Answer sent");
}

describe("a customer's invoice", () => {
	it("is found, fetched, and a question about it is answered by the office", async () => {
		const { page } = await open({ email: "portal@eastfield.test" });
		await page.goto("/customer/finance");
		const table = page.getByRole("table", { name: "Invoices" });
		// Other tests may have credited this customer since.
		const invoices = table.locator("tbody .opens", { hasText: /^INV-/ });
		const number = (await invoices.first().textContent()) ?? "";
		await page.keyboard.press("/");
		await page.keyboard.type(number);
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: `Remove Search: ${number}` }).waitFor();
		await expectAccessible(page);
		expect(await table.locator("tbody tr").count()).toBe(1);
		expect(await savePdf(page, number)).toBe(`${number}.pdf`);
		await table.locator("tbody .opens").focus();
		await page.keyboard.press("Enter");
		const panel = findPanel(page, number);
		await panel.getByRole("textbox", { name: "Your question" }).fill(QUESTION);
		await expectAccessible(page);
		await panel.getByRole("button", { name: "Ask" }).click();
		await waitForToast(page, "Your question has been sent");
		const thread = panel.getByRole("list", { name: "Questions" });
		await thread.getByText(QUESTION).first().waitFor();

		await answerQuestion(number);
		await thread.getByText(ANSWER).first().waitFor();
		await page.goto("/customer/email");
		await page
			.getByRole("button", { name: `Your question about invoice ${number}` })
			.first()
			.click();
		const mail = page.getByRole("dialog", { name: /^Your question about/ });
		await mail.frameLocator("iframe").getByText(ANSWER).waitFor();
	});
});

describe("the customer's notifications", () => {
	it("are chosen by switches that are saved at once", async () => {
		const { page } = await open({ email: "portal@eastfield.test", theme: "dark_mode" });
		await page.goto("/settings/notifications");
		const bell = page.getByRole("switch", { name: "Job late, in portal" });
		await bell.focus();
		await page.keyboard.press("Space");
		await waitForToast(page, "Client Notifications Updated Successfully");
		await page.reload();
		expect(await bell.isChecked()).toBe(false);
		await expectAccessible(page);
		await page.getByRole("switch", { name: "Job late, email" }).click();
		await waitForToast(page, "Client Notifications Updated Successfully");
		expect(await bell.isChecked()).toBe(true);
	});
});
