import { beforeAll, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { expireQuote, findListedQuote, mailQuoteAs, saveQuote } from "@/tests/support/portal/quotes";
import type { QuoteForm } from "~/domain/portal/quotes/schemas";
import { quoteText } from "~/shared/quote-text";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});
beforeAll(async () => {
	await changeRow(api.north.d1, "load_type", 501, { per_mile: 1.5 });
	await changeRow(api.north.d1, "load_type", 502, { per_mile: 2.5 });
});

const TODAY = todayInLondon(new Date());
const lose = (id: number, body: object) => admin.call("PUT", `/client/quotes/${id}/lost`, body);
const answerLink = (token: string, body: object) => anonymous(api).call("POST", `/quote/${token}`, body);
const refusalOf = async (body: object) => {
	const { status, message, data } = await admin.call("POST", "/client/quotes", body);
	return { status, message, data };
};

describe("a quote that is made", () => {
	it("is open for the company's number of days, at the job's price", async () => {
		const { id } = await saveQuote(admin);
		expect(await findListedQuote(admin, "open", id)).toMatchObject({
			...{ state: "open", price: 120, mailed_at: null, valid_until: addDays(TODAY, 7) },
			places: { from: { post_code: "LU4 4JH", town: "Luton" }, lane: "LU4>DE24" },
			prices: [{ load_type_id: 501, price: 120, reasons: [] }],
		});
		await admin.call("PUT", "/client/rate-settings", {
			...{ estimates_bind: 0, estimates_rounded_to: 1, quote_days: 14 },
		});
		const later = await saveQuote(admin);
		expect((await findListedQuote(admin, "open", later.id))?.valid_until).toBe(addDays(TODAY, 14));
		const form = await admin.call<QuoteForm>("GET", "/client/quote-form?customer_id=1");
		expect(form.data.valid_until).toBe(addDays(TODAY, 14));
	});

	it("of a trip has the price of its stops, and ends with them", async () => {
		const stop = {
			mode: 2,
			delivery_date: TODAY,
			delivery_time: "10:00",
			delivery_post_code: "DE24 8ST",
			base_charge: 30,
		};
		const trip = await saveQuote(admin, { job_type: 3, trip_sub_jobs: [stop, stop] });
		const quote = await findListedQuote(admin, "open", trip.id);
		expect(quote?.price).toBe(180);
		expect((await lose(quote?.id ?? 0, { reason: "price" })).status).toBe(200);
		expect((await findListedQuote(admin, "lost", trip.id))?.price).toBe(180);
		const { trip_sub_jobs } = await readJob(admin, trip.id);
		expect(trip_sub_jobs.map(({ status }) => status)).toEqual(["Cancelled", "Cancelled"]);
	});

	it("is not listed where a job is made", async () => {
		const { id } = await saveQuote(admin, { status: "Pending", draft: 0 });
		expect(await findListedQuote(admin, "open", id)).toBeUndefined();
	});
});

describe("the form of a quote", () => {
	it("proposes the contact of the customer, its addresses and its people, each once", async () => {
		await changeRow(api.north.d1, "customer", 2, { email: "desk@west.test", contact: "Karen Doyle" });
		await addRow(api.north.d1, "customer_email", { customer_id: 2, email: "ops@west.test" });
		await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
		const { data } = await admin.call<QuoteForm>("GET", "/client/quote-form?customer_id=2");
		expect(data.contacts[0]).toEqual({ name: "Karen Doyle", email: "desk@west.test" });
		expect(data.contacts.map(({ email }) => email)).toEqual([
			...["desk@west.test", "ops@west.test", "west@north.test"],
		]);
	});
});

