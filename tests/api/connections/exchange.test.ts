import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import {
	connectExchange,
	loadBody,
	openExchange,
	type TestExchange,
} from "@/tests/support/connections/exchange";
import { addRow } from "@/tests/support/databases/rows";
import { runExchange } from "@/workers/background/exchange";
import type { CxLoadView, CxQuotes } from "~/domain/connections/exchange/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let exchange: TestExchange;
let eventPath: string;
const wrong: { request: string | null } = { request: null };

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	exchange = openExchange({
		mishap: (kind) => (kind === "request" ? wrong.request : null),
		random: () => 0.5,
	});
	eventPath = await connectExchange(api, admin, exchange);
});

const PLACE = { delivery_post_code: "YO1 7HH" };
const newJob = () => saveJobAs(admin, PLACE);
const post = (job: JobView, changes: object = {}) =>
	admin.call<{ id: string } | string>("POST", "/client/cx/load", loadBody(job.id, changes));
const readJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const turn = () => exchange.pass(16_000);
const quotesOf = async (id: string) =>
	(await admin.call<CxQuotes>("GET", `/client/cx/load/${id}/quotes`)).data;
const pushAll = async () => {
	for (const event of exchange.takeEvents()) await anonymous(api).call("POST", eventPath, event);
};
const visit = async () => {
	turn();
	const tenant = { ...api.north, name: "north", binding: "TENANT_DB_01", status: "active" };
	await fetchIn(tenant);
};
const fetchIn = async (tenant: Parameters<typeof runExchange>[1]) => {
	const now = new Date();
	return await runExchange(api.env, tenant, now);
};

async function posted(changes: object = {}) {
	turn();
	const job = await newJob();
	const { data } = await post(job, changes);
	if (typeof data === "string") throw new Error(data);
	return { job, id: data.id };
}

async function withQuotes() {
	const load = await posted();
	exchange.pass(20_000);
	await pushAll();
	const { quotes } = await quotesOf(load.id);
	const [quote] = quotes;
	if (!quote) throw new Error("no quote has come");
	return { ...load, quote, quotes };
}

describe("posting a load", () => {
	it("x-posted-status: the job is Posted To CX, and cannot be allocated", async () => {
		const { job, id } = await posted();
		const saved = await readJob(job.id);
		expect(saved.cx_job).toMatchObject({ cx_loads_id: id, cx_loads_status: "Posted To CX", error: null });
		expect(exchange.standIn.loads.get(id)?.status).toBe("POSTED");
		const allocated = await admin.call("POST", "/client/sub-contractor-job", {
			job_id: job.id,
			sub_contractor_id: 1,
			date: "2026-11-23",
		});
		expect([allocated.status, allocated.message]).toEqual([
			409,
			"The job has been posted to the courier exchange.",
		]);
	});

	it("x-local-save: a posted load is stored with its job, also one that was posted elsewhere", async () => {
		const { job, id } = await posted();
		const body = { cx_loads_id: id, cx_loads_status: "Posted To CX", job_id: job.id };
		expect((await admin.call<CxLoadView>("POST", "/client/cx/load/local", body)).data).toMatchObject({
			id,
			job_id: job.id,
		});
		const other = await newJob();
		const elsewhere = { ...body, cx_loads_id: "77", job_id: other.id };
		expect((await admin.call("POST", "/client/cx/load/local", elsewhere)).status).toBe(200);
		expect((await readJob(other.id)).cx_job?.cx_loads_id).toBe("77");
		expect((await admin.call("POST", "/client/cx/load/local", { ...elsewhere, job_id: job.id })).status).toBe(
			409,
		);
	});

	it("x-post-error-text: a text instead of an id is shown, and the job stays unposted", async () => {
		turn();
		const job = await newJob();
		const { status, data } = await post(job, { notes: "account locked" });
		expect([status, data]).toEqual([200, "Account locked"]);
		expect((await readJob(job.id)).cx_job).toMatchObject({
			cx_loads_status: "Not posted",
			cx_loads_id: null,
		});
		turn();
		expect(typeof (await post(job)).data).toBe("object");
	});

	it("shows neither contacts nor streets to hauliers", async () => {
		const { id } = await posted({ notes: "Ask Shop B on 07700 900142" });
		const body = JSON.stringify(exchange.standIn.loads.get(id)?.body);
		expect(body).not.toMatch(/Shop B|07700|Depot A|Eastfield/);
		expect(body).toMatch(/YO1 7HH/);
	});

	it("posts nothing twice when the answer is lost", async () => {
		turn();
		const job = await newJob();
		const before = exchange.standIn.loads.size;
		wrong.request = "lost answer";
		const lost = await post(job, { uid: "the-same-form" });
		wrong.request = null;
		expect(lost.status).toBe(409);
		expect((await post(job, { uid: "the-same-form" })).status).toBe(409);
		expect((await post(job, { uid: "another-form" })).status).toBe(409);
		await api.north.d1
			.prepare("UPDATE cx_job SET fetched_at = '9999', version = version + 1 WHERE job_id <> ?")
			.bind(job.id)
			.run();
		await visit();
		const found = await readJob(job.id);
		expect(found.cx_job?.cx_loads_status).toBe("Posted To CX");
		expect(exchange.standIn.loads.size).toBe(before + 1);
		const again = await post(job, { uid: "the-same-form" });
		expect(again.data).toMatchObject({ id: found.cx_job?.cx_loads_id });
	});

	it("waits for its turn: no two requests within 15 seconds", async () => {
		const jobs = [await newJob(), await newJob(), await newJob()];
		turn();
		const from = exchange.requests.length;
		for (const job of jobs) expect((await post(job)).status).toBe(200);
		const times = exchange.requests.slice(from).map(({ at }) => at);
		for (const [at, time] of times.slice(1).entries())
			expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(15_000);
	});

	it("names each missing field", async () => {
		const { status, data } = await post(await newJob(), { freightType: "", packaging: "" });
		expect(status).toBe(422);
		expect(data).toEqual({
			freightType: ["Freight type is required."],
			packaging: ["Packaging is required."],
		});
	});
});

