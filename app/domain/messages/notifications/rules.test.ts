import { describe, expect, it } from "vitest";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { getNextLimit, INITIAL_NOTIFICATIONS, STATUS_NOTICES, withDefault } from "./rules";

describe("how many notifications are loaded", () => {
	it("notif-limit: ten first", () => {
		expect(INITIAL_NOTIFICATIONS).toBe(10);
	});

	it.each([
		["notif-grow", 10, 15],
		["notif-grow: again", 15, 20],
		["notif-grow: fewer than were asked for", 3, 15],
		["notif-grow: none", 0, 15],
	])("%s: %i shown, then %i", (_id, shown, limit) => {
		expect(getNextLimit(shown)).toBe(limit);
	});
});

describe("who receives a notification without having chosen", () => {
	it.each([
		["job_created", 0, 0],
		["job_updated", 0, 0],
		["job_allocated", 0, 0],
		["job_collected", 0, 0],
		["job_completed", 0, 0],
		["job_cancelled", 1, 0],
		["customer_job_delivered", 1, 0],
		["customer_question", 1, 1],
	])("%s: on screen %i, by email %i", (slug, on, mailed) => {
		expect(withDefault({ slug, title: "x" })).toEqual({ slug, title: "x", on, mailed });
	});
});

describe("the notifications of a status", () => {
	it.each([
		["Planned", ["job_allocated: Job {job} was planned"]],
		["Booked", ["job_allocated: Job {job} was allocated", "customer_job_booked: Job {job} is booked"]],
		[
			"Collected",
			["job_collected: Job {job} was collected", "customer_job_collected: Job {job} was collected"],
		],
		[
			"CX Delivered",
			["job_completed: Job {job} is completed", "customer_job_delivered: Job {job} was delivered"],
		],
		[
			"Completed",
			["job_completed: Job {job} is completed", "customer_job_delivered: Job {job} was delivered"],
		],
		["Cancelled", ["job_cancelled: Job {job} was cancelled"]],
		["Deleted", ["job_cancelled: Job {job} was deleted"]],
	] as const)("%s", (status, notices) => {
		expect(STATUS_NOTICES[status]?.map(({ slug, title }) => `${slug}: ${title}`)).toEqual(notices);
	});

	it("are none at any other", () => {
		expect(STATUS_NAMES.filter((status) => STATUS_NOTICES[status])).toHaveLength(7);
	});
});