describe("a quote that is mailed", () => {
	it("stores what was quoted, and is mailed with its note, other sizes, PDF and link", async () => {
		const { id, job_number } = await saveQuote(admin);
		const valid_until = addDays(TODAY, 3);
		const { quote, mails, text } = await mailQuoteAs(api, admin, id, {
			...{ emails: ["buyer@eastfield.test", "desk@eastfield.test"], valid_until },
			...{ note: "Waiting free for {{total}} minutes", load_type_ids: [501, 502] },
		});
		expect(quote).toMatchObject({ state: "open", price: 120, valid_until, quoted_by: expect.any(String) });
		expect(quote.recipients).toBe("buyer@eastfield.test, desk@eastfield.test");
		expect(quote.prices?.map(({ load_type_id }) => load_type_id)).toEqual([501, 502]);
		expect(quote.prices?.[1]?.price).toBeGreaterThan(150);
		for (const part of ["£120.00", showDate(valid_until), "Waiting free for {{total}} minutes", "Or with"])
			expect(text).toContain(part);
		expect(mails[0]?.attachments).toContain(`quote-${job_number}.pdf`);
		const page = await anonymous(api).call("GET", `/quote/${/quote\/(\S+)/.exec(text)?.[1]}`);
		expect(page.data).toMatchObject({ state: "open", price: 120, valid_until });
	});

	it("is sent once for a uid, and replaced by a later one, whose link alone works", async () => {
		const { id } = await saveQuote(admin);
		const uid = crypto.randomUUID();
		const first = await mailQuoteAs(api, admin, id, { uid });
		expect((await mailQuoteAs(api, admin, id, { uid })).mails).toHaveLength(1);
		const second = await mailQuoteAs(api, admin, id, { valid_until: TODAY });
		expect(second.quote).toMatchObject({ id: first.quote.id, valid_until: TODAY });
		expect((await anonymous(api).call("GET", `/quote/${first.token}`)).status).toBe(404);
		expect((await answerLink(second.token, { answer: "accept" })).status).toBe(200);
	});

	it("is mailed by one of two people at the same moment, and not once its job has ended", async () => {
		const { id } = await saveQuote(admin);
		const mail = (email: string) => refusalOf({ job_id: id, emails: [email] });
		const answers = await Promise.all([mail("a@eastfield.test"), mail("b@eastfield.test")]);
		const sent = answers.filter(({ status }) => status === 200);
		expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
			[],
		);
		const links = await api.north.d1
			.prepare("SELECT count(*) AS n FROM job_request WHERE job_id = ? AND status = 'offered'")
			.bind(id)
			.first<number>("n");
		expect([links, sent.length > 0]).toEqual([1, true]);
		const [late] = await Promise.all([
			mail("c@eastfield.test"),
			admin.call("PUT", `/client/update-job-status/${id}`, { status: "Cancelled" }),
		]);
		const open = await findListedQuote(admin, "open", id);
		expect(open, `the mail was answered ${late.status}`).toBeUndefined();
	});

	it("accepted by its link is won, a Pending job at its price", async () => {
		const { id } = await saveQuote(admin);
		const { token } = await mailQuoteAs(api, admin, id);
		await answerLink(token, { answer: "accept" });
		expect(await readJob(admin, id)).toMatchObject({ status: "Pending", draft: 0, total_charge: 120 });
		expect(await findListedQuote(admin, "won", id)).toMatchObject({ price: 120, loss_reason: null });
	});

	it("declined by its link is lost, in the customer's words", async () => {
		const { id } = await saveQuote(admin);
		const { token } = await mailQuoteAs(api, admin, id);
		await answerLink(token, { answer: "decline", message: "Too dear" });
		const lost = await findListedQuote(admin, "lost", id);
		expect(lost).toMatchObject({ loss_reason: null, loss_note: "Too dear" });
		await lose(lost?.id ?? 0, { reason: "price", note: "Too dear by £20" });
		expect(await findListedQuote(admin, "lost", id)).toMatchObject({
			...{ loss_reason: "price", loss_note: "Too dear by £20" },
		});
	});

	it("of a trip has no link", async () => {
		const { id } = await saveQuote(admin, { job_type: 3, mode: 1, trip_sub_jobs: [] });
		const { text, quote } = await mailQuoteAs(api, admin, id);
		expect([text.includes("/quote/"), quote.state]).toEqual([false, "open"]);
	});

	it("is refused on the field that is wrong, and where the job is no quote", async () => {
		const { id } = await saveQuote(admin);
		const emails = ["buyer@eastfield.test"];
		const past = await refusalOf({ job_id: id, emails, valid_until: addDays(TODAY, -1) });
		expect([past.status, past.data]).toEqual([422, { valid_until: [quoteText.past] }]);
		const far = await refusalOf({ job_id: id, emails, valid_until: addDays(TODAY, 91) });
		expect(far.data).toEqual({ valid_until: [quoteText.tooLong] });
		const nobody = await refusalOf({ job_id: id, emails: [] });
		expect(nobody.data).toEqual({ emails: [quoteText.noRecipient] });
		const wrong = await refusalOf({ job_id: id, emails: ["buyer@"] });
		expect([wrong.status, Object.keys(wrong.data ?? {})]).toEqual([422, ["emails"]]);
		const job = await saveQuote(admin, { status: "Pending", draft: 0 });
		expect(await refusalOf({ job_id: job.id, emails })).toMatchObject({ status: 409 });
		const free = await saveQuote(admin, { base_charge: 0 });
		expect(await refusalOf({ job_id: free.id, emails })).toMatchObject({ message: quoteText.noPrice });
		expect(await refusalOf({ job_id: 999_999, emails })).toMatchObject({ status: 404 });
	});
});

