import { describe, expect, it } from "vitest";
import { statusRank } from "~/shared/jobs/statuses";
import { countCurrentJobs, orderCurrentJobs, toCurrentJob } from "./rules-current-jobs";

const DAY = "2026-11-23";
const at = (time: string) => `${DAY}T${time}:00.000Z`;
type Row = Parameters<typeof toCurrentJob>[0];
const row = (changes: Partial<Row> = {}): Row => ({
	id: 1,
	job_number: "48224",
	references: ["TW 5531"],
	status: statusRank("Booked"),
	collected: 0,
	mode: 0,
	signed_by: null,
	collection_name: "Stores",
	collection_town: "Oxford",
	collection_date: DAY,
	collection_time: "08:00",
	collection_time_until: null,
	collection_latitude: 51.7,
	collection_longitude: -1.2,
	delivery_name: "Ward",
	delivery_town: "Norwich",
	delivery_date: DAY,
	delivery_time: "13:00",
	delivery_time_until: null,
	delivery_latitude: null,
	delivery_longitude: null,
	received_at: "2026-11-20T15:02:00.000Z",
	collected_at: null,
	left_at: null,
	delivered_at: null,
	completed_at: null,
	...changes,
});
const toJob = (changes: Partial<Row>, time = "07:00", expected = "") =>
	toCurrentJob(
		row(changes),
		{
			expected: expected
				? [{ stop: "delivery", expected_at: at(expected), due_at: at("13:00"), is_there: false }]
				: [],
			vehicle: null,
		},
		{ now: new Date(at(time)), lateAfter: 15 },
	);
const done = (changes: Partial<Row>) =>
	toJob(changes)
		.steps.filter(({ is_done }) => is_done)
		.map(({ step }) => step)
		.at(-1);

describe("the steps of a job", () => {
	it.each<[string, Partial<Row>, string | undefined]>([
		["booked", {}, "Received"],
		["a driver has started", { status: statusRank("Inprogress") }, "Received"],
		["and has collected", { status: statusRank("Inprogress"), collected_at: at("08:12") }, "Collected"],
		[
			"and has left",
			{ status: statusRank("Inprogress"), collected_at: at("08:12"), left_at: at("08:20") },
			"On its way",
		],
		["in transit", { status: statusRank("Intransit") }, "On its way"],
		["in the depot", { status: statusRank("Indepot"), collected: 1 }, "Collected"],
		["delivered", { status: statusRank("POD") }, "Delivered"],
		["a quote", { status: statusRank("Quote") }, undefined],
		[
			"cancelled after it was collected",
			{ status: statusRank("Cancelled"), collected_at: at("08:12") },
			undefined,
		],
	])("%s", (_name, changes, step) => {
		expect(done(changes)).toBe(step);
	});
});

describe("lateness", () => {
	it.each<[string, boolean, Partial<Row>, string, string]>([
		["expected in time", false, { status: statusRank("Intransit") }, "12:00", "12:50"],
		["expected a little late", false, { status: statusRank("Intransit") }, "12:00", "13:15"],
		["expected late", true, { status: statusRank("Intransit") }, "12:00", "13:16"],
		["not collected in time, no driver", true, {}, "08:16", ""],
		["not collected yet", false, {}, "08:15", ""],
		["collected, not due yet", false, { collected: 1 }, "12:00", ""],
		["overdue at its delivery", true, { collected: 1 }, "13:16", ""],
		["delivered", false, { status: statusRank("POD") }, "18:00", ""],
		["within its window, no driver", false, { collection_time_until: "10:00" }, "10:15", ""],
		["after its window, no driver", true, { collection_time_until: "10:00" }, "10:16", ""],
		["without a time wanted", false, { collection_time: null }, "18:00", ""],
	])("%s", (_name, late, changes, time, expected) => {
		expect(toJob(changes, time, expected).is_late).toBe(late);
	});
});

it("counts what is open, delivered and late, and puts the urgent first", () => {
	const jobs = [
		toJob({ id: 1, status: statusRank("POD"), delivered_at: at("06:00") }),
		toJob({ id: 2 }),
		toJob({ id: 3, status: statusRank("Intransit") }),
		toJob({ id: 4 }, "09:00"),
		toJob({ id: 5, status: statusRank("POD"), delivered_at: at("06:30") }),
		toJob({ id: 6, status: statusRank("Collected") }),
	];
	expect(countCurrentJobs(jobs)).toEqual({ on_way: 1, collected: 1, to_come: 2, delivered: 2, late: 1 });
	expect(orderCurrentJobs(jobs).map(({ id }) => id)).toEqual([4, 3, 6, 2, 5, 1]);
});
