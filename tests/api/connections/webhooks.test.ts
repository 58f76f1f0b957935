import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	type Behaviour,
	openReceiver,
	type ReceivedEvent,
} from "@/tests/support/connections/webhook-receiver";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { requestPod, saveJobInProgress } from "@/tests/support/jobs/job-papers";
import { runWebhooks, sendWebhooks } from "@/workers/background/webhooks";
import { webhookNetwork } from "@/workers/integrations/webhooks/post-event";
import type { DeliveryDetail } from "~/domain/connections/webhooks/deliveries";
import type { EndpointView } from "~/domain/connections/webhooks/schemas";
import { webhookText } from "~/shared/texts/integrations";
import { MINUTE_MS } from "~/shared/time/durations.mjs";

let api: TestApi;
let admin: ApiCaller;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

const EVENTS = ["job.created", "job.status", "job.pod", "job.late", "invoice.sent"];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	receiver = await openReceiver();
	await prepareInvoicing(api.north);
	await run("UPDATE customer SET email = lower(customer_code) || '@customer.test', version = version + 1");
});
afterAll(async () => {
	await receiver.close();
	await api.close();
});
afterEach(async () => {
	for (const { id } of (await admin.call<EndpointView[]>("GET", "/client/webhooks")).data)
		await admin.call("DELETE", `/client/webhooks/${id}`);
	receiver.behaveAs(() => "ok");
	receiver.accepted.length = 0;
	receiver.requests.length = 0;
});

const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();
const rows = async <Row>(sql: string) => (await api.north.d1.prepare(sql).all<Row>()).results;

const add = async (url = receiver.url, events: string[] = EVENTS) => {
	const { data } = await admin.call<{ endpoint: EndpointView; secret: string }>("POST", "/client/webhooks", {
		url,
		events,
	});
	receiver.useSecret(data.secret);
	return data.endpoint;
};
const read = async (id: number) =>
	(await admin.call<EndpointView[]>("GET", "/client/webhooks")).data.find((one) => one.id === id);
const deliveriesOf = async (id: number) =>
	(
		await admin.call<{ id: number; event: string; status: string; attempts: number }[]>(
			"GET",
			`/client/webhooks/${id}/deliveries`,
		)
	).data;

/** A minute of the background: what has happened becomes events, and what is due is sent. */
async function passMinute(now: Date) {
	const tenant = {
		id: api.north.id,
		slug: "north",
		name: "north",
		binding: "TENANT_DB_01",
		status: "active",
	};
	await runWebhooks(api.env, tenant, now);
	const network = { ...webhookNetwork(api.env), timeoutMs: 250 };
	return await sendWebhooks(api.env, tenant, () => now, network);
}

/** Lets time pass, from one thing that is due to the next. */
async function passHours(hours: number, from = new Date()) {
	const end = from.getTime() + hours * 60 * MINUTE_MS;
	let now = from;
	for (let step = 0; step < 500 && now.getTime() <= end; step++) {
		const next = await passMinute(now);
		now = new Date(Math.max(now.getTime() + MINUTE_MS, next?.getTime() ?? end + 1));
	}
	return new Date(end);
}

async function completeJobs(count: number): Promise<number[]> {
	const ids: number[] = [];
	for (let n = 0; n < count; n++) ids.push((await saveJobInProgress(api, admin)).id);
	for (const id of ids) await requestPod(admin, id, { pod_name: "Ann" });
	for (const id of ids) {
		const answer = await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Completed" });
		if (answer.status !== 200) throw new Error(answer.message);
	}
	return ids;
}
const acceptedOf = (id: number) =>
	receiver.accepted
		.filter(({ data }) => data.job?.id === id)
		.map(({ type, data }) => (type === "job.status" ? `${type} ${data.job?.status}` : type));
/** In progress is none of them, as the test sets it behind the domain. */
const OF_A_JOB = ["job.created", "job.pod", "job.status Completed"];

