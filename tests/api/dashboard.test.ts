import { expect, it } from "vitest";
import { type Dashboard, readDashboard } from "~/domain/dashboard/dashboard";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import { saveJobAs, setJobColumns, FLEET_DAY as TODAY } from "../support/fleet";
import { openFleetBeforeAll } from "../support/open-api";
import { readOnlyContext } from "../support/read-only-context";
import type { ApiCaller, TestApi } from "../support/test-api";

const NOW = new Date(`${TODAY}T10:30:00Z`);

let api: TestApi;
let admin: ApiCaller;
let dashboard: Dashboard;
/** The ids and numbers of the jobs, by what is particular about them. */
const jobs = new Map<string, { id: number; job_number: string }>();

interface TestJob {
	status: JobStatus;
	collected: [date: string, time: string];
	delivered: [date: string, time: string];
	columns?: Record<string, number | null>;
}

const JOBS: Record<string, TestJob> = {
	waiting: { status: "Pending", collected: [TODAY, "09:00"], delivered: [TODAY, "10:30"] },
	inDepot: { status: "Indepot", collected: ["2026-11-20", "08:00"], delivered: [TODAY, "10:29"] },
	overdue: { status: "Booked", collected: ["2026-11-21", "08:00"], delivered: ["2026-11-22", "23:00"] },
	untimed: {
		status: "Booked",
		collected: [TODAY, "07:00"],
		delivered: [TODAY, "08:00"],
		columns: { delivery_time: null },
	},
	earned: {
		status: "Completed",
		collected: ["2026-11-20", "09:00"],
		delivered: ["2026-11-20", "12:00"],
		columns: { total_charge: 12_345_000, subcost: 4_050_000 },
	},
	earnedBefore: {
		status: "Invoiced",
		collected: ["2026-11-13", "09:00"],
		delivered: ["2026-11-13", "12:00"],
		columns: { total_charge: 8_000_000 },
	},
	quote: { status: "Quote", collected: [TODAY, "06:00"], delivered: [TODAY, "07:00"] },
	cancelled: { status: "Cancelled", collected: [TODAY, "06:00"], delivered: [TODAY, "07:00"] },
	first: { status: "Pending", collected: ["2026-11-10", "09:00"], delivered: [TODAY, "12:00"] },
	tooOld: { status: "Pending", collected: ["2026-11-09", "09:00"], delivered: ["2026-11-09", "12:00"] },
	...Object.fromEntries(
		[1, 2, 3, 4, 5, 6].map((hour): [string, TestJob] => [
			`early${hour}`,
			{ status: "Collected", collected: ["2026-11-12", `0${hour}:00`], delivered: [TODAY, "18:00"] },
		]),
	),
};

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await api.north.d1.batch(
		[
			"INSERT INTO vehicle (code, reg, is_active) VALUES ('OFF', 'OFF 1', 0)",
			"INSERT INTO vehicle (code, reg, deleted_at) VALUES ('GONE', 'GONE 1', '2026-01-01T00:00:00.000Z')",
			"INSERT INTO driver (code, first_name, last_name, status) VALUES ('LEFT', 'Len', 'Gone', 0)",
		].map((sql) => api.north.d1.prepare(sql)),
	);
	for (const [name, { status, collected, delivered, columns }] of Object.entries(JOBS)) {
		const { id, job_number } = await saveJobAs(admin, {
			collection_date: collected[0],
			collection_time: collected[1],
			delivery_date: delivered[0],
			delivery_time: delivered[1],
		});
		await setJobColumns(api.north, id, { status: statusRank(status), ...columns });
		jobs.set(name, { id, job_number: String(job_number) });
	}
	dashboard = await readDashboard({ ctx: readOnlyContext(api.north.d1, NOW), input: undefined });
});

const attention = (name: string, details: object) => ({
	...jobs.get(name),
	customer_name: "Eastfield",
	late: null,
	...details,
});

it("lists the first eight jobs without a carrier by day and time, and counts them all", () => {
	const collected = (name: string) =>
		attention(name, { status: "Collected", date: "2026-11-12", time: `0${name.at(-1)}:00`, town: "Leeds" });
	expect(dashboard.unallocated).toEqual({
		total: 9,
		jobs: [
			attention("first", { status: "Pending", date: "2026-11-10", time: "09:00", town: "Leeds" }),
			...["early1", "early2", "early3", "early4", "early5", "early6"].map(collected),
			attention("inDepot", { status: "Indepot", date: "2026-11-20", time: "08:00", town: "Leeds" }),
		],
	});
});

it("lists the open jobs whose delivery is late", () => {
	expect(dashboard.late).toEqual({
		total: 2,
		jobs: [
			attention("overdue", { status: "Booked", date: "2026-11-22", time: "23:00", town: "York" }),
			attention("inDepot", { status: "Indepot", date: TODAY, time: "10:29", town: "York" }),
		],
	});
});

it("counts the jobs of fourteen days by phase, and those of today by status", () => {
	expect(dashboard.days.map(({ date }) => date)).toHaveLength(14);
	expect(dashboard.days[0]).toEqual({
		date: "2026-11-10",
		phases: { before: 1, under: 0, done: 0, money: 0, ended: 0 },
		total: 1,
	});
	expect(dashboard.days[2]).toMatchObject({ date: "2026-11-12", phases: { under: 6 }, total: 6 });
	expect(dashboard.days[13]).toEqual({
		date: TODAY,
		phases: { before: 3, under: 0, done: 0, money: 0, ended: 1 },
		total: 4,
	});
	expect(dashboard.statuses).toEqual([
		{ status: "Quote", n: 1 },
		{ status: "Pending", n: 1 },
		{ status: "Booked", n: 1 },
		{ status: "Cancelled", n: 1 },
	]);
});

it("compares the revenue of seven days with the week before, in pounds, without quotes and ended jobs", () => {
	expect(dashboard.revenue).toEqual([
		{ date: "2026-11-17", total: 0, subcost: 0, lastWeek: 100 },
		{ date: "2026-11-18", total: 0, subcost: 0, lastWeek: 0 },
		{ date: "2026-11-19", total: 0, subcost: 0, lastWeek: 600 },
		{ date: "2026-11-20", total: 223.45, subcost: 40.5, lastWeek: 80 },
		{ date: "2026-11-21", total: 100, subcost: 0, lastWeek: 0 },
		{ date: "2026-11-22", total: 0, subcost: 0, lastWeek: 0 },
		{ date: TODAY, total: 200, subcost: 0, lastWeek: 0 },
	]);
});

it("counts the active fleet and what of it is used today", () => {
	expect(dashboard.today).toBe(TODAY);
	expect(dashboard.fleet).toEqual({ vehicles: 3, vehicles_used: 3, drivers: 4, drivers_used: 2 });
});
