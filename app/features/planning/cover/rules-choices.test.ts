import { describe, expect, it } from "vitest";
import type { CoverJobView, CoverOptionView } from "~/domain/planning/cover/responses";
import { describePlaced, describePosition, describeWork, toChoices, toComboOptions } from "./rules-choices";

const option = (to: CoverOptionView["to"], id: number | null = null): CoverOptionView => ({
	...{ to, id, label: `${to} ${id}`, detail: "18T", why: "4 miles away", verdicts: [] },
});
const job = (id: number, chosen: CoverOptionView, overrides: Partial<CoverJobView> = {}): CoverJobView => ({
	id,
	version: id + 1,
	job_number: String(48000 + id),
	status: "Booked",
	customer_name: "Westerby",
	date: "2026-11-20",
	collection_date: "2026-11-20",
	collection_time: "07:10",
	collection_town: "Hull",
	delivery_date: "2026-11-20",
	delivery_time: null,
	delivery_town: "Wisbech",
	is_started: false,
	chosen,
	options: [chosen],
	...overrides,
});

describe("the dialog's jobs", () => {
	it.each([
		["No jobs on these days", []],
		["1 of 1 job placed", [job(1, option("workday", 2))]],
		["1 of 2 jobs placed, 1 unplanned", [job(1, option("driver", 2)), job(2, option("unplanned"))]],
		["1 under way", [job(1, option("stay"))]],
	])("%s", (text, jobs) => {
		expect(describePlaced({ jobs })).toBe(text);
	});

	it("are sent with what was chosen instead of the proposals", () => {
		const jobs = [job(1, option("workday", 2)), job(2, option("workday", 3))];
		expect(toChoices({ jobs }, new Map([[2, { to: "unplanned", id: null }]]))).toEqual([
			{ job_id: 1, version: 2, to: "workday", id: 2 },
			{ job_id: 2, version: 3, to: "unplanned", id: null },
		]);
	});

	it("are named by their ends, in London time", () => {
		expect(describeWork(job(1, option("stay")))).toBe("Hull 07:10 to Wisbech");
		const next = job(1, option("stay"), { delivery_date: "2026-11-21", delivery_time: "11:00" });
		expect(describeWork(next)).toBe("Hull 07:10 to Wisbech 11:00 on 21-11-2026");
	});

	it("what is forbidden is dimmed, with its reason first", () => {
		const message = "Off road";
		const verdict = { rule: "vor", title: "VOR", message, tag: message, job_ids: [1] };
		const vor = { ...verdict, level: "forbidden" as const };
		const options = [{ ...option("workday", 2), verdicts: [vor] }];
		expect(toComboOptions({ options })).toEqual([
			{ value: "workday 2", label: "workday 2", secondary: "Off road · 18T · 4 miles away", dimmed: true },
		]);
	});

	it.each([
		[null, ""],
		[{ latitude: 51.89123, longitude: -0.42131, at: "2026-11-20T10:12:00.000Z" }, "51.8912, -0.4213"],
	])("the place of the handover is where the vehicle was: %#", (position, text) => {
		expect(describePosition({ position })).toBe(text);
	});
});
