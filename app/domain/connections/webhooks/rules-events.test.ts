import { describe, expect, it } from "vitest";
import { type EventFacts, type EventfulChange, toEvents } from "./rules-events";

const AT = "2026-11-23T12:00:00.000Z";
const state = (status: string) => ({
	id: 7,
	uid: "u7",
	job_number: "48190",
	parent_id: null,
	status,
	customer_id: 3,
	collection_date: "2026-11-23",
	delivery_date: "2026-11-23",
	version: 4,
	is_marked: 1,
	diary_date: "2026-11-23",
});
const job = (id = 7, status = "Pending") => {
	const { is_marked: _, diary_date: __, ...rest } = state(status);
	return { ...rest, id };
};
const change = (values: Partial<EventfulChange>): EventfulChange => ({
	seq: 11,
	type: "jobChange",
	kind: "update",
	entity_id: 7,
	payload: state("Pending"),
	at: AT,
	previous_status: "Pending",
	...values,
});
const NOTHING: EventFacts = { jobs: new Map(), proofs: [], foundLate: [], lateness: [], invoices: [] };
const eventsOf = (values: Partial<EventfulChange>, facts: Partial<EventFacts> = {}) =>
	toEvents([change(values)], { ...NOTHING, ...facts });

describe("a job", () => {
	it.each(["add", "subJobAdd"])("is created by %s", (kind) => {
		expect(eventsOf({ kind, previous_status: null })).toEqual([
			{
				event_id: "evt_11_7_job_created",
				seq: 11,
				event: "job.created",
				job_id: 7,
				at: AT,
				data: { job: job() },
			},
		]);
	});

	it("is created with others, each by itself", () => {
		const jobs = new Map([7, 8].map((id) => [id, { ...state("Pending"), id }]));
		const payload = { ids: [7, 8, 9], from: null, to: null };
		const events = eventsOf({ kind: "add", entity_id: null, payload, previous_status: null }, { jobs });
		expect(events.map(({ event, job_id, event_id }) => [event, job_id, event_id])).toEqual([
			["job.created", 7, "evt_11_7_job_created"],
			["job.created", 8, "evt_11_8_job_created"],
		]);
	});

	it.each([
		["another status", "Booked", "Pending", "update", 1],
		["the same status", "Booked", "Booked", "jobStatus", 0],
		["an unknown status before, by its status", "Completed", null, "mobileChange", 1],
		["an unknown status before, by a note", "Completed", null, "update", 0],
		["deletion", "Deleted", "Pending", "delete", 1],
	])("has a status event for %s", (_, status, previous_status, kind, count) => {
		const events = eventsOf({ kind, payload: state(status), previous_status });
		expect(events.map(({ event }) => event)).toEqual(Array(count).fill("job.status"));
		if (count) expect(events[0]?.data).toEqual({ job: job(7, status), previous_status });
	});

	it("has its POD when it was added, after the status of the same change", () => {
		const proofs = [
			{ id: 5, job_id: 7, at: AT, message: "Proof of delivery, signed by Ann" },
			{ id: 4, job_id: 7, at: "2026-11-23T11:00:00.000Z", message: "Proof of delivery" },
			{ id: 3, job_id: 8, at: AT, message: "Proof of delivery" },
		];
		const events = eventsOf({ kind: "mobileChange", payload: state("Completed") }, { proofs });
		expect(events.map(({ event, event_id }) => [event, event_id])).toEqual([
			["job.status", "evt_11_7_job_status"],
			["job.pod", "evt_pod_5_job_pod"],
		]);
		expect(events[1]?.data).toMatchObject({ description: "Proof of delivery, signed by Ann" });
	});

	it("is late once for each stop and time wanted", () => {
		const due_at = "2026-11-23T12:30:00.000Z";
		const foundLate = [
			{ key: `job_late:7:delivery:${due_at}`, at: AT },
			{ key: `job_late:77:delivery:${due_at}`, at: AT },
			{ key: `job_late:7:collection:${due_at}`, at: "2026-11-23T11:00:00.000Z" },
		];
		const expected_at = "2026-11-23T13:10:00.000Z";
		const lateness = [{ job_id: 7, stop: "delivery", due_at, expected_at, minutes: 40 }];
		expect(eventsOf({}, { foundLate, lateness })).toMatchObject([
			{
				event: "job.late",
				event_id: `evt_late_7_delivery_${due_at}_job_late`,
				data: { stop: "delivery", due_at, expected_at, minutes: 40 },
			},
		]);
	});
});

describe("an invoice", () => {
	const invoice = { id: 9, inv_number: "INV-9", sent_at: AT, total_charge: 120 };
	const sent = (values: Partial<EventfulChange>) =>
		eventsOf({ type: "invoiceChange", entity_id: 9, payload: null, ...values }, { invoices: [invoice] });

	it("is sent by the change at that moment", () => {
		expect(sent({})).toMatchObject([{ event: "invoice.sent", job_id: null, data: { invoice } }]);
	});

	it.each([
		["a later change of it", { at: "2026-11-23T12:00:01.000Z" }],
		["a change of another", { entity_id: 10 }],
	])("is not sent by %s", (_, values) => expect(sent(values)).toEqual([]));
});