describe("events are delivered", () => {
	it("signed, once each, in the order in which they happened", async () => {
		await saveJobAs(admin);
		const { id } = await add();
		const jobs = await completeJobs(2);
		await passMinute(new Date());
		for (const job of jobs) expect(acceptedOf(job)).toEqual(OF_A_JOB);
		expect(receiver.accepted).toHaveLength(6);
		expect(receiver.requests.every(({ isSigned }) => isSigned)).toBe(true);
		const [first] = receiver.requests;
		expect(first?.headers).toMatchObject({
			"content-type": "application/json",
			"cartage-event": "job.created",
		});
		expect(receiver.accepted[0]).toMatchObject({
			company: "north",
			data: { job: { id: jobs[0], customer_id: 1 } },
		});
		expect(await read(id)).toMatchObject({ last_success_at: expect.any(String), failing_since: null });
	});

	it("to each address those it has chosen", async () => {
		await add(`${receiver.url}/pods`, ["job.pod"]);
		await completeJobs(1);
		await passMinute(new Date());
		expect(receiver.requests.map(({ headers }) => headers["cartage-event"])).toEqual(["job.pod"]);
	});

	it("of invoices, when they are sent", async () => {
		const job = await jobToInvoice(api.north, admin, {});
		await clerkCalls(admin).invoice("single-job-invoice", [job], { date: "2026-11-02" });
		const [line] = await rows<{ invoice_id: number }>(
			"SELECT invoice_id FROM invoice_line ORDER BY invoice_id DESC LIMIT 1",
		);
		await add(receiver.url, ["invoice.sent"]);
		const sent = await admin.call("POST", "/client/send-invoice-each", {
			job_inv_ids: [line?.invoice_id],
			emails: "accounts@eastfield.test",
		});
		expect(sent.message).toBe("Invoices sent");
		await passMinute(new Date());
		expect(receiver.accepted).toMatchObject([
			{ type: "invoice.sent", data: { invoice: { id: line?.invoice_id } } },
		]);
	});

	it("and what was logged before the address was added is not", async () => {
		await completeJobs(1);
		await add();
		await passMinute(new Date());
		expect(receiver.requests).toEqual([]);
	});
});

describe("a receiver that misbehaves", () => {
	it("gets every event at least once and in order per job, whatever it does for a while", async () => {
		const { id } = await add();
		const jobs = await completeJobs(5);
		const behaviours: Behaviour[] = [
			"error",
			"stall",
			"hang up",
			"redirect",
			"keep and deny",
			"busy",
			"reject",
			"stall body",
			"ok",
		];
		let seed = 7;
		const random = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed / 2_147_483_648;
		};
		receiver.behaveAs(() => behaviours[Math.floor(random() * behaviours.length)] ?? "ok");
		const halfway = await passHours(4);
		receiver.behaveAs(() => "ok");
		await passHours(24, halfway);
		for (const job of jobs) {
			const types = acceptedOf(job);
			expect([...new Set(types)]).toEqual(OF_A_JOB);
			// Repeated, but never an earlier one after a later one.
			expect(types).toEqual([...types].sort((a, b) => OF_A_JOB.indexOf(a) - OF_A_JOB.indexOf(b)));
		}
		expect(receiver.requests.every(({ isSigned }) => isSigned)).toBe(true);
		expect(receiver.requests.some(({ path }) => path === "/elsewhere")).toBe(false);
		const nameOf = ({ type, data }: ReceivedEvent) => `${type} ${data.job?.status} ${data.job?.id}`;
		const ids = new Map(receiver.accepted.map((event) => [nameOf(event), event.id]));
		expect(receiver.accepted.every((event) => ids.get(nameOf(event)) === event.id)).toBe(true);
		expect((await deliveriesOf(id)).every(({ status }) => status === "delivered")).toBe(true);
	}, 120_000);

	it.each([
		["stall", null, "No answer within 0.25 seconds."],
		["hang up", null, "The address could not be reached."],
		["redirect", 302, "Answered 302: redirects are not followed."],
		["busy", 503, "Answered 503."],
	] as const)("by %s has it in the log", async (behaviour, status_code, error) => {
		const { id } = await add();
		receiver.behaveAs(() => behaviour);
		await saveJobAs(admin);
		await passMinute(new Date());
		const [delivery] = await deliveriesOf(id);
		expect(delivery).toMatchObject({ status: "waiting", attempts: 1 });
		const { data } = await admin.call<DeliveryDetail>("GET", `/client/webhook-deliveries/${delivery?.id}`);
		expect(data.tries).toMatchObject([
			{ status_code, error, request_headers: { "Cartage-Event": "job.created" } },
		]);
		expect(await read(id)).toMatchObject({ failing_since: expect.any(String) });
	});

	it.each(["stall body", "endless body"] as const)("by %s has still accepted", async (behaviour) => {
		const { id } = await add();
		receiver.behaveAs(() => behaviour);
		await saveJobAs(admin);
		await passMinute(new Date());
		const [delivery] = await deliveriesOf(id);
		expect(delivery?.status).toBe("delivered");
		const { data } = await admin.call<DeliveryDetail>("GET", `/client/webhook-deliveries/${delivery?.id}`);
		expect(data.tries[0]?.answer?.length).toBeLessThanOrEqual(4096);
	});

	it("delays no other address", async () => {
		await add(`${receiver.url}/slow`, ["job.created"]);
		const slow = receiver.requests.length;
		const second = await admin.call<{ secret: string }>("POST", "/client/webhooks", {
			url: `${receiver.url}/fast`,
			events: ["job.created"],
		});
		receiver.useSecret(second.data.secret);
		receiver.behaveAs(({ path }) => (path.endsWith("/slow") ? "stall" : "ok"));
		for (let n = 0; n < 3; n++) await saveJobAs(admin);
		await passMinute(new Date());
		const paths = receiver.requests.slice(slow).map(({ path }) => path);
		expect(paths.filter((path) => path.endsWith("/fast"))).toHaveLength(3);
		expect(paths.filter((path) => path.endsWith("/slow"))).toHaveLength(1);
	});

	it("that refuses one event gets the others", async () => {
		const { id } = await add(receiver.url, ["job.created"]);
		const [bad, good] = [await saveJobAs(admin), await saveJobAs(admin)];
		receiver.behaveAs(({ event }) => (event.data.job?.id === bad.id ? "reject" : "ok"));
		await passHours(30);
		expect(acceptedOf(good.id)).toEqual(["job.created"]);
		expect((await deliveriesOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
			["delivered", 1],
			["failed", 13],
		]);
	});
});

