import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import {
	applyAction,
	type CarrierName,
	canChangeExternally,
	createWorld,
	type JobWorld,
	type ModelAction,
	type ModelUser,
} from "@/tests/support/jobs/job-model";
import { grantMasterEdit, MASTER_EDIT } from "@/tests/support/jobs/master-edit";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/jobs/model/status";

/** How many actions are sent, and which: the same ones at each run of the tests; `npm run fuzz` sends others, and more. */
const ACTIONS = Number(process.env.JOB_MODEL_ACTIONS ?? 300);
const SEED = Number(process.env.JOB_MODEL_SEED ?? 20261123);
const A_RUN = 50;
const NEXT = "2026-11-24";

let api: TestApi;
const callers = {} as Record<ModelUser, ApiCaller>;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	callers.admin = await api.north.signIn("Admin");
	callers.master = callers.admin;
	callers.olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	callers.portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => api.close());

const CARRIERS = {
	d1: { path: "/client/work-day-jobs", column: "work_day_id", id: 1 },
	d2: { path: "/client/work-day-jobs", column: "work_day_id", id: 4 },
	sub: { path: "/client/sub-contractor-job", column: "sub_contractor_id", id: 1 },
	own: { path: "/client/owner-driver-job", column: "owner_driver_id", id: 1 },
} as const;

