import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { showDate } from "~/shared/time/dates";
import { type HttpClient, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { tuesdayAhead } from "./support/jobs";
import { readMailedQuote } from "./support/mailbox";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const QUOTED_DAY = showDate(tuesdayAhead(61));
const requests = z.object({
	data: z.array(z.object({ job_id: z.int(), job_number: z.string(), kind: z.string() })),
});

let office: HttpClient;
beforeAll(async () => {
	office = await signInDemo("dispatch@northline.test");
});

/** The request of a job that waits for the office. */
async function readRequest(job_number: string) {
	const answer = await office.get("/api/v3/client/portal-requests");
	const request = requests.parse(await answer.json()).data.find((one) => one.job_number === job_number);
	if (!request) throw new Error(`no request for job ${job_number}`);
	return request;
}

/** Until when a quote of today is valid by the company's setting. */
async function readUsualDay() {
	const answer = await office.get("/api/v3/client/quote-form?customer_id=1");
	return z.object({ data: z.object({ valid_until: z.string() }) }).parse(await answer.json()).data
		.valid_until;
}

/** Fills in a booking from Leeds to York, its date last: it is taken, and the price worked out again, when another control is pressed. */
async function fillBooking(page: Page) {
	for (const [name, town] of [
		["From", "Leeds"],
		["To", "York"],
	] as const) {
		await page.getByRole("button", { name: "Type the address" }).first().click();
		const place = page.getByRole("group", { name });
		await place.getByLabel("Town").fill(town);
		await place.getByRole("button", { name: "Use this address" }).click();
	}
	await page.getByLabel("Load type").selectOption({ index: 1 });
	await page.getByText(/^(Your tariff|We will quote: )/).waitFor();
	await page.getByLabel("Date", { exact: false }).first().fill(QUOTED_DAY);
}

it("a quote is requested on a phone, offered from the diary and accepted by the mailed link", async () => {
	const { page } = await open({ email: "portal@eastfield.test", phone: true });
	await page.goto("/customer/book");
	await expectAccessible(page);
	await fillBooking(page);
	await page.getByRole("radio", { name: "Request a quote" }).check();
	await page.getByRole("button", { name: "Request a quote" }).click();
	const sent = page.getByText(/We will send you a price for job \d+/);
	await sent.waitFor();
	const number = /\d+/.exec((await sent.textContent()) ?? "")?.[0] ?? "";
	const { job_id } = await readRequest(number);

	const diary = await open({ caller: office });
	await diary.page.goto(`/traffic-diary?job=${number}`);
	const detail = diary.page.getByRole("dialog", { name: new RegExp(number) });
	await detail.getByRole("button", { name: "Send quote…" }).click();
	const offer = diary.page.getByRole("dialog", { name: `Send quote ${number}` });
	expect(await offer.getByRole("textbox", { name: "Valid until" }).inputValue()).toBe(
		showDate(await readUsualDay()),
	);
	await offer.getByLabel("Price without VAT").fill("145.50");
	await offer.getByRole("button", { name: "Send quote" }).click();
	await detail.getByText("Quote of £145.50 sent").first().waitFor();

	const mail = await open({ phone: true });
	await mail.page.goto(await readMailedQuote(job_id));
	await mail.page.getByRole("heading", { name: "£145.50" }).waitFor();
	await expectAccessible(mail.page);
	await mail.page.getByRole("button", { name: "Accept the quote" }).click();
	await mail.page.getByText("The quote was accepted. The job is booked.").waitFor();
	await eventually(() => detail.getByText("Pending").first().isVisible()).toBe(true);
	expect(await mail.page.getByRole("button").count()).toBe(0);
});
