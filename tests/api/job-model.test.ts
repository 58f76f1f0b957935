import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "~/auth/tokens";
import type { JobView } from "~/domain/jobs/shapes";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/status";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet } from "../support/fleet";
import {
	type Act,
	act,
	type CarrierName,
	canComeFromOutside,
	newWorld,
	type User,
	type World,
} from "../support/job-model";

/** How many actions are fired; `JOB_MODEL_ACTIONS=10000` for the long run. */
const ACTIONS = Number(process.env.JOB_MODEL_ACTIONS ?? 300);
const A_RUN = 50;
const TOKEN = "m".repeat(64);
const NEXT = "2026-11-24";

let desk: Desk;
const callers = {} as Record<User, Caller>;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	callers.admin = await desk.north.signIn("Admin");
	callers.master = callers.admin;
	callers.olive = await desk.north.signIn("Olive", { user_type: "client", role_id: 2 });
	callers.portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => desk.close());

const CARRIERS = {
	d1: { path: "/client/work-day-jobs", column: "work_day_id", id: 1 },
	d2: { path: "/client/work-day-jobs", column: "work_day_id", id: 4 },
	sub: { path: "/client/sub-contractor-job", column: "sub_contractor_id", id: 1 },
	own: { path: "/client/owner-driver-job", column: "owner_driver_id", id: 1 },
} as const;

/** Enters the jobs of a fresh world; answers their ids by name, and turns Master Edit on for the admin. */
async function enterWorld(): Promise<Map<string, number>> {
	const admin = callers.admin;
	const stops = [
		{ mode: 1, collection_date: DAY, collection_time: "08:00" },
		{ mode: 2, delivery_date: DAY, delivery_time: "10:00" },
	];
	const made: [string, JobView][] = [
		["plain", await enter(admin)],
		["split", await enter(admin, { job_type: 2, delivery_date: NEXT })],
		["external", await enter(admin, { customer_id: 2 })],
		["quote", await enter(admin, { status: "Quote" })],
		["trip", await enter(admin, { customer_id: 2, job_type: 3, trip_sub_jobs: stops })],
	];
	const ids = new Map(made.map(([name, { id }]) => [name, id]));
	for (const [at, { id }] of (made.at(-1)?.[1].trip_sub_jobs ?? []).entries()) ids.set(`stop${at + 1}`, id);
	await desk.north.d1.batch(
		[...ids.values()].map((id) =>
			desk.north.d1
				.prepare(
					`INSERT INTO one_time_code (user_id, purpose, job_id, code_hash, expires_at)
					VALUES (?, 'master_edit_grant', ?, ?, '2999-01-01T00:00:00.000Z')`,
				)
				.bind(admin.user_id, id, GRANT),
		),
	);
	return ids;
}
let GRANT = "";
beforeAll(async () => {
	GRANT = await hashToken(TOKEN);
});

interface Row {
	id: number;
	status: number;
	collected: number;
	temp_status: number | null;
	is_marked: number;
	previous_status: number | null;
	version: number;
	activities: number;
	allocs: string;
}
interface AllocRow {
	id: number;
	path: string;
	to: string;
	planned: number;
	done: number;
}

const ALLOCS = `(SELECT json_group_array(json_object('id', a.id, 'path', a.path, 'to', a.carrier, 'planned', a.planned, 'done', a.done)) FROM (
	SELECT id, 'work-day-jobs' AS path, 'd' || work_day_id AS carrier, is_planned AS planned, is_completed AS done FROM work_day_job
		WHERE job_id = j.id AND is_deleted = 0
	UNION ALL SELECT id, 'sub-contractor-job', 'sub', is_planned, is_completed FROM sub_contractor_job
		WHERE job_id = j.id AND is_deleted = 0
	UNION ALL SELECT id, 'owner-driver-job', 'own', is_planned, is_completed FROM owner_driver_job
		WHERE job_id = j.id AND is_deleted = 0) a)`;

