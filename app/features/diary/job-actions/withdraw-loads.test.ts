import { expect, it } from "vitest";
import { describeWithdrawal, postedJobs } from "./withdraw-loads";

it("only loads that hauliers can still quote for are withdrawn", () => {
	const statuses = ["Posted To CX", "Posting", "Awarding", "Accepted", "Delivered", "Cancelled", "", null];
	const jobs = statuses.map((exchange_status, id) => ({ id, job_number: `${id}`, exchange_status }));
	expect(postedJobs(jobs).map(({ id }) => id)).toEqual([0]);
});

it.each([
	[0, ""],
	[1, "\nIts load is withdrawn from the courier exchange first, so no more quotes come in."],
	[3, "\n3 loads on the courier exchange are withdrawn first, which takes up to 15 seconds each."],
])("%d posted loads are announced as %j", (count, text) => expect(describeWithdrawal(count)).toBe(text));
