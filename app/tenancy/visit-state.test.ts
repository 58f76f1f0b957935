import { describe, expect, it } from "vitest";
import { describeVisits, type RecordedVisits } from "./visit-state";

const NOW = new Date("2026-11-23T08:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const VISITS: RecordedVisits = {
	visit_finished_at: ago(30),
	visit_requested_at: null,
	visit_failing_since: null,
	visit_tasks: {},
};

describe("a company's visits", () => {
	it.each<[string, Partial<RecordedVisits>, string | null]>([
		["in time, however long ago the last one was", {}, null],
		["requested just now", { visit_requested_at: ago(9) }, null],
		["requested and not ended", { visit_requested_at: ago(11) }, ago(11)],
		["failing just now", { visit_failing_since: ago(9) }, null],
		["failing each time", { visit_failing_since: ago(26), visit_requested_at: ago(1) }, ago(26)],
		["never made", { visit_finished_at: null, visit_tasks: null }, null],
	])("%s", (_, visits, late_since) => {
		expect(describeVisits({ ...VISITS, ...visits }, NOW)).toMatchObject({ late_since });
	});

	it("name the tasks that fail, with their last success", () => {
		const visit_tasks = {
			reminders: { ok_at: ago(1) },
			lateness: { ok_at: ago(40), failed_at: ago(1), error: "too slow" },
			mail: { failed_at: ago(1), error: "no outbox" },
		};
		expect(describeVisits({ ...VISITS, visit_tasks }, NOW).failing_tasks).toEqual([
			{ task: "lateness", ok_at: ago(40), error: "too slow" },
			{ task: "mail", ok_at: null, error: "no outbox" },
		]);
	});
});