/** Saves the jobs of a new world, turns Master Edit on for the admin, and returns the ids by name. */
async function saveWorld(): Promise<Map<string, number>> {
	const admin = callers.admin;
	const stops = [
		{ mode: 1, collection_date: FLEET_DAY, collection_time: "08:00" },
		{ mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00" },
	];
	const created: [string, JobView][] = [
		["plain", await saveJobAs(admin)],
		["split", await saveJobAs(admin, { job_type: 2, delivery_date: NEXT })],
		["external", await saveJobAs(admin, { customer_id: 2 })],
		["quote", await saveJobAs(admin, { status: "Quote" })],
		["trip", await saveJobAs(admin, { customer_id: 2, job_type: 3, trip_sub_jobs: stops })],
	];
	const ids = new Map(created.map(([name, { id }]) => [name, id]));
	for (const [at, { id }] of (created.at(-1)?.[1].trip_sub_jobs ?? []).entries())
		ids.set(`stop${at + 1}`, id);
	await grantMasterEdit(api.north.d1, admin, [...ids.values()]);
	return ids;
}

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
	const { results } = await api.north.d1
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
const sortAllocations = (list: readonly { to: string; planned: boolean; done: boolean }[]) =>
	list.map(({ to, planned, done }) => `${to} ${planned ? "planned" : "booked"}${done ? " done" : ""}`).sort();

/** The state of a job, as the product and as the model have it. */
const productState = (row: Row & { list: AllocRow[] }) => ({
	status: statusName(row.status),
	collected: row.collected === 1,
	depot: row.temp_status === 2,
	marked: row.is_marked === 1,
	before: row.previous_status === null ? null : statusName(row.previous_status),
	allocs: sortAllocations(
		row.list.map(({ to, planned, done }) => ({
			to: carrierOf(to),
			planned: planned === 1,
			done: done === 1,
		})),
	),
});
const modelState = (world: JobWorld) =>
	Object.fromEntries(
		[...world].map(([name, { status, collected, depot, marked, before, allocs }]) => [
			name,
			{ status, collected, depot, marked, before, allocs: sortAllocations(allocs) },
		]),
	);

/** Sends an action to the product; returns the status of the response. */
async function send(
	step: ModelAction,
	id: number,
	row: Row & { list: AllocRow[] },
	productAllocation?: AllocRow,
): Promise<number> {
	if (step.do === "external") {
		await changeRow(api.north.d1, "job", id, {
			status: statusRank(STATUS_NAMES.find((name) => name === step.to) ?? "Pending"),
		});
		return 200;
	}
	const headers = step.by === "master" ? MASTER_EDIT : {};
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
			return call(
				"DELETE",
				`/client/${productAllocation?.path ?? "work-day-jobs"}/${productAllocation?.id ?? 9_999_999}`,
			);
		case "cancelPlan": {
			const sub = productAllocation?.path === "sub-contractor-job" ? "sub-contractor-" : "";
			return call("PUT", `/client/cancel-${sub}planned-job/${productAllocation?.id ?? "null"}/${id}`);
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

/** Half of the choices are statuses from which more actions are possible. */
const statusChoices = fc.oneof(
	fc.constantFrom(...STATUS_NAMES),
	fc.constantFrom("Pending", "Booked", "Collected", "Indepot", "Indepot", "Completed", "Priced", "POD"),
);
const jobs = fc.constantFrom("plain", "split", "split", "external", "quote", "trip", "stop1", "stop2");
const users = fc.constantFrom<ModelUser>("admin", "admin", "olive", "olive", "master", "master", "portal");
const steps: fc.Arbitrary<ModelAction> = fc.oneof(
	{
		weight: 9,
		arbitrary: fc.record({
			do: fc.constant("status" as const),
			job: jobs,
			to: statusChoices,
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
			do: fc.constant("external" as const),
			job: jobs,
			to: fc.constantFrom("Inprogress", "Intransit", "CX Delivered", "Generating Inv", "Invoiced", "Quoted"),
		}),
	},
);

/** A run often returns to the same job, so that it gets far in its life cycle. */
const runs = fc
	.tuple(jobs, fc.array(fc.tuple(steps, fc.nat(2)), { minLength: A_RUN, maxLength: A_RUN }))
	.map(([focus, list]) =>
		list.map(([step, other]): ModelAction => (other === 0 ? step : { ...step, job: focus })),
	);

it(`${ACTIONS} random actions of four users give the same results as the model`, {
	timeout: 30 * 60_000,
}, async () => {
	const tally = { allowed: 0, refused: 0 };
	await fc.assert(
		fc.asyncProperty(runs, async (list) => {
			const world = createWorld();
			const ids = await saveWorld();
			let rows = await readRows(ids);
			for (const [clock, step] of list.entries()) {
				if (step.do === "external" && !canChangeExternally(world.get(step.job), step.to)) continue;
				const row = rows.get(step.job);
				const id = ids.get(step.job);
				if (!row || !id) throw new Error(`no job ${step.job}`);
				const productAllocation =
					"at" in step ? findAllocation(world, step.job, step.at, row.list) : undefined;
				const status = await send(step, id, row, productAllocation);
				const allowed = applyAction(world, step, clock + 1);
				const next = await readRows(ids);
				const nextRow = next.get(step.job);
				const description = `${JSON.stringify(step)} on ${statusName(row.status)} responded ${status}`;
				expect(status === 200, description).toBe(allowed);
				if (!allowed && "by" in step) expect(status === 403, description).toBe(step.by === "portal");
				expect(
					Object.fromEntries([...next].map(([name, jobRow]) => [name, productState(jobRow)])),
					description,
				).toEqual(modelState(world));
				expect((nextRow?.version ?? 0) > row.version, description).toBe(allowed);
				if (step.do !== "external")
					expect((nextRow?.activities ?? 0) > row.activities, description).toBe(allowed);
				rows = next;
				tally[allowed ? "allowed" : "refused"]++;
			}
		}),
		{ numRuns: Math.ceil(ACTIONS / A_RUN), endOnFailure: true, seed: SEED },
	);
	// A run in which every action is refused would prove nothing.
	expect(tally.allowed).toBeGreaterThan(ACTIONS / 10);
	expect(tally.refused).toBeGreaterThan(ACTIONS / 10);
});

/** The product's row of an allocation of the model. */
function findAllocation(
	world: JobWorld,
	job: string,
	at: number,
	list: readonly AllocRow[],
): AllocRow | undefined {
	const modelAllocation = world.get(job)?.allocs[at];
	return modelAllocation && list.find(({ to }) => carrierOf(to) === modelAllocation.to);
}