async function readRows(ids: ReadonlyMap<string, number>): Promise<Map<string, Row & { list: AllocRow[] }>> {
	const { results } = await desk.north.d1
		.prepare(
			`SELECT j.id, j.status, j.collected, j.temp_status, j.is_marked, j.previous_status, j.version, ${ALLOCS} AS allocs,
				(SELECT count(*) FROM job_activity x WHERE x.job_id = j.id) AS activities
			FROM job j WHERE j.id IN (SELECT value FROM json_each(?))`,
		)
		.bind(JSON.stringify([...ids.values()]))
		.all<Row>();
	const byId = new Map(results.map((row) => [row.id, row]));
	return new Map(
		[...ids].map(([name, id]) => {
			const row = byId.get(id);
			if (!row) throw new Error(`job ${name} is gone`);
			return [name, { ...row, list: JSON.parse(row.allocs) as AllocRow[] }];
		}),
	);
}

const carrierOf = (to: string): string => ({ d1: "d1", d4: "d2" })[to] ?? to;
const sorted = (list: readonly { to: string; planned: boolean; done: boolean }[]) =>
	list.map(({ to, planned, done }) => `${to} ${planned ? "planned" : "booked"}${done ? " done" : ""}`).sort();

/** The state of a job in words, as the product and as the model have it. */
const seen = (row: Row & { list: AllocRow[] }) => ({
	status: statusName(row.status),
	collected: row.collected === 1,
	depot: row.temp_status === 2,
	marked: row.is_marked === 1,
	before: row.previous_status === null ? null : statusName(row.previous_status),
	allocs: sorted(
		row.list.map(({ to, planned, done }) => ({
			to: carrierOf(to),
			planned: planned === 1,
			done: done === 1,
		})),
	),
});
const meant = (world: World) =>
	Object.fromEntries(
		[...world].map(([name, { status, collected, depot, marked, before, allocs }]) => [
			name,
			{ status, collected, depot, marked, before, allocs: sorted(allocs) },
		]),
	);

/** Sends an action to the product; answers the status of its answer. */
async function send(
	step: Act,
	id: number,
	row: Row & { list: AllocRow[] },
	named?: AllocRow,
): Promise<number> {
	if (step.do === "outside") {
		await desk.north.d1
			.prepare("UPDATE job SET status = ?, version = version + 1 WHERE id = ?")
			.bind(statusRank(STATUS_NAMES.find((name) => name === step.to) ?? "Pending"), id)
			.run();
		return 200;
	}
	const headers: Record<string, string> = step.by === "master" ? { "X-Master-Edit": TOKEN } : {};
	const call = async (method: string, path: string, body?: unknown) =>
		(await callers[step.by].fetch(method, path, body, headers)).status;
	switch (step.do) {
		case "status":
			return call("PUT", `/client/update-job-status/${id}`, { status: step.to });
		case "stale":
			return call("PUT", `/client/update-job-status/${id}`, {
				status: "Cancelled",
				version: row.version + 1,
			});
		case "allocate": {
			const { path, column, id: carrier } = CARRIERS[step.carrier];
			const body = {
				job_id: id,
				[column]: carrier,
				is_planned: step.plan ? 1 : 0,
				change: step.change ? 1 : 0,
			};
			return call("POST", path, body);
		}
		case "deallocate":
			return call("DELETE", `/client/${named?.path ?? "work-day-jobs"}/${named?.id ?? 9_999_999}`);
		case "cancelPlan": {
			const sub = named?.path === "sub-contractor-job" ? "sub-contractor-" : "";
			return call("PUT", `/client/cancel-${sub}planned-job/${named?.id ?? "null"}/${id}`);
		}
		case "delete":
			return call("DELETE", `/client/delete-job/${id}`);
		case "restore":
			return call("PUT", `/client/restore-job/${id}`);
		case "saveAsJob":
			return call("PUT", `/client/save-as-job/${id}`, {});
		case "mark":
			return call("PUT", `/client/traffic-diary/mark-job/${id}`, { is_marked: step.on ? 1 : 0 });
	}
}

