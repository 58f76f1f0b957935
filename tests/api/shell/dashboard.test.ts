import { describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { saveJobAs, setJobColumns, FLEET_DAY as TODAY } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { addRows } from "@/tests/support/databases/rows";
import { withCountedCalls } from "~/db/counted-calls";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { NO_PRICES_PATH, VIEW_ONLY_PATH } from "~/domain/kernel/permissions/limits";
import { type Dashboard, readDashboard } from "~/domain/shell/dashboard/dashboard";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";

const NOW = new Date(`${TODAY}T10:30:00Z`);

let api: TestApi;
let admin: ApiCaller;
let dashboard: Dashboard;
/** The ids and numbers of the jobs, by what is particular about them. */
const jobs = new Map<string, { id: number; job_number: string }>();
const idOf = (name: string) => jobs.get(name)?.id;

/** Home for a role with these screens and limits; all screens without any. */
function readHomeOf(...paths: string[]): Promise<Dashboard> {
	const ctx = readOnlyContext(api.north.d1, NOW);
	if (ctx.actor.type !== "client") throw new Error("the reader is staff");
	const permissions = paths.length > 0 ? new Set(["/home", ...paths]) : ctx.actor.permissions;
	return readDashboard({ ctx: { ...ctx, actor: { ...ctx.actor, permissions } }, input: undefined });
}
const queueOf = (home: Dashboard, id: string) => home.queues.find((queue) => queue.id === id);

interface TestJob {
	status: JobStatus;
	collected: [date: string, time: string];
	delivered: [date: string, time: string];
	columns?: Record<string, number | string | null>;
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
		columns: { total_charge: 123.45, subcost: 40.5 },
	},
	earnedBefore: {
		status: "Invoiced",
		collected: ["2026-11-13", "09:00"],
		delivered: ["2026-11-13", "12:00"],
		columns: { total_charge: 80 },
	},
	inWindow: {
		status: "Booked",
		collected: [TODAY, "07:00"],
		delivered: [TODAY, "08:00"],
		columns: { delivery_time_until: "23:30" },
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
	dashboard = await readHomeOf();
});

/** How many jobs the diary lists at the address of a queue. */
async function countInDiary(to: string | null | undefined): Promise<number> {
	const { data } = await admin.call<{ job_details: { total: number } }>(
		"GET",
		`/client/get-job-list?${to?.split("?")[1]}`,
	);
	return data.job_details.total;
}

