import { describe, expect, it } from "vitest";
import type { JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { bookedWithTrip, decideStep, describeStep, type Step } from "./rules-step";

const DRIVER = { type: "driver" } as const;
const PLAIN = 1;
const SPLIT = 2;
const job = (status: JobStatus, facts: Partial<JobFacts> = {}): JobFacts => ({
	status,
	job_type: PLAIN,
	...facts,
});

describe("a driver's step", () => {
	it.each<[Step, string, JobFacts, JobStatus | null]>([
		["start", "a booked job", job("Booked"), "Inprogress"],
		["start", "a job that is under way", job("Inprogress"), null],
		["arrived", "a booked job that was not started", job("Booked"), "Inprogress"],
		["arrived", "a job that is under way", job("Inprogress"), null],
		["left", "a collected job", job("Collected", { job_type: SPLIT, collected: 1 }), null],
		["collected", "a plain job", job("Inprogress"), null],
		["collected", "a job delivered on another day", job("Inprogress", { job_type: SPLIT }), "Collected"],
		["delivered", "a job that is under way", job("Inprogress"), "Completed"],
		["delivered", "a booked job that was not started", job("Booked"), "Completed"],
		["in_depot", "a plain job that is under way", job("Inprogress"), "Indepot"],
		["failed", "a booked job", job("Booked"), "Pending"],
		["failed", "a job that is under way", job("Inprogress"), "Pending"],
		["failed", "the delivery of a collected job", job("Inprogress", { collected: 1 }), "Collected"],
	])("%s of %s leads to %o", (step, _name, facts, to) => {
		const decision = decideStep(step, facts, DRIVER);
		expect(decision === null ? null : decision.ok ? decision.to : decision.reason).toBe(to);
	});

	it.each<[Step, JobFacts]>([
		["start", job("Pending")],
		["start", job("Cancelled")],
		["arrived", job("Completed")],
		["delivered", job("Cancelled")],
		["delivered", job("Invoiced")],
		["collected", job("Collected", { job_type: SPLIT, collected: 1 })],
		["failed", job("Completed")],
		["in_depot", job("Deleted")],
	])("%s is refused where the life cycle does not allow it", (step, facts) => {
		expect(decideStep(step, facts, DRIVER)).toMatchObject({ ok: false });
	});
});

it.each<[JobStatus, JobStatus]>([
	["Pending", "Booked"],
	["Planned", "Booked"],
	["Inprogress", "Inprogress"],
	["Completed", "Completed"],
	["Cancelled", "Cancelled"],
])("a stop at %s of a booked trip is carried as %s", (status, carried) => {
	expect(bookedWithTrip(job(status)).status).toBe(carried);
});

it.each([
	["start", null, "Leeds", "Started"],
	["arrived", "collection", "Leeds", "Arrived at collection, Leeds"],
	["arrived", "delivery", null, "Arrived at delivery"],
	["collected", null, "Leeds", "Collected at Leeds"],
	["delivered", null, null, "Delivered"],
	["left", "collection", "Leeds", "Left at collection, Leeds"],
] as const)("%s at %s of %s is described", (step, stop, town, text) => {
	expect(describeStep(step, stop, town)).toBe(text);
});
