import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { readMailedQuote } from "./support/mailbox";
import { tabToNamed } from "./support/tab-to-named";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const listed = z.object({
	data: z.object({
		quotes: z.array(z.object({ job_id: z.int(), job_number: z.string(), mailed_at: z.string().nullable() })),
	}),
});

let office: HttpClient;
beforeAll(async () => {
	office = await signInDemo("dispatch@northline.test");
});

/** The newest open quote. */
async function readNewest() {
	const answer = await office.get("/api/v3/client/quotes?state=open&pageSize=1");
	const [quote] = listed.parse(await answer.json()).data.quotes;
	if (!quote) throw new Error("no quote is open");
	return quote;
}

/** Mails a quote from the line by keyboard. */
async function mailFromLine(page: Page) {
	// A key alone does not wait until the page answers.
	await page.getByRole("table", { name: "Quotes" }).waitFor();
	await page.keyboard.press("q");
	const line = page.getByRole("textbox", { name: "Quote in one line" });
	await line.fill("ls1 4dy yo1 7hh swb eastf");
	await page.getByRole("table", { name: "Prices by vehicle" }).waitFor();
	await line.press("Control+m");
	const dialog = page.getByRole("dialog", { name: /^Mail quote to/ });
	await dialog.getByLabel("Text").fill("Waiting is free for 30 minutes.");
	await expectAccessible(page);
	await page.keyboard.press("Control+Enter");
	await dialog.waitFor({ state: "detached" });
	return await readNewest();
}

it("a quote is found, opened and lost with a reason by keyboard alone", async () => {
	const { page } = await open({ caller: office });
	await page.goto("/traffic-diary/quotes");
	const { job_number } = await mailFromLine(page);
	await page.keyboard.press("/");
	await page.keyboard.type(job_number);
	await page.keyboard.press("Enter");
	await page.waitForURL(/keywords=/);
	await page.getByText("1 quote", { exact: true }).waitFor();
	await tabToNamed(page, new RegExp(`^${job_number}$`));
	await page.keyboard.press("Enter");
	const panel = page.getByRole("dialog", { name: `Quote ${job_number}` });
	await panel.waitFor();
	await expectAccessible(page);
	await page.goBack();
	await panel.waitFor({ state: "detached" });
	await page.goForward();
	await panel.waitFor();
	await tabToNamed(page, /^Lost…$/);
	await page.keyboard.press("Enter");
	await page.getByLabel("Reason").waitFor();
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.tagName))
		.toMatch(/SELECT|BUTTON|INPUT|TEXTAREA/);
	await page.getByLabel("Reason").focus();
	await page.keyboard.type("No a");
	await page.keyboard.press("Control+Enter");
	await page.getByText(`Quote ${job_number} recorded as lost`).waitFor();
	await panel.waitFor({ state: "detached" });
	await page.getByText(`No open quote has “${job_number}”.`).waitFor();
	await expectAccessible(page);
});

it("a quote is opened and closed on its page of the list", async () => {
	const { page } = await open({ caller: office });
	await page.goto("/traffic-diary/quotes?state=lost&page=1");
	const pageOf = () => new URL(page.url()).searchParams.get("page");
	await page.getByRole("table", { name: "Quotes" }).getByRole("button").first().click();
	await page.getByRole("dialog", { name: /^Quote \d+/ }).waitFor();
	expect(pageOf()).toBe("1");
	await page.keyboard.press("Escape");
	await page.waitForURL((url) => !url.searchParams.has("quote"));
	expect(pageOf()).toBe("1");
});

it("the quotes and their report are read on a phone, and a list without any has a next step", async () => {
	const { page } = await open({ caller: office, phone: true });
	await page.goto("/traffic-diary/quotes?state=lost");
	await page.getByRole("table", { name: "Quotes" }).getByRole("button").first().tap();
	await page.getByRole("dialog", { name: /^Quote \d+/ }).waitFor();
	await expectAccessible(page);
	await page.goto("/traffic-diary/quotes?keywords=zzzz");
	await page.getByText("No open quote has “zzzz”.").waitFor();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Clear the search" }).tap();
	await page.getByRole("table", { name: "Quotes" }).waitFor();
	await page.goto("/finance/reports/quotes");
	await page.getByRole("table").getByRole("button").first().waitFor();
	await expectAccessible(page);
	await page.goto("/finance/reports/quotes?date_from=2020-01-01&date_to=2020-01-31");
	await page.getByText("No quotes were made in this period.").waitFor();
	await expectAccessible(page);
});

it("a quote is mailed and accepted, another is lost with a reason, and the report has both", async () => {
	const { page } = await open({ caller: office });
	await page.goto("/traffic-diary/quotes");
	const won = await mailFromLine(page);
	const mail = await open({ phone: true });
	await mail.page.goto(await readMailedQuote(won.job_id));
	await mail.page.getByRole("button", { name: "Accept the quote" }).click();
	await mail.page.getByText("The quote was accepted. The job is booked.").waitFor();

	const lost = await mailFromLine(page);
	await page.getByRole("button", { name: lost.job_number }).click();
	const panel = page.getByRole("dialog", { name: `Quote ${lost.job_number}` });
	await panel.getByRole("button", { name: "Lost…" }).click();
	await page.getByLabel("Reason").selectOption("price");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Record as lost" }).click();
	await page.getByText(`Quote ${lost.job_number} recorded as lost`).waitFor();
	await page.goto("/traffic-diary/quotes?state=won");
	await page.getByRole("button", { name: won.job_number }).waitFor();
	await expectAccessible(page);

	await page.goto("/finance/reports/quotes");
	await page
		.getByText(/Price 1/)
		.first()
		.waitFor();
	await expectAccessible(page);
	expect(lost.mailed_at).not.toBeNull();
});