describe("quotes", () => {
	it("come by event, doubled and in any order", async () => {
		const { id } = await posted();
		exchange.pass(20_000);
		const events = exchange.takeEvents();
		for (const event of [...events.toReversed(), ...events]) {
			const { status } = await anonymous(api).call("POST", eventPath, event);
			expect(status).toBe(200);
		}
		const { quotes, status } = await quotesOf(id);
		expect(status).toBe("Posted To CX");
		expect(new Set(quotes.map((quote) => quote.id)).size).toBe(quotes.length);
		expect(quotes.length).toBeGreaterThan(1);
		expect(quotes[0]?.quoteOwner.user.landline).toMatch(/^01632/);
	});

	it("are fetched when no event came, at most every 15 seconds", async () => {
		const { id } = await posted();
		exchange.pass(20_000);
		exchange.takeEvents();
		expect((await quotesOf(id)).quotes.length).toBeGreaterThan(1);
		const sent = exchange.requests.length;
		await quotesOf(id);
		await quotesOf(id);
		expect(exchange.requests.length).toBe(sent);
	});

	it("x-quote-statuses: accepted gives the job to the haulier with the price as its subcost", async () => {
		const { job, id, quote } = await withQuotes();
		turn();
		const { status, message } = await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, {
			status: "ACCEPTED",
		});
		expect([status, message]).toEqual([200, "Quote accepted"]);
		const saved = await readJob(job.id);
		expect(saved).toMatchObject({
			status: "Booked",
			subcost: quote.totalPrice,
			cx_job: { cx_loads_status: "Accepted" },
		});
		expect(saved.sub_contractor_jobs[0]?.sub_contractor?.name).toBe(quote.quoteOwner.company.name);
		const { data } = await admin.call<CxLoadView>("GET", `/client/cx/load/${id}`);
		expect(data.order.subcontractorName).toBe(quote.quoteOwner.company.name);
		const after = await quotesOf(id);
		expect(new Set(after.quotes.map(({ quoteStatus }) => quoteStatus.status))).toEqual(
			new Set(["ACCEPTED", "DISMISSED"]),
		);
	});

	it("is not accepted for a haulier whose papers bar it, unless that is overridden, and the timeline has it", async () => {
		const { job, id, quote } = await withQuotes();
		const { id: exchange_company_id, name } = quote.quoteOwner.company;
		const { d1 } = api.north;
		await d1
			.prepare(
				"UPDATE sub_contractor SET deleted_at = 'x', version = version + 1 WHERE exchange_company_id = ?",
			)
			.bind(exchange_company_id)
			.run();
		await addRow(d1, "sub_contractor", {
			code: "HAUL",
			name,
			exchange_company_id,
			insurance_expires_on: "2026-01-01",
		});
		const judged = async () => (await quotesOf(id)).quotes.find((one) => one.id === quote.id)?.verdicts;
		expect(await judged()).toMatchObject([{ rule: "documents", level: "question" }]);
		await admin.call("PUT", "/client/company-switches", { bar_expired_sub_contractors: 1 });
		expect(await judged()).toMatchObject([{ rule: "documents", level: "forbidden" }]);
		const accept = (extra: object) =>
			admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, { status: "ACCEPTED", ...extra });
		turn();
		const refused = await accept({});
		expect([refused.status, refused.message]).toEqual([
			409,
			expect.stringMatching(/cannot be given work: Insurance/),
		]);
		// What the company bars is overridden by no rule's name.
		expect((await accept({ override: ["documents"] })).status).not.toBe(200);
		expect((await readJob(job.id)).status).toBe("Pending");
		await admin.call("PUT", "/client/company-switches", { bar_expired_sub_contractors: 0 });
		expect((await accept({})).status).toBe(200);
		expect((await readJob(job.id)).status).toBe("Booked");
	});

	it.each(["DISMISSED", "CANCELLED"])("x-quote-statuses: %s leaves the load posted", async (status) => {
		const { job, id, quote } = await withQuotes();
		turn();
		expect((await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, { status })).status).toBe(
			200,
		);
		const { quotes } = await quotesOf(id);
		expect(quotes.find((one) => one.id === quote.id)?.quoteStatus.status).toBe(status);
		expect((await readJob(job.id)).cx_job?.cx_loads_status).toBe("Posted To CX");
		const again = await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, {
			status: "ACCEPTED",
		});
		expect(again.status).toBe(409);
	});

	it("a haulier who has withdrawn is not given the job", async () => {
		const { job, quote } = await withQuotes();
		const there = exchange.standIn.quotes.get(quote.id);
		if (there) there.quoteStatus = { status: "CANCELLED" };
		turn();
		const refused = await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, {
			status: "ACCEPTED",
		});
		expect([refused.status, refused.message]).toEqual([409, "The haulier has withdrawn this quote."]);
		expect((await readJob(job.id)).status).toBe("Pending");
	});

	it("an acceptance whose answer was lost is made good by an event", async () => {
		const { job, quote } = await withQuotes();
		turn();
		wrong.request = "late error";
		const lost = await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, {
			status: "ACCEPTED",
		});
		wrong.request = null;
		expect(lost.status).toBe(409);
		await pushAll();
		expect(await readJob(job.id)).toMatchObject({ status: "Booked", subcost: quote.totalPrice });
	});
});

