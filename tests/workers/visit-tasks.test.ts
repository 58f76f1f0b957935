import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { visit, type WorkingCompany } from "@/workers/background/company-work";
import { VISIT_TASKS, type VisitTask } from "@/workers/background/visit-tasks";
import { read } from "~/db/read";
import { selectWorkingCompanies } from "~/db/repositories/kernel/background";
import { runStatements } from "~/db/statements";
import { describeVisits } from "~/tenancy/visit-state";
import { collectLog } from "../support/api/log-lines";
import { never, silentDatabase, silentRooms, withPassingTime } from "../support/rooms/given-up";
import type { WorkerCompany } from "../support/rooms/worker-company";
import { AT, minutesLater, openQueuesBeforeAll, readNextDue, recordedWorker, setDue } from "./queue-setup";

let north: WorkerCompany;
/** Without a route provider there is nothing to fetch, and without an address of its own no link to mail: no database is read for these. */
const WITH_SERVICES = {
	APP_ORIGIN: "https://cartage.test",
	MAPS_PROVIDER: "here",
	MAPS_URL: "https://maps.test",
	MAPS_TOKEN: "t",
};

const NAMES = VISIT_TASKS.map(({ name }) => name);

openQueuesBeforeAll((companies) => {
	north = companies.north;
});
beforeEach(async () => {
	await env.PLATFORM_DB.batch(
		["DELETE FROM company_visit", "DELETE FROM client_usage"].map((sql) => env.PLATFORM_DB.prepare(sql)),
	);
	await north.d1.batch(
		["DELETE FROM notification", "DELETE FROM job_reminder", "DELETE FROM idempotency_key"].map((sql) =>
			north.d1.prepare(sql),
		),
	);
	await setDue(north, AT);
});

async function workingCompany(): Promise<WorkingCompany> {
	const [[company]] = await read(env.PLATFORM_DB, [selectWorkingCompanies(["north"])]);
	if (!company) throw new Error("no company");
	return company;
}

/** Visits the company with these tasks, records it, and returns what was logged. */
async function makeVisit(tasks: readonly VisitTask[], now = AT, overrides: object = {}) {
	const { bindings } = recordedWorker(overrides);
	const log = collectLog();
	const { writes, isToRepeat } = await visit(bindings, await workingCompany(), () => now, tasks);
	log.restore();
	await runStatements(env.PLATFORM_DB, writes);
	return { isToRepeat, log: log.texts };
}

async function readVisits() {
	const row = await env.PLATFORM_DB.prepare(
		`SELECT finished_at AS visit_finished_at, requested_at AS visit_requested_at, failing_since AS visit_failing_since, tasks
		FROM company_visit`,
	).first<Record<"visit_finished_at" | "visit_requested_at" | "visit_failing_since" | "tasks", string>>();
	if (!row) throw new Error("no visit");
	const { tasks, ...visits } = row;
	return { ...visits, visit_tasks: JSON.parse(tasks) };
}

/** The tasks of a visit, of which one runs otherwise. */
const replaceTask = (name: string, run: (task: VisitTask) => VisitTask["run"]): VisitTask[] =>
	VISIT_TASKS.map((task) => (task.name === name ? { ...task, run: run(task) } : task));

async function expectOthersDone(name: string, error: RegExp) {
	const visits = await readVisits();
	expect(visits.visit_finished_at).toBe(AT.toISOString());
	const { failing_tasks } = describeVisits(visits, AT);
	expect(failing_tasks).toEqual([{ task: name, ok_at: null, error: expect.stringMatching(error) }]);
	expect(Object.keys(visits.visit_tasks).toSorted()).toEqual(NAMES.toSorted());
	expect(await readNextDue(north)).toBe(minutesLater(60).toISOString());
}

describe("a task of a visit", () => {
	it.each(NAMES)(
		"%s, whose databases never answer, is given up; the others are done and it is recorded",
		async (name) => {
			const visited = await withPassingTime((pass) =>
				makeVisit(
					replaceTask(name, ({ run, limitMs }) => (bindings, tenant, now) => {
						const onCall = () => pass(limitMs);
						const silent = {
							PLATFORM_DB: silentDatabase(env.PLATFORM_DB, onCall),
							TENANT_DB_01: silentDatabase(env.TENANT_DB_01, onCall),
						};
						return run({ ...bindings, ...silent, ...WITH_SERVICES }, tenant, now);
					}),
				),
			);
			expect(visited.isToRepeat).toBe(true);
			expect(visited.log.join()).toContain(`the task ${name} has not ended`);
			await expectOthersDone(name, /has not ended within/);
		},
	);

	it.each(NAMES)("%s that throws does not affect the others, and is done by the next visit", async (name) => {
		await makeVisit(replaceTask(name, () => () => Promise.reject(new Error("broken"))));
		await expectOthersDone(name, /^broken$/);
		await makeVisit(VISIT_TASKS, minutesLater(1));
		const { visit_tasks, visit_failing_since } = await readVisits();
		expect(visit_failing_since).toBeNull();
		expect(visit_tasks[name]).toEqual({ ok_at: minutesLater(1).toISOString() });
	});

	it("that fails each time makes the company late ten minutes after the first", async () => {
		const tasks = replaceTask("lateness", () => () => Promise.reject(new Error("broken")));
		for (const minutes of [0, 6, 12]) await makeVisit(tasks, minutesLater(minutes));
		const visits = await readVisits();
		expect(describeVisits(visits, minutesLater(9)).late_since).toBeNull();
		expect(describeVisits(visits, minutesLater(11)).late_since).toBe(AT.toISOString());
	});

	it("that was given up can write nothing any more", async () => {
		let goOn = () => {};
		const gate = new Promise<void>((open) => {
			goOn = open;
		});
		const late: Promise<unknown>[] = [];
		await withPassingTime((pass) =>
			makeVisit(
				replaceTask("lateness", ({ limitMs }) => async (bindings) => {
					const work = gate.then(() => changeRows(bindings.PLATFORM_DB, "tenant", {}, { name: "Late" }));
					late.push(work.catch((error: unknown) => error));
					pass(limitMs);
					return await never();
				}),
			),
		);
		goOn();
		expect(String(await late[0])).toContain("the task lateness has not ended");
		expect(await env.PLATFORM_DB.prepare("SELECT name FROM tenant WHERE slug = 'north'").first("name")).toBe(
			"north",
		);
	});
});

describe("a room that never answers", () => {
	it("delays what is stored by seconds, and fails no task", async () => {
		await addRow(north.d1, "customer", { id: 1, customer_code: "E", customer_name: "Eastfield" });
		await addRow(north.d1, "job", {
			id: 1,
			uid: "j",
			job_number: 1,
			customer_id: 1,
			collection_date: "2026-11-23",
		});
		await addRow(north.d1, "job_reminder", { job_id: 1, date: "2026-11-23", time: "08:00" });
		let calls = 0;
		const visited = await withPassingTime((pass) => {
			const rooms = silentRooms(() => {
				calls++;
				pass(10_000);
			});
			return makeVisit(VISIT_TASKS, AT, { TENANT_ROOM: rooms });
		});
		expect([calls, visited.isToRepeat]).toEqual([1, false]);
		const sent = await north.d1.prepare("SELECT sent_at FROM job_reminder").first("sent_at");
		expect(sent).toBe(AT.toISOString());
		expect(describeVisits(await readVisits(), AT).failing_tasks).toEqual([]);
	});
});
