import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { clerkCalls, jobToInvoice, prepareInvoicing, tenantOf } from "@/tests/support/finance/invoicing";
import { undoAs } from "@/tests/support/jobs/test-jobs";
import { runWebhooks } from "@/workers/background/webhooks";
import type { EndpointView } from "~/domain/connections/webhooks/schemas";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import { splitResponse } from "~/domain/planning/planner/responses-changes";

let api: TestApi;
let admin: ApiCaller;
let endpoint: number;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});
beforeAll(() => prepareInvoicing(api.north));
afterEach(() => admin.call("DELETE", `/client/webhooks/${endpoint}`));

const listen = async (events = ["job.created", "job.status"]) => {
	const { data } = await admin.call<{ endpoint: EndpointView }>("POST", "/client/webhooks", {
		url: "https://example.com/hooks",
		events,
	});
	endpoint = data.endpoint.id;
};

interface Payload {
	id: string;
	type: string;
	data: { job: { id: number; status: string; version: number }; previous_status?: string | null };
}

/** What has become deliveries by a visit of the background, in their order. */
async function collect(): Promise<Payload[]> {
	await runWebhooks(api.env, tenantOf(api.north), new Date());
	const { results } = await api.north.d1
		.prepare("SELECT payload FROM webhook_delivery WHERE endpoint_id = ? ORDER BY id")
		.bind(endpoint)
		.all<{ payload: string }>();
	return results.map(({ payload }): Payload => JSON.parse(payload));
}
const describeEvent = ({ type, data: { job, previous_status } }: Payload) =>
	type === "job.status" ? `${job.id}: ${previous_status} to ${job.status}` : `${job.id}: created`;
const listEvents = async () => (await collect()).map(describeEvent);

const countStored = () => api.north.d1.prepare("SELECT count(*) AS n FROM webhook_event").first<number>("n");

describe("what happens to jobs is an event", () => {
	it("once, for a save that is sent twice", async () => {
		await listen();
		const uid = crypto.randomUUID();
		const { id } = await saveJobAs(admin, { uid });
		await saveJobAs(admin, { uid });
		expect(await listEvents()).toEqual([`${id}: created`]);
	});

	it("for each of several copies, in their order", async () => {
		const { id } = await saveJobAs(admin);
		await listen();
		const { status } = await admin.call("POST", "/client/repeat-jobs", {
			job_id: id,
			count: 3,
			is_attachment: 0,
		});
		expect(status).toBe(200);
		expect(await listEvents()).toEqual([1, 2, 3].map((n) => `${id + n}: created`));
	});

	it("for the halves of a job that is split", async () => {
		const { id } = await saveJobAs(admin);
		await listen();
		const { data } = await admin.call("POST", "/client/planner/split-job-for-vehicle", { job_id: id });
		const { collection_job, delivery_job } = splitResponse.parse(data);
		expect(await listEvents()).toEqual([`${collection_job.id}: created`, `${delivery_job.id}: created`]);
	});

	it("for a status and for its undo, with the version that the job has then, but not for a save without one", async () => {
		const { id, version } = await saveJobAs(admin);
		await listen();
		await admin.call("POST", "/client/job-note", { job_detail_id: id, notes: "Call first" });
		const saved = await admin.call("PUT", `/client/update-job/${id}`, { version, weight: 7 });
		expect(saved.status).toBe(200);
		await admin.call("DELETE", `/client/delete-job/${id}`);
		const { data } = await admin.call<UndoableChange[]>("GET", "/client/undo-steps");
		await undoAs(admin, data.find(({ job_ids }) => job_ids.includes(id))?.ids[0]);
		const events = await collect();
		expect(events.map(describeEvent)).toEqual([`${id}: Pending to Deleted`, `${id}: Deleted to Pending`]);
		const stored = await api.north.d1.prepare("SELECT version FROM job WHERE id = ?").bind(id).first();
		expect(events.at(-1)?.data.job.version).toBe(stored?.version);
	});

	it("for jobs that are invoiced together", async () => {
		const jobs = [await jobToInvoice(api.north, admin, {}), await jobToInvoice(api.north, admin, {})];
		await listen();
		await clerkCalls(admin).invoice("single-job-invoice", jobs, { date: "2026-11-02" });
		const [first, second] = jobs;
		expect(await listEvents()).toEqual([
			`${first}: Pending to Generating Inv`,
			`${second}: Pending to Generating Inv`,
			`${first}: Generating Inv to Invoiced`,
			`${second}: Generating Inv to Invoiced`,
		]);
	});
});

describe("events are stored", () => {
	it("only while an address has chosen them", async () => {
		const before = await countStored();
		await saveJobAs(admin);
		await listen(["invoice.sent"]);
		await saveJobAs(admin);
		expect(await countStored()).toBe(before);
	});

	it("for an address that is added, from then on, under an id for each", async () => {
		await listen();
		const first = await saveJobAs(admin);
		await admin.call("DELETE", `/client/webhooks/${endpoint}`);
		await listen();
		const second = await saveJobAs(admin);
		const events = await collect();
		expect(events.map(describeEvent)).toEqual([`${second.id}: created`]);
		expect(events[0]?.id).toMatch(new RegExp(`^evt_\\d+_${second.id}_job_created$`));
		expect(first.id).not.toBe(second.id);
		expect(await collect()).toHaveLength(1);
	});
});
