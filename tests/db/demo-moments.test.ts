import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	runCheckReports,
	runExpiryWarnings,
	runLateness,
	runReminders,
} from "@/workers/background/reminders";
import { JOB_STATUSES } from "~/domain/jobs/jobs/model/status";
import { readFacts } from "~/domain/shell/dashboard/read-facts";
import { instantOf } from "~/shared/time/london";
import { TENANTS } from "../../scripts/demo/accounts/tenants";
import { openDemoCompany } from "../support/api/demo-company";

const [northline, harbour] = TENANTS;
const MOMENTS = {
	"before the morning": "2026-11-25T03:10:00Z",
	"in the morning peak": "2026-11-25T08:30:00Z",
	"at lunch": "2026-11-25T13:00:00Z",
	"late in the evening": "2026-11-25T21:40:00Z",
	"on a Sunday": "2026-11-29T11:00:00Z",
	"at New Year": "2027-01-01T10:00:00Z",
	"in the night the clocks go forward": "2026-03-29T00:20:00Z",
	"in the night the clocks go back, before": "2026-10-25T00:30:00Z",
	"in the night the clocks go back, after": "2026-10-25T01:30:00Z",
	"on New Year's Eve": "2026-12-31T23:50:00Z",
	"on a leap day": "2028-02-29T10:00:00Z",
	"after midnight in summer": "2026-07-14T23:25:00Z",
};
const MINUTE = 60_000;

const ON_DUTY = "clockin_time IS NOT NULL AND clockout_time IS NULL AND driver_id IS NOT NULL";

/** Where what has happened is stored with its moment. */
const HAPPENED: readonly [table: string, columns: string[]][] = [
	["job", ["created_at", "completed_at", "deleted_at"]],
	["job_activity", ["at"]],
	["job_process", ["created_at"]],
	["work_day_job", ["started_at", "arrived_at", "departed_at", "completed_at"]],
	["work_day_activity", ["at"]],
	["driver_location", ["at"]],
	["driver_position", ["at"]],
	["check_report", ["done_at"]],
	["notification", ["created_at"]],
	["outbox", ["created_at", "sent_at"]],
	["invoice", ["created_at"]],
];

