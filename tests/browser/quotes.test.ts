import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { readMailedQuote } from "./support/mailbox";
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
