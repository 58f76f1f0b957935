import { describe, expect, it } from "vitest";
import { describeProblem } from "./health";

const FACTS = {
	schema_version: 17,
	mails_bounced: 3,
	limit_reached: "driver",
	last_job_at: "2026-11-20T08:00:00.000Z",
};

describe("what is wrong with a company", () => {
	it.each([
		[null, null],
		["migration_failed", "schema 17 not right"],
		["card_declined", "card declined"],
		["past_due", "past due"],
		["backup_failed", "backup failed"],
		["mails_bounced", "3 emails bounced"],
		["limit_reached", "driver limit reached"],
		["no_jobs", "no jobs for 3 days"],
	] as const)("%s reads %s", (problem, text) => {
		expect(describeProblem({ ...FACTS, problem }, "2026-11-23T10:00:00.000Z")).toBe(text);
	});

	it("counts one bounced email in the singular", () => {
		expect(
			describeProblem({ ...FACTS, problem: "mails_bounced", mails_bounced: 1 }, "2026-11-23T10:00:00.000Z"),
		).toBe("1 email bounced");
	});
});