describe("a queue", () => {
	it("of jobs without a carrier counts fourteen days, and its link lists as many", async () => {
		const queue = queueOf(dashboard, "unallocated");
		expect(queue).toMatchObject({ count: 9, tone: "warn" });
		expect(queue?.note).toMatch(/^\d+ on today's planner$/);
		expect(await countInDiary(queue?.to)).toBe(9);
	});

	it("of late jobs has the open ones whose delivery is over, and its link lists them", async () => {
		const queue = queueOf(dashboard, "late");
		expect(queue).toMatchObject({ count: 2, tone: "danger" });
		expect(await countInDiary(queue?.to)).toBe(2);
	});

	it("of completed jobs without a confirmed price leads to them", async () => {
		const queue = queueOf(dashboard, "to_price");
		expect(queue).toMatchObject({ count: 1, note: "Oldest 3 days" });
		expect(await countInDiary(queue?.to)).toBe(1);
	});

	it("is colourless and says so while nothing waits in it", () => {
		expect(queueOf(dashboard, "charges")).toMatchObject({
			count: 0,
			tone: null,
			to: null,
			note: "All answered",
		});
		expect(queueOf(dashboard, "holidays")).toMatchObject({ count: 0, note: "All decided" });
	});
});

it("has the booking files that wait for a person, for roles that may import them", async () => {
	const file = (id: number, status: NewRow<"booking_file">["status"]): NewRow<"booking_file"> => ({
		id,
		source: "mail",
		sender: "orders@brightwell.test",
		file_name: "orders.csv",
		file: `file-${id}`,
		size: 1,
		content_hash: `hash-${id}`,
		status,
		message: "2 rows with errors",
	});
	await addRows(api.north.d1, "booking_file", [
		file(901, "review"),
		file(902, "refused"),
		file(903, "saved"),
		file(904, "dismissed"),
	]);
	const home = await readHomeOf();
	expect(queueOf(home, "files")).toMatchObject({
		count: 2,
		tone: "warn",
		note: "orders@brightwell.test",
		to: "/traffic-diary?files=all",
	});
	expect(home.needs.find(({ id }) => id === "files")).toMatchObject({
		title: "2 booking files to check",
		actions: [{ label: "Open booking files", to: "/traffic-diary?files=all" }],
	});
	expect(queueOf(await readHomeOf("/finance"), "files")).toBeUndefined();
});

it("lists what needs someone by the time left, jobs of earlier days together", () => {
	const rows = dashboard.needs.map(({ id }) => id);
	expect(rows.slice(0, 4)).toEqual([
		`allocate-${idOf("waiting")}`,
		"late-earlier",
		"allocate-earlier",
		"to_price",
	]);
	expect(dashboard.needs[0]).toMatchObject({
		time: "−1 h 30",
		tone: "danger",
		actions: [{ label: "Allocate", allocate: idOf("waiting") }, { label: "Open job" }],
	});
	expect(dashboard.needs[2]?.title).toBe("8 jobs of earlier days have no driver");
});

it("counts the stops of the day by hour against the drivers on duty", () => {
	expect(dashboard.hours?.rows.map(({ hour }) => hour)).toEqual([
		7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
	]);
	expect(dashboard.hours?.rows[3]).toMatchObject({ hour: 10, total: 2, open: 2 });
	expect(dashboard.hours).toMatchObject({ isShort: true });
	expect(dashboard.duty).toMatchObject({ drivers: 2, later: 0 });
});

it("sums up the invoice pipeline and the day in pounds", () => {
	expect(dashboard.pipeline?.[0]).toMatchObject({
		status: "Completed",
		n: 1,
		total: 123.45,
		next: "to price",
	});
	expect(dashboard).toMatchObject({ jobs_today: 3, revenue_today: 300 });
});

describe("a role", () => {
	it("without finance gets neither revenue nor the pipeline", async () => {
		const home = await readHomeOf("/planner", "/account-settings/customers");
		expect(home).toMatchObject({ revenue_today: null, pipeline: null });
		expect(JSON.stringify(home)).not.toContain("£");
		expect(home.queues.map(({ id }) => id)).not.toContain("to_invoice");
	});

	it("with no prices gets no amount, whatever its screens", async () => {
		const all = CLIENT_PERMISSIONS.map(({ path }) => path);
		const home = await readHomeOf(...all, NO_PRICES_PATH);
		expect(home).toMatchObject({ revenue_today: null, pipeline: null });
		expect(JSON.stringify(home)).not.toContain("£");
	});

	it("that only looks on is not offered to allocate", async () => {
		const all = CLIENT_PERMISSIONS.map(({ path }) => path);
		const home = await readHomeOf(...all, VIEW_ONLY_PATH);
		expect(home.needs[0]?.actions).toMatchObject([{ label: "Open job" }]);
	});

	it("with Home alone sees no job, document or count of the company", async () => {
		const home = await readHomeOf("/home");
		expect(home).toMatchObject({
			queues: [],
			needs: [],
			hours: null,
			duty: null,
			pipeline: null,
			expiring: null,
		});
	});

	it("is led only to screens that it may open", async () => {
		const home = await readHomeOf("/finance");
		const links = [...home.queues.map(({ to }) => to), ...(home.pipeline ?? []).map(({ to }) => to)];
		const actions = home.needs
			.flatMap((need) => need.actions)
			.flatMap((action) => ("to" in action ? [action.to] : []));
		for (const to of [...links, ...actions].filter((link) => link !== null))
			expect(to).toMatch(/^\/finance\//);
	});
});

it("takes one trip to the company's database", async () => {
	let trips = 0;
	const ctx = readOnlyContext(
		withCountedCalls(api.north.d1, () => trips++),
		NOW,
	);
	await readDashboard({ ctx, input: undefined });
	expect(trips).toBe(1);
});
