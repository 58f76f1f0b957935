import { describe, expect, it, vi } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows } from "@/tests/support/databases/rows";
import { requestPlan } from "@/tests/support/planning/planner-board";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let tap: TappedDatabase;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
	tap = tapDatabase(api);
});

const setStatus = (id: number, status: string) =>
	admin.call("PUT", `/client/update-job-status/${id}`, { status });
const allocateToSubContractor = (id: number) =>
	admin.call("POST", "/client/sub-contractor-job", { job_id: id, sub_contractor_id: 1, cost: 80 });
const REFERENCES = { customer_reference: [{ name: "A1" }, { name: "B2" }] };

/** How a call is sent once its job has been prepared. */
type Send = () => Promise<unknown>;

async function bookedJob(): Promise<JobView> {
	const job = await saveJobAs(admin);
	await allocateToSubContractor(job.id);
	return job;
}

async function removalFromWorkday(): Promise<Send> {
	const job = await saveJobAs(admin);
	const { data } = await allocateToWorkday(admin, job.id);
	const id = data.workDayJobs[0]?.id;
	return () => admin.call("DELETE", `/client/work-day-jobs/${id}`);
}

/** Each call with the statements it may send: where nobody else is notified, and where a colleague wants everything, also by email. */
const CALLS: readonly [name: string, alone: number, noticed: number, prepare: () => Promise<Send>][] = [
	// One statement reads the cards that may price the job, with what else is read before the write.
	["save-job with two references", 13, 16, async () => () => saveJobAs(admin, REFERENCES)],
	// One statement reads the cards that may price the job, and one the extras of the card that has: which they are decides the price.
	[
		"update-job, one field",
		11,
		14,
		async () => {
			const { id, version } = await saveJobAs(admin);
			return () => admin.call("PUT", `/client/update-job/${id}`, { version, report_notes: "Two pallets" });
		},
	],
	[
		"status change, Booked to Completed",
		9,
		12,
		async () => {
			const { id } = await bookedJob();
			return () => setStatus(id, "Completed");
		},
	],
	// One statement stores that the quote was lost, another that a quote follows its stops.
	[
		"status change, Quote to Cancelled",
		10,
		13,
		async () => {
			const { id } = await saveJobAs(admin, { status: "Quote" });
			return () => setStatus(id, "Cancelled");
		},
	],
	[
		"allocation to a sub-contractor",
		12,
		15,
		async () => {
			const { id } = await saveJobAs(admin);
			return () => allocateToSubContractor(id);
		},
	],
	[
		"allocation to a workday",
		24,
		27,
		async () => {
			const { id } = await saveJobAs(admin);
			return () => allocateToWorkday(admin, id);
		},
	],
	// These two and planning do not read whether a program of others wants to know: one statement stores the event if one does.
	["removal from a workday", 17, 17, removalFromWorkday],
	[
		"plan on a vehicle",
		33,
		33,
		async () => {
			const { id } = await saveJobAs(admin);
			return () => requestPlan(admin, [id], 1);
		},
	],
];

/** Sends a call and counts its trips to the company's database, and their statements. */
async function countStatements(prepare: () => Promise<Send>) {
	const send = await prepare();
	// The session is read, and is known for two seconds, which a busy machine may need for the write.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	await admin.call("GET", "/client/get-job/1");
	const trips: number[] = [];
	tap.intercept((sent, run) => {
		trips.push(sent.length);
		return run();
	});
	const answer = await send();
	tap.intercept(null);
	vi.useRealTimers();
	expect(answer).not.toMatchObject({ status: 409 });
	return { trips: trips.length, statements: trips.reduce((sum, count) => sum + count, 0) };
}

/** The day on which a workday is judged is only known once it is read. */
const tripsOf = (name: string) => (name === "allocation to a workday" ? 3 : 2);

describe("a write", () => {
	it.each(CALLS)("takes no more trips and statements than it needs: %s", async (name, alone, __, prepare) => {
		const { trips, statements } = await countStatements(prepare);
		expect(trips).toBe(tripsOf(name));
		expect(statements).toBeLessThanOrEqual(alone);
	});

	describe("of which a colleague wants to know", () => {
		it("has a statement more for each of notification, mail and change", async () => {
			const { user_id } = await api.north.signIn("Priya");
			const settings = await api.north.d1
				.prepare("SELECT id FROM notification_setting WHERE user_type = 'client'")
				.all<{ id: number }>();
			await addRows(
				api.north.d1,
				"client_notification",
				settings.results.map(({ id }) => ({
					user_id,
					notification_setting_id: id,
					is_enabled: 1 as const,
					by_email: 1 as const,
				})),
			);
			const counts = [];
			for (const [name, , noticed, prepare] of CALLS) {
				const { trips, statements } = await countStatements(prepare);
				counts.push({ name, trips, isWithin: statements <= noticed });
			}
			expect(counts).toEqual(CALLS.map(([name]) => ({ name, trips: tripsOf(name), isWithin: true })));
			const { results } = await api.north.d1
				.prepare("SELECT DISTINCT slug FROM notification WHERE user_id = ? ORDER BY slug")
				.bind(user_id)
				.all();
			expect(results.map(({ slug }) => slug)).toEqual([
				"job_allocated",
				"job_cancelled",
				"job_completed",
				"job_created",
				"job_updated",
			]);
		});
	});
});