describe("the end of a load", () => {
	it("delivered comes back as CX Delivered with its proof, once", async () => {
		const { job, quote } = await withQuotes();
		turn();
		await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, { status: "ACCEPTED" });
		exchange.pass(20_000);
		const events = exchange.takeEvents();
		for (const event of [...events, ...events]) await anonymous(api).call("POST", eventPath, event);
		const done = await readJob(job.id);
		expect([done.status, done.cx_job?.cx_loads_status]).toEqual(["CX Delivered", "Delivered"]);
		expect(done.job_process.map(({ pod_name }) => pod_name)).toEqual(["J. Hollis"]);
	});

	it("cancelled by us is cancelled there, and the job can be allocated again", async () => {
		const { job, id } = await posted();
		turn();
		const { status, message } = await admin.call("DELETE", `/client/cx/load/${id}`);
		expect([status, message]).toEqual([200, "Load cancelled from CX successfully"]);
		expect(exchange.standIn.loads.get(id)?.status).toBe("CANCELLED");
		const body = { job_id: job.id, sub_contractor_id: 1, date: "2026-11-23" };
		expect((await admin.call("POST", "/client/sub-contractor-job", body)).status).toBe(200);
	});

	it("an expired load is shown as expired", async () => {
		const { job, id } = await posted();
		exchange.pass(9 * 3_600_000);
		await pushAll();
		expect((await readJob(job.id)).cx_job?.cx_loads_status).toBe("Expired");
		expect((await quotesOf(id)).quotes.every(({ quoteStatus }) => quoteStatus.status === "EXPIRED")).toBe(
			true,
		);
	});

	it("an entry of its log can be deleted", async () => {
		const { job } = await posted();
		const [entry] = (await readJob(job.id)).cx_job?.load_activity ?? [];
		expect((await admin.call("DELETE", `/client/cx/load/delete-activity/${entry?.id}`)).status).toBe(200);
		expect((await readJob(job.id)).cx_job?.load_activity.some(({ id }) => id === entry?.id)).toBe(false);
	});
});

describe("the address for events", () => {
	const event = { id: "e1", type: "load", createdOn: "2026-11-23T08:00:00Z", load: null, quote: null };

	it("is refused without its secret, and for another company", async () => {
		const [, , , , key] = eventPath.split("/");
		expect((await anonymous(api).call("POST", `/hooks/cx/north/${"0".repeat(64)}`, event)).status).toBe(404);
		expect((await anonymous(api).call("POST", `/hooks/cx/south/${key}`, event)).status).toBe(404);
		expect((await anonymous(api).call("POST", eventPath, event)).status).toBe(200);
	});

	it("does not take an event of an unknown load for one of ours", async () => {
		const load = { id: "999", status: "DELIVERED", yourReference: "x" };
		expect((await anonymous(api).call("POST", eventPath, { ...event, load })).status).toBe(200);
	});
});

it("stores no secret in plain text", async () => {
	const { results } = await api.north.d1
		.prepare("SELECT settings FROM integration")
		.all<{ settings: string | null }>();
	const [, , , , key = "?"] = eventPath.split("/");
	const text = JSON.stringify(results);
	expect(text).toContain("north");
	expect(text).not.toContain("secret");
	expect(text).not.toContain(key);
});
