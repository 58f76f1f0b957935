import { beforeEach, describe, expect, it } from "vitest";
import { FLEET_DAY, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { changeRow, replaceRows } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import { BOOKED_DAY, bookAs, limitPortal, requestOf } from "@/tests/support/portal/portal-bookings";
import { clearPrincipalCache } from "~/auth/principal";
import type { BookingAnswer } from "~/domain/portal/portal-requests/own-job";
import type { QuoteOfLink } from "~/domain/portal/portal-requests/quote-link";
import { quoteText } from "~/shared/quote-text";
import { bookingText } from "~/shared/texts/bookings";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
	await replaceRows(api.north.d1, "additional_setting", [{ name: "customer_notification", value: "1" }]);
});

beforeEach(async () => {
	await api.north.d1.prepare("DELETE FROM customer_portal").run();
	clearPrincipalCache();
});

const NEXT_WEEK = addDays(todayInLondon(new Date()), 7);
const requestId = async (job_id: number) => (await requestOf(admin, job_id))?.id ?? 0;
const status = async (id: number) => (await readJob(admin, id)).status;
const stored = (job_id: number) =>
	api.north.d1
		.prepare("SELECT status, answer FROM job_request WHERE job_id = ? ORDER BY id DESC")
		.bind(job_id)
		.first<{ status: string; answer: string }>();
const change = (by: ApiCaller, job: { id: number; version: number }, fields: object) =>
	by.call<BookingAnswer>("PUT", `/customer/jobs/${job.id}`, { version: job.version, ...fields });
const cancel = (by: ApiCaller, id: number, body: object = {}) =>
	by.call<BookingAnswer>("DELETE", `/customer/jobs/${id}`, body);