describe("a quote that ends", () => {
	it("is won when the office saves it as a job, and lost without a reason when it cancels it", async () => {
		const won = await saveQuote(admin);
		await admin.call("PUT", `/client/save-as-job/${won.id}`, {});
		expect(await findListedQuote(admin, "won", won.id)).toMatchObject({ price: 120, job_status: "Pending" });
		const lost = await saveQuote(admin);
		await admin.call("DELETE", `/client/delete-job/${lost.id}`);
		expect(await findListedQuote(admin, "lost", lost.id)).toMatchObject({ loss_reason: null });
	});

	it("is lost with a reason, cancels its job, and ends the link", async () => {
		const { id } = await saveQuote(admin);
		const { quote, token } = await mailQuoteAs(api, admin, id);
		const other = await lose(quote.id, { reason: "other" });
		expect([other.status, other.data]).toEqual([422, { note: [quoteText.otherReason] }]);
		expect((await lose(quote.id, { reason: "luck" })).data).toEqual({ reason: [quoteText.reason] });
		expect((await lose(quote.id, { reason: "no_vehicle" })).status).toBe(200);
		expect((await readJob(admin, id)).status).toBe("Cancelled");
		expect(await findListedQuote(admin, "lost", id)).toMatchObject({ loss_reason: "no_vehicle" });
		expect((await answerLink(token, { answer: "accept" })).status).toBe(409);
	});

	it("has expired after its last valid day; it can still be won or lost", async () => {
		const { id } = await saveQuote(admin);
		await expireQuote(api, id);
		expect(await findListedQuote(admin, "open", id)).toBeUndefined();
		expect(await findListedQuote(admin, "expired", id)).toMatchObject({ state: "expired" });
		await admin.call("PUT", `/client/save-as-job/${id}`, {});
		expect((await findListedQuote(admin, "won", id))?.state).toBe("won");
	});

	it("that was won is not lost", async () => {
		const { id } = await saveQuote(admin);
		const quote = await findListedQuote(admin, "open", id);
		await admin.call("PUT", `/client/save-as-job/${id}`, {});
		expect(await lose(quote?.id ?? 0, { reason: "price" })).toMatchObject({
			...{ status: 409, message: quoteText.won },
		});
	});
});