/** Half of the wishes are for statuses from which more can happen. */
const wishes = fc.oneof(
	fc.constantFrom(...STATUS_NAMES),
	fc.constantFrom("Pending", "Booked", "Collected", "Indepot", "Indepot", "Completed", "Priced", "POD"),
);
const jobs = fc.constantFrom("plain", "split", "split", "external", "quote", "trip", "stop1", "stop2");
const users = fc.constantFrom<User>("admin", "admin", "olive", "olive", "master", "master", "portal");
const steps: fc.Arbitrary<Act> = fc.oneof(
	{
		weight: 9,
		arbitrary: fc.record({
			do: fc.constant("status" as const),
			job: jobs,
			to: wishes,
			by: users,
		}),
	},
	{
		weight: 7,
		arbitrary: fc.record({
			do: fc.constant("allocate" as const),
			job: jobs,
			carrier: fc.constantFrom<CarrierName>("d1", "d1", "d2", "sub", "own"),
			plan: fc.boolean(),
			change: fc.boolean(),
			by: users,
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant("deallocate" as const), job: jobs, at: fc.nat(1), by: users }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("cancelPlan" as const), job: jobs, at: fc.nat(1), by: users }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constantFrom("delete" as const, "restore" as const, "saveAsJob" as const, "stale" as const),
			job: jobs,
			by: users,
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("mark" as const), job: jobs, on: fc.boolean(), by: users }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant("outside" as const),
			job: jobs,
			to: fc.constantFrom("Inprogress", "Intransit", "CX Delivered", "Generating Inv", "Invoiced", "Quoted"),
		}),
	},
);

/** A run keeps coming back to one job, so that it gets far. */
const runs = fc
	.tuple(jobs, fc.array(fc.tuple(steps, fc.nat(2)), { minLength: A_RUN, maxLength: A_RUN }))
	.map(([focus, list]) => list.map(([step, other]): Act => (other === 0 ? step : { ...step, job: focus })));

it(`holds ${ACTIONS} random actions of four users against the plain model`, {
	timeout: 30 * 60_000,
}, async () => {
	const tally = { allowed: 0, refused: 0 };
	await fc.assert(
		fc.asyncProperty(runs, async (list) => {
			const world = newWorld();
			const ids = await enterWorld();
			let rows = await readRows(ids);
			for (const [clock, step] of list.entries()) {
				if (step.do === "outside" && !canComeFromOutside(world.get(step.job), step.to)) continue;
				const row = rows.get(step.job);
				const id = ids.get(step.job);
				if (!row || !id) throw new Error(`no job ${step.job}`);
				const named = "at" in step ? allocAt(world, step.job, step.at, row.list) : undefined;
				const answered = await send(step, id, row, named);
				const allowed = act(world, step, clock + 1);
				const next = await readRows(ids);
				const now = next.get(step.job);
				const says = `${JSON.stringify(step)} on ${statusName(row.status)} answered ${answered}`;
				expect(answered === 200, says).toBe(allowed);
				if (!allowed && "by" in step) expect(answered === 403, says).toBe(step.by === "portal");
				expect(Object.fromEntries([...next].map(([name, one]) => [name, seen(one)])), says).toEqual(
					meant(world),
				);
				expect((now?.version ?? 0) > row.version, says).toBe(allowed);
				if (step.do !== "outside") expect((now?.activities ?? 0) > row.activities, says).toBe(allowed);
				rows = next;
				tally[allowed ? "allowed" : "refused"]++;
			}
		}),
		{ numRuns: Math.ceil(ACTIONS / A_RUN), endOnFailure: true },
	);
	// A model test that is always refused would prove nothing.
	expect(tally.allowed).toBeGreaterThan(ACTIONS / 10);
	expect(tally.refused).toBeGreaterThan(ACTIONS / 10);
});

/** The product's row for the allocation the model names. */
function allocAt(world: World, job: string, at: number, list: readonly AllocRow[]): AllocRow | undefined {
	const meantOne = world.get(job)?.allocs[at];
	return meantOne && list.find(({ to }) => carrierOf(to) === meantOne.to);
}
