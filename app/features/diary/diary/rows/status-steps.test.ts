import { describe, expect, it } from "vitest";
import type { DiaryRow } from "../data/types";
import { statusSteps } from "./status-steps";

const row = (id: number, change: Partial<DiaryRow> = {}): DiaryRow => ({
	id,
	job_number: String(48000 + id),
	job_type: 1,
	mode: 0,
	parent_id: null,
	status: "Pending",
	collected: 0,
	temp_status: null,
	version: 1,
	customer: { id: 1, customer_code: "A", customer_name: "Aldgate", customer_type: 1 },
	customer_reference: [],
	load_type: null,
	service: null,
	collection_name: null,
	collection_town: null,
	collection_post_code: null,
	collection_date: "2026-11-20",
	collection_time: "09:00",
	collection_time_until: null,
	last_stop: null,
	delivery_name: null,
	delivery_town: null,
	delivery_post_code: null,
	delivery_date: "2026-11-20",
	delivery_time: "12:00",
	delivery_time_until: null,
	total_charge: 100,
	requested: null,
	sub_job_count: 0,
	is_attachement_available: 0,
	...change,
});
const steps = (rows: readonly DiaryRow[]) => statusSteps(rows, () => undefined);

describe("status steps of several jobs", () => {
	it.each([
		["none for jobs that are not allocated yet", [row(1), row(2)], []],
		[
			"each with the number of jobs that can take it, Cancel last",
			[
				row(1, { status: "Completed" }),
				row(2, { status: "Completed" }),
				row(3, { status: "Booked" }),
				row(4),
			],
			[
				["Confirm Price", "Priced", 2],
				["Complete Job", "Completed", 1],
				["Cancel Job", "Cancelled", 2],
			],
		],
		[
			"for a customer who is not invoiced",
			[row(1, { status: "POD", customer: { ...row(1).customer, customer_type: 0 } })],
			[
				["Reverse to Priced", "Priced", 1],
				["NO/EXT Invoice", "NO/EXT Inv", 1],
				["Cancel Job", "Cancelled", 1],
			],
		],
		[
			"without Confirm Price for a role without prices",
			[row(1, { status: "Completed", total_charge: null })],
			[["Cancel Job", "Cancelled", 1]],
		],
	])("%s", (_what, rows, expected) => {
		expect(steps(rows).map(({ label, to, count }) => [label, to, count])).toEqual(expected);
	});

	it("asks for confirmation if any of the jobs has no price", () => {
		const question = "You did not add any price for this job. Are you sure you want to continue?";
		const priced = row(1, { status: "Completed" });
		const free = row(2, { status: "Completed", total_charge: 0 });
		const questionOf = (rows: DiaryRow[]) => steps(rows).find(({ to }) => to === "Priced")?.question;
		expect([questionOf([priced]), questionOf([priced, free]), questionOf([free, priced])]).toEqual([
			null,
			question,
			question,
		]);
	});
});
