import { expect, it, test } from "vitest";
import { describeRequestedJob, groupPodRequests, writeDriverRequest } from "./rules-requests";

const job = (id: number, overrides: object = {}) => ({
	id,
	job_number: String(48000 + id),
	pods: 0,
	kind: "driver" as const,
	carrier_id: 3,
	carrier: "Gareth Whitlock",
	email: null,
	is_active: 1 as const,
	...overrides,
});

it("is one request a carrier", () => {
	const partner = { kind: "sub_contractor", carrier_id: 3, carrier: "Fell", email: "ops@fell.example" };
	const { requests } = groupPodRequests([job(1), job(2, partner), job(3)]);
	expect(requests.map(({ carrier, by, jobs }) => [carrier, by, jobs.map(({ id }) => id)])).toEqual([
		["Gareth Whitlock", "app", [1, 3]],
		["Fell", "email", [2]],
	]);
});

test.each([
	[{ pods: 1 }, "There is a proof of delivery."],
	[{ kind: null, carrier_id: null }, "Nobody carries it."],
	[{ is_active: 0 }, "Gareth Whitlock does not work here any more."],
	[{ kind: "sub_contractor", carrier: "Fell", is_active: null }, "Fell has no email address."],
])("%j is not requested: %s", (overrides, reason) => {
	expect(groupPodRequests([job(1, overrides)])).toEqual({
		requests: [],
		left_out: [{ id: 1, job_number: "48001", reason }],
	});
});

const delivered = {
	job_number: "48190",
	delivery_name: "Shop B",
	delivery_town: "York",
	delivery_post_code: null,
	delivery_date: "2026-11-20" as const,
};

test.each([
	[delivered, "Job 48190, delivered to Shop B, York on 20-11-2026"],
	[{ ...delivered, delivery_name: null, delivery_town: null, delivery_date: null }, "Job 48190"],
])("a job reads as carriers know it", (row, expected) => {
	expect(describeRequestedJob(row)).toBe(expected);
});

it("a driver gets one message about all", () => {
	expect(writeDriverRequest([delivered])).toBe(`Please send the POD of:\n${describeRequestedJob(delivered)}`);
});