const statuses = (...answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

/** A job that the office has booked on a workday of the fleet. */
async function bookedJob() {
	const booked = await bookAs(east);
	await setJobColumns(api.north, booked.id, { collection_date: FLEET_DAY, delivery_date: FLEET_DAY });
	const { status: answered } = await allocateToWorkday(admin, booked.id);
	expect(answered).toBe(200);
	return await readJob(admin, booked.id);
}

/** A quote that has been sent, with the token of its link. */
async function offeredQuote(price = 120, valid_until = NEXT_WEEK) {
	const { id } = await bookAs(east, { kind: "quote" });
	const request = await requestId(id);
	const sent = await admin.call("POST", `/client/portal-requests/${request}/offer`, { price, valid_until });
	expect([sent.status, sent.message]).toEqual([200, bookingText.offerSent]);
	const mails = await readOutbox(api.north, `kind = 'quote_offer' AND about_id = ${id}`);
	const token = /quote\/(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
	return { id, request, token };
}

const follow = (token: string) => anonymous(api).call<QuoteOfLink>("GET", `/quote/${token}`);
const answerLink = (token: string, answer: string) =>
	anonymous(api).call("POST", `/quote/${token}`, { answer });
const answerAs = (by: ApiCaller, request: number, answer: string) =>
	by.call("POST", `/customer/requests/${request}/answer`, { answer });

describe("a requested booking", () => {
	const requested = async () => {
		await limitPortal(api, { approve_bookings: 1 });
		return await bookAs(east);
	};

	it("is accepted by saving it as a job, and its customer is notified", async () => {
		const { id, job_number } = await requested();
		expect((await admin.call("PUT", `/client/save-as-job/${id}`, {})).status).toBe(200);
		expect([await status(id), await stored(id)]).toEqual(["Pending", { status: "accepted", answer: "" }]);
		expect(await readOutbox(api.north, `kind = 'request_answered' AND about_id = ${id}`)).toMatchObject([
			{ recipient: "east@north.test", text: expect.stringContaining("was accepted") },
		]);
		expect(await readNotifications(api.north, east)).toContainEqual({
			slug: "customer_request",
			title: `Your request for job ${job_number} was answered`,
		});
	});

	it("is accepted and declined as a request, once", async () => {
		const first = await requested();
		const accept = `/client/portal-requests/${await requestId(first.id)}/accept`;
		const both = await Promise.all([admin.call("POST", accept, {}), admin.call("POST", accept, {})]);
		expect(statuses(...both)).toEqual([200, 409]);
		const second = await requested();
		const decline = `/client/portal-requests/${await requestId(second.id)}/decline`;
		expect((await admin.call("POST", decline, { note: "No van free" })).status).toBe(200);
		expect(await status(second.id)).toBe("Cancelled");
		expect(await stored(second.id)).toEqual({ status: "declined", answer: "No van free" });
		const [mail] = await readOutbox(api.north, `kind = 'request_answered' AND about_id = ${second.id}`);
		expect(mail?.text).toContain("was declined. No van free");
		expect((await admin.call("POST", decline, {})).status).toBe(409);
	});

	it("is declined by deleting it and withdrawn by its customer", async () => {
		const deleted = await requested();
		await admin.call("DELETE", `/client/delete-job/${deleted.id}`);
		expect(await stored(deleted.id)).toMatchObject({ status: "declined" });
		const cancelled = await requested();
		expect((await cancel(east, cancelled.id)).status).toBe(200);
		expect([await status(cancelled.id), await stored(cancelled.id)]).toEqual([
			"Cancelled",
			{ status: "withdrawn", answer: "" },
		]);
	});
});

describe("a quote", () => {
	it("is priced, mailed, and accepted by its link once", async () => {
		const { id, token } = await offeredQuote(120.5);
		const page = await follow(token);
		expect(page.data).toMatchObject({ state: "open", price: 120.5, collection: { town: "Leeds" } });
		for (const secret of ["TW 5546", "East", "Tidewell", "LS1"])
			expect(JSON.stringify(page.data)).not.toContain(secret);
		const answers = await Promise.all([answerLink(token, "accept"), answerLink(token, "decline")]);
		expect(statuses(...answers)).toEqual([200, 409]);
		const accepted = answers[0]?.status === 200;
		expect(await status(id)).toBe(accepted ? "Pending" : "Cancelled");
		expect((await follow(token)).data.state).toBe(accepted ? "accepted" : "declined");
		expect((await answerLink(token, "accept")).status).toBe(409);
	});

	it("accepted in the portal is a Pending job at the quoted price", async () => {
		const { id, request } = await offeredQuote(99);
		expect(await requestOf(east, id, "customer")).toMatchObject({ status: "offered", offered_charge: 99 });
		const both = await Promise.all([answerAs(east, request, "accept"), answerAs(east, request, "accept")]);
		expect(statuses(...both)).toEqual([200, 409]);
		expect(await readJob(admin, id)).toMatchObject({ status: "Pending", draft: 0, total_charge: 99 });
		expect(await stored(id)).toMatchObject({ status: "accepted" });
		expect((await readNotifications(api.north, admin)).at(-1)?.title).toContain("was accepted");
	});

	it("declined ends, with what the customer wrote", async () => {
		const { id, token } = await offeredQuote();
		await anonymous(api).call("POST", `/quote/${token}`, { answer: "decline", message: "Too dear" });
		expect([await status(id), await stored(id)]).toEqual([
			"Cancelled",
			{ status: "declined", answer: "Too dear" },
		]);
	});

	it("is replaced by a later one, expires and is withdrawn with its job", async () => {
		const { id, request, token } = await offeredQuote();
		await admin.call("POST", `/client/portal-requests/${request}/offer`, {
			price: 80,
			valid_until: NEXT_WEEK,
		});
		expect((await follow(token)).status).toBe(404);
		await changeRow(api.north.d1, "job_request", request, { valid_until: "2020-01-01" });
		expect(await answerAs(east, request, "accept")).toMatchObject({
			status: 409,
			message: bookingText.expired("01-01-2020"),
		});
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Cancelled" });
		expect(await stored(id)).toMatchObject({ status: "withdrawn" });
		expect((await answerAs(east, request, "accept")).status).toBe(409);
	});

	it("wants a price and a day to come", async () => {
		const { id } = await bookAs(east, { kind: "quote" });
		const path = `/client/portal-requests/${await requestId(id)}`;
		const offer = (body: object) => admin.call("POST", `${path}/offer`, body);
		expect((await offer({ price: 0, valid_until: NEXT_WEEK })).data).toEqual({
			price: [bookingText.offerPrice],
		});
		expect((await offer({ price: 5, valid_until: "2020-01-01" })).data).toEqual({
			valid_until: [quoteText.past],
		});
		expect((await admin.call("POST", `${path}/accept`, {})).status).toBe(409);
		for (const token of ["x", `north.${"a".repeat(64)}`, `nowhere.${"a".repeat(64)}`])
			expect((await follow(token)).status).toBe(404);
	});
});

describe("a customer changes a job", () => {
	it("at once until it is planned", async () => {
		const job = await bookAs(east);
		const changed = await change(east, job, { weight: 400, collection_time: "09:30" });
		expect([changed.status, changed.message, changed.data.requested]).toEqual([
			200,
			bookingText.changed,
			null,
		]);
		expect(await readJob(admin, job.id)).toMatchObject({ weight: 400, collection_time: "09:30" });
		expect((await change(east, job, { weight: 1 })).status).toBe(409);
		const fresh = await readJob(admin, job.id);
		expect((await change(east, fresh, { delivery_date: addDays(BOOKED_DAY, -1) })).status).toBe(422);
		expect((await change(east, fresh, { weight: 400 })).message).toBe(bookingText.unchanged);
		expect((await cancel(east, job.id)).message).toBe(bookingText.cancelled);
		expect(await status(job.id)).toBe("Cancelled");
	});

	it("cannot set what the office sets", async () => {
		const job = await bookAs(east);
		await change(east, job, { base_charge: 1, subcost: 1, status: "Priced", customer_id: 2, weight: 7 });
		expect(await readJob(admin, job.id)).toMatchObject({ weight: 7, customer_id: 1, subcost: null });
	});

	it("after that as a request, which the office accepts", async () => {
		const job = await bookedJob();
		expect(job.status).toBe("Booked");
		const sent = await change(east, job, { collection_time: "11:00", weight: 5, message: "Late" });
		expect([sent.message, sent.data.requested]).toEqual([bookingText.changeRequested, "change"]);
		expect((await readJob(admin, job.id)).portal_request).toMatchObject({
			kind: "change",
			changes: { collection_time: "11:00", weight: 5 },
		});
		expect((await change(east, job, { weight: 6 })).message).toBe(bookingText.waiting);
		const path = `/client/portal-requests/${await requestId(job.id)}/accept`;
		expect((await admin.call("POST", path, { note: "Fine" })).status).toBe(200);
		expect(await readJob(admin, job.id)).toMatchObject({
			status: "Booked",
			collection_time: "11:00",
			weight: 5,
			portal_request: null,
		});
		const [mail] = await readOutbox(api.north, `kind = 'request_answered' AND about_id = ${job.id}`);
		expect(mail?.text).toContain("was accepted. Fine");
	});

	it("to another day, which the office has to agree de-allocates the job", async () => {
		const job = await bookedJob();
		const day = { collection_date: BOOKED_DAY, delivery_date: BOOKED_DAY };
		expect((await change(east, job, day)).status).toBe(200);
		const path = `/client/portal-requests/${await requestId(job.id)}/accept`;
		expect(await admin.call("POST", path, {})).toMatchObject({
			status: 409,
			data: { confirm: "deallocate" },
		});
		expect((await admin.call("POST", path, { deallocate: 1 })).status).toBe(200);
		expect(await readJob(admin, job.id)).toMatchObject({ status: "Pending", ...day, portal_request: null });
		expect(await readOutbox(api.north, `kind = 'request_answered' AND about_id = ${job.id}`)).toHaveLength(1);
	});

	it("as a request where its price was agreed and the route changes it", async () => {
		const job = await bookAs(east);
		await setJobColumns(api.north, job.id, { base_charge: 90 });
		const sent = await change(east, await readJob(admin, job.id), {
			delivery_post_code: "G1 1AA",
			delivery_latitude: 55.86,
			delivery_longitude: -4.25,
		});
		expect(sent.data.requested).toBe("change");
	});

	it("takes a request back, and the office declines one with a note", async () => {
		const job = await bookedJob();
		await change(east, job, { weight: 5 });
		const withdrawn = await east.call("DELETE", `/customer/requests/${await requestId(job.id)}`);
		expect([withdrawn.status, (await stored(job.id))?.status]).toEqual([200, "withdrawn"]);
		expect((await cancel(east, job.id, { message: "Not needed" })).data.requested).toBe("cancel");
		const path = `/client/portal-requests/${await requestId(job.id)}/decline`;
		await admin.call("POST", path, { note: "Loaded already" });
		expect([await status(job.id), await stored(job.id)]).toEqual([
			"Booked",
			{ status: "declined", answer: "Loaded already" },
		]);
	});
});

describe("a customer cancels a booked job", () => {
	it("by a request, whose acceptance takes it off its driver", async () => {
		const job = await bookedJob();
		await cancel(east, job.id);
		const path = `/client/portal-requests/${await requestId(job.id)}/accept`;
		expect((await admin.call("POST", path, {})).status).toBe(200);
		expect(await readJob(admin, job.id)).toMatchObject({ status: "Cancelled", work_day_jobs: [] });
		expect(await stored(job.id)).toMatchObject({ status: "accepted" });
	});

	it("while the office plans it, and one of both wins", async () => {
		const booked = await bookAs(east);
		await setJobColumns(api.north, booked.id, { collection_date: FLEET_DAY, delivery_date: FLEET_DAY });
		const [cancelled, planned] = await Promise.all([
			cancel(east, booked.id),
			allocateToWorkday(admin, booked.id),
		]);
		const now = await readJob(admin, booked.id);
		if (now.status === "Cancelled") expect([cancelled.status, planned.status]).toEqual([200, 409]);
		else expect(now.status).toBe("Booked");
		if (now.status === "Booked")
			expect(cancelled.status === 409 || cancelled.data.requested === "cancel").toBe(true);
	});
});

describe("another customer of the company", () => {
	it("cannot read, change, cancel, accept or take back anything", async () => {
		const quote = await offeredQuote();
		const job = await bookedJob();
		await change(east, job, { weight: 5 });
		const request = await requestId(job.id);
		const before = await api.north.d1.prepare("SELECT group_concat(version) AS v FROM job").first("v");
		const calls: [string, string, object?][] = [
			["PUT", `/customer/jobs/${job.id}`, { version: job.version, weight: 1 }],
			["DELETE", `/customer/jobs/${job.id}`, {}],
			["DELETE", `/customer/jobs/${quote.id}`, {}],
			["DELETE", `/customer/requests/${request}`],
			["POST", `/customer/requests/${quote.request}/answer`, { answer: "accept" }],
		];
		for (const [method, path, body] of calls)
			expect([path, (await west.call(method, path, body)).status]).toEqual([path, 404]);
		expect((await west.call("GET", "/customer/requests")).data).toEqual([]);
		for (const [path, body] of [
			["accept", {}],
			["decline", {}],
			["offer", { price: 1, valid_until: NEXT_WEEK }],
		] as const)
			expect((await east.call("POST", `/client/portal-requests/${request}/${path}`, body)).status).toBe(403);
		expect(await api.north.d1.prepare("SELECT group_concat(version) AS v FROM job").first("v")).toBe(before);
	});

	it("nor a customer who may not see prices the price of a quote", async () => {
		const { id, request } = await offeredQuote();
		await limitPortal(api, { can_see_prices: 0 });
		clearPrincipalCache();
		expect(await requestOf(east, id, "customer")).toMatchObject({ offered_charge: null });
		expect((await answerAs(east, request, "accept")).message).toBe(bookingText.noPrices);
	});
});