describe.each(
	[northline, harbour].flatMap((spec) =>
		Object.entries(MOMENTS).map(([name, at]) => ({ company: spec.slug, name, spec, at })),
	),
)("the demo of $company, loaded $name ($at)", ({ spec, at }) => {
	const now = new Date(at);
	let demo: Awaited<ReturnType<typeof openDemoCompany>>;
	beforeAll(async () => {
		demo = await openDemoCompany(spec, now);
		const soon = new Date(now.getTime() + MINUTE);
		for (const run of [runReminders, runCheckReports, runExpiryWarnings, runLateness])
			await run(demo.env, demo.tenant, soon);
	});
	afterAll(() => demo?.close());

	const count = async (sql: string, ...values: (string | number)[]) =>
		Number((await demo.select(`SELECT count(*) AS n FROM ${sql}`, ...values))[0]?.n);
	const moment = (date: unknown, time: unknown) => instantOf(String(date), String(time)).getTime();

	it("has all its jobs, in every status", async () => {
		expect(await count("job WHERE listed = 1")).toBe(spec.sizes.jobs);
		const rows = await demo.select("SELECT DISTINCT status FROM job WHERE sub_no = 0");
		const names = JOB_STATUSES.map(({ name }) => name);
		const missing = names.filter((_, place) => !rows.some(({ status }) => status === place + 1));
		// By night the smaller company may have one vehicle on the road.
		const isOnRoad = (name: string) => name === "Intransit" || name === "Inprogress";
		expect(spec.driver ? missing : missing.filter((name) => !isOnRoad(name))).toEqual([]);
	});

	it("has hardly anything late or missed, and a quiet bell", async () => {
		const { actor } = demo.ctx;
		if (actor.type !== "client") throw new Error("the context is of staff");
		const facts = await readFacts({ ...demo.ctx, actor });
		expect(
			facts.late?.jobs.map(({ job_number, status, date, time }) => [job_number, status, date, time]).slice(3),
		).toEqual([]);
		expect(facts.late?.total).toBeLessThanOrEqual(3);
		expect(facts.absent?.length).toBeLessThanOrEqual(1);
		const bells = await demo.select(
			"SELECT user_id, count(*) AS n, group_concat(DISTINCT slug) AS slugs FROM notification WHERE read_at IS NULL GROUP BY user_id",
		);
		expect(bells.filter(({ n }) => Number(n) > 8)).toEqual([]);
	});

	it("has seen every driver on duty in the last five minutes", async () => {
		const since = new Date(now.getTime() - 5 * MINUTE).toISOString();
		const unseen = `work_day w WHERE ${ON_DUTY} AND NOT EXISTS (SELECT 1 FROM driver_location l WHERE l.driver_id = w.driver_id AND l.at >= ?)`;
		expect(await count(unseen, since)).toBe(0);
		expect(await count(`work_day WHERE ${ON_DUTY}`)).toBeGreaterThan(0);
	});

	it("has drivers who clock in and out in time", async () => {
		const rows = await demo.select(
			"SELECT w.*, (SELECT max(completed_at) FROM work_day_job j WHERE j.work_day_id = w.id) AS last_done, (SELECT count(*) FROM work_day_job j WHERE j.work_day_id = w.id AND j.is_completed = 0 AND j.is_deleted = 0) AS left FROM work_day w WHERE start_time IS NOT NULL",
		);
		const begun = rows.filter((row) => moment(row.date, row.start_time) <= now.getTime());
		expect(begun.filter((row) => row.clockin_time === null).length).toBeLessThanOrEqual(1);
		const onDuty = begun.filter((row) => row.clockin_time !== null && row.clockout_time === null);
		const tooLong = onDuty.filter(
			(row) =>
				now.getTime() - moment(row.date, row.start_time) > 15 * 60 * MINUTE ||
				(row.left === 0 &&
					row.last_done !== null &&
					now.getTime() - Date.parse(String(row.last_done)) > 8 * 60 * MINUTE),
		);
		expect(tooLong).toEqual([]);
		for (const row of rows.filter(({ clockin_time }) => clockin_time !== null)) {
			expect(moment(row.clockin_date, row.clockin_time)).toBeLessThanOrEqual(now.getTime());
			if (row.clockout_time)
				expect(moment(row.clockout_date, row.clockout_time)).toBeLessThanOrEqual(now.getTime());
		}
	});

	it("has nothing that happens in the future, and nothing undone of the past", async () => {
		// The background has notified of what it found.
		const until = new Date(now.getTime() + MINUTE).toISOString();
		for (const [table, columns] of HAPPENED)
			for (const column of columns)
				expect([table, column, await count(`${table} WHERE ${column} > ?`, until)]).toEqual([
					table,
					column,
					0,
				]);
		const jobs = await demo.select(
			"SELECT job_number, status, mode, collection_date, collection_time, delivery_date, delivery_time FROM job WHERE sub_no = 0 AND listed = 1",
		);
		const isBetween = (status: unknown, from: number, to: number) =>
			Number(status) >= from && Number(status) <= to;
		const early = jobs.filter(
			({ status, delivery_date, delivery_time }) =>
				isBetween(status, 10, 18) && delivery_time && moment(delivery_date, delivery_time) > now.getTime(),
		);
		expect(early).toEqual([]);
		const overlooked = jobs.filter(
			({ status, collection_date, collection_time }) =>
				(isBetween(status, 2, 3) || status === 6) &&
				collection_time &&
				moment(collection_date, collection_time) < now.getTime() - 5 * MINUTE,
		);
		expect(overlooked).toEqual([]);
	});

	it("has jobs under way only with a driver on duty, by night the trunks", async () => {
		const orphans = `job j WHERE status IN (8, 9) AND sub_no = 0 AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
			WHERE (a.job_id = j.id OR a.job_id IN (SELECT id FROM job s WHERE s.parent_id = j.id)) AND ${ON_DUTY})`;
		expect(await count(orphans)).toBe(0);
		expect(await count("job WHERE status IN (8, 9)")).toBeGreaterThan(0);
		if (demo.clock.present < 230)
			expect(await count("job WHERE status IN (8, 9) AND mode = 4")).toBeGreaterThan(0);
	});

	it("has drivers whose day has not begun, and the driver login's day under way", async () => {
		expect(
			await count(
				"work_day WHERE date = ? AND driver_id IS NOT NULL AND clockin_time IS NULL",
				demo.clock.today,
			),
		).toBeGreaterThanOrEqual(spec.driver ? 3 : 1);
		if (!spec.driver) return;
		const jobs = await demo.select(
			`SELECT j.status FROM work_day w JOIN driver d ON d.id = w.driver_id JOIN work_day_job a ON a.work_day_id = w.id JOIN job j ON j.id = a.job_id
			WHERE d.email = ? AND w.date = ? AND ${ON_DUTY} ORDER BY a.position`,
			spec.driver.email,
			demo.clock.today,
		);
		expect(jobs.map(({ status }) => status)).toEqual([11, 9, 6]);
	});
});