describe("lasting failure", () => {
	it("pauses the address with a mail, and resuming sends what waits in its order", async () => {
		const { id } = await add();
		receiver.behaveAs(() => "error");
		const [job = 0] = await completeJobs(1);
		await passHours(26);
		expect(await read(id)).toMatchObject({ paused_at: expect.any(String), pause_reason: "Answered 500." });
		const mails = await rows<{ recipient: string; text: string }>(
			"SELECT recipient, text FROM outbox WHERE kind = 'webhook_paused'",
		);
		expect(mails.map(({ recipient }) => recipient)).toContain("admin@north.test");
		expect(mails.filter(({ text }) => !text.includes(receiver.url))).toEqual([]);
		const countBefore = receiver.requests.length;
		await passHours(2, new Date(Date.now() + 30 * 60 * MINUTE_MS));
		expect(receiver.requests).toHaveLength(countBefore);
		receiver.behaveAs(() => "ok");
		expect((await admin.call("POST", `/client/webhooks/${id}/resume`)).message).toBe(webhookText.resumed);
		await passHours(1);
		expect(acceptedOf(job)).toEqual(OF_A_JOB);
		expect((await admin.call("POST", `/client/webhooks/${id}/resume`)).status).toBe(409);
	}, 60_000);

	it("pauses at once an address that says it is gone", async () => {
		const { id } = await add();
		receiver.behaveAs(() => "gone");
		await saveJobAs(admin);
		await passMinute(new Date());
		expect(await read(id)).toMatchObject({ pause_reason: "Answered 410." });
	});
});

describe("by hand", () => {
	it("a test event is sent at once, and is not repeated if it fails", async () => {
		const { id } = await add();
		const good = await admin.call<DeliveryDetail>("POST", `/client/webhooks/${id}/test`);
		expect(good).toMatchObject({
			status: 200,
			message: webhookText.tested,
			data: { status: "delivered", event: "test" },
		});
		expect(receiver.accepted).toMatchObject([{ type: "test" }]);
		receiver.behaveAs(() => "error");
		const bad = await admin.call<DeliveryDetail>("POST", `/client/webhooks/${id}/test`);
		expect(bad).toMatchObject({
			status: 200,
			message: "",
			data: { status: "failed", tries: [{ status_code: 500 }] },
		});
		await passHours(2);
		expect(receiver.requests).toHaveLength(2);
	});

	it("an event is sent again under its id", async () => {
		const { id } = await add();
		await saveJobAs(admin);
		await passMinute(new Date());
		const [delivery] = await deliveriesOf(id);
		const again = await admin.call("POST", `/client/webhook-deliveries/${delivery?.id}/replay`);
		expect(again.message).toBe(webhookText.replayed);
		await passMinute(new Date(Date.now() + MINUTE_MS));
		expect(receiver.accepted).toHaveLength(2);
		expect(receiver.accepted[0]).toEqual(receiver.accepted[1]);
	});

	it("a new secret signs from now on, and neither is stored in clear", async () => {
		const { id } = await add();
		const { data } = await admin.call<{ secret: string }>("POST", `/client/webhooks/${id}/rotate-secret`);
		await admin.call("POST", `/client/webhooks/${id}/test`);
		expect(receiver.requests.at(-1)?.isSigned).toBe(false);
		receiver.useSecret(data.secret);
		await admin.call("POST", `/client/webhooks/${id}/test`);
		expect(receiver.requests.at(-1)?.isSigned).toBe(true);
		expect(JSON.stringify(await rows("SELECT * FROM webhook_endpoint"))).not.toContain(data.secret);
		expect(JSON.stringify(await read(id))).not.toContain("secret");
	});
});

describe("an address", () => {
	it.each([
		["http://169.254.169.254/latest", "url"],
		["https://10.0.0.1/", "url"],
		["https://[::ffff:127.0.0.1]/", "url"],
		["ftp://example.com/", "url"],
		["https://example.com:22/", "url"],
	])("in a private network is neither added nor saved: %s", async (url, field) => {
		const { id, updated_at } = await add();
		const refused = await admin.call<object>("POST", "/client/webhooks", { url, events: EVENTS });
		expect([refused.status, Object.keys(refused.data)]).toEqual([422, [field]]);
		const body = { url, events: EVENTS, is_active: 1, updated_at };
		expect((await admin.call("PUT", `/client/webhooks/${id}`, body)).status).toBe(422);
	});

	it("that was stored earlier is judged again before each attempt", async () => {
		const { id } = await add();
		await changeRow(api.north.d1, "webhook_endpoint", id, { url: "https://192.168.1.1/" });
		await saveJobAs(admin);
		await passMinute(new Date());
		const [delivery] = await deliveriesOf(id);
		const { data } = await admin.call<DeliveryDetail>("GET", `/client/webhook-deliveries/${delivery?.id}`);
		expect(data.tries).toMatchObject([{ status_code: null, error: "The address is in a private network" }]);
	});

	it("is saved by one of two people", async () => {
		const { id, updated_at } = await add();
		const body = { url: receiver.url, events: ["job.pod"], is_active: 1, updated_at };
		expect(await admin.call("PUT", `/client/webhooks/${id}`, body)).toMatchObject({
			status: 200,
			message: webhookText.saved,
		});
		expect(await admin.call("PUT", `/client/webhooks/${id}`, body)).toMatchObject({
			status: 409,
			message: webhookText.stale,
		});
	});

	it("that is off, or whose company has webhooks off, misses what happens meanwhile", async () => {
		const { id, updated_at } = await add(receiver.url, ["job.created"]);
		const body = { url: receiver.url, events: ["job.created"] };
		const off = await admin.call<EndpointView>("PUT", `/client/webhooks/${id}`, {
			...body,
			is_active: 0,
			updated_at,
		});
		await saveJobAs(admin);
		await passMinute(new Date());
		await admin.call("PUT", `/client/webhooks/${id}`, {
			...body,
			is_active: 1,
			updated_at: off.data.updated_at,
		});
		await admin.call("PUT", "/client/integrations/8", { is_enabled: 0 });
		await saveJobAs(admin);
		await passMinute(new Date());
		await admin.call("PUT", "/client/integrations/8", { is_enabled: 1 });
		await passMinute(new Date());
		expect(receiver.requests).toEqual([]);
		await saveJobAs(admin);
		await passMinute(new Date());
		expect(receiver.requests).toHaveLength(1);
	});
});
