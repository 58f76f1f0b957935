import { beforeEach, describe, expect, it } from "vitest";
import { moveWorkday, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { API_ORIGIN, type ApiCaller, type TestApi } from "@/tests/support/api/test-api";
import { changeRow, changeRows } from "@/tests/support/databases/rows";
import { bookOnWorkday, deviceWrite, reportWrites } from "@/tests/support/driver/driver-device";
import { api as routes } from "@/workers/api/v3";
import { runLateness } from "@/workers/background/reminders";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;
let job: JobView;
/** A day whose times have all passed, of a workday that is still under way. */
const YESTERDAY = addDays(todayInLondon(new Date()), -1);
const PAST = {
	collection_date: YESTERDAY,
	collection_time: "01:00",
	delivery_date: YESTERDAY,
	delivery_time: "02:00",
};

openFleetBeforeAll(async (opened) => {
	({ api, admin: office } = opened);
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	await moveWorkday(api.north, YESTERDAY);
	await changeRow(api.north.d1, "work_day", 1, { clockin_date: YESTERDAY, clockin_time: "00:00" });
});
beforeEach(async () => {
	const { d1 } = api.north;
	const tables = ["job_lateness", "idempotency_key", "work_day_activity", "work_day_job", "notification"];
	await d1.batch(tables.map((table) => d1.prepare(`DELETE FROM ${table}`)));
	job = await saveJobAs(office, PAST);
	await setJobColumns(api.north, job.id, {
		collection_latitude: 45.6947,
		collection_longitude: 2,
		delivery_latitude: 46.3894,
		delivery_longitude: 2,
	});
	await bookOnWorkday(api.north, job.id, 1);
	await d1.prepare("DELETE FROM notification").run();
});

const step = (name: string, fields: object = {}) =>
	deviceWrite("step", { job_id: job.id, step: name, ...fields });
const runMinute = () =>
	runLateness(
		api.env,
		{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
		new Date(),
	);
const notices = async () => {
	const { results } = await api.north.d1
		.prepare("SELECT title, message FROM notification WHERE slug = 'job_late' AND user_id = ? ORDER BY id")
		.bind(office.user_id)
		.all<{ title: string; message: string }>();
	return results;
};
const readLate = async () =>
	(
		await api.north.d1.prepare("SELECT stop FROM job_lateness ORDER BY stop").all<{ stop: string }>()
	).results.map(({ stop }) => stop);

describe("a driver's report that makes a stop late", () => {
	it("announces it at once, and the background does not announce it again", async () => {
		expect(await reportWrites(dan, [step("start")])).toEqual(["applied"]);
		const announced = await notices();
		expect(announced).toHaveLength(1);
		expect(await readLate()).toEqual(["collection", "delivery"]);
		await Promise.all([runMinute(), runMinute()]);
		await reportWrites(dan, [step("arrived", { stop: "collection" })]);
		await runMinute();
		expect(await notices()).toEqual(announced);
	});

	it("by reaching it late announces that, once, where nobody was notified before", async () => {
		await setJobColumns(api.north, job.id, { delivery_date: addDays(YESTERDAY, 3) });
		expect(await reportWrites(dan, [step("arrived", { stop: "collection" })])).toEqual(["applied"]);
		const announced = await notices();
		expect(announced.map(({ message }) => message)).toContainEqual(
			expect.stringMatching(/^Collection reached at \d\d:\d\d, wanted at \d\d:\d\d$/),
		);
		expect(announced.map(({ title }) => title)).toContainEqual(
			expect.stringMatching(new RegExp(`^Job ${job.job_number} is \\d+ (min|h|h \\d\\d|days) late$`)),
		);
		await reportWrites(dan, [step("collected")]);
		await runMinute();
		expect(await notices()).toEqual(announced);
		expect(await readLate()).toEqual([]);
	});

	it("leaves what is stored of other drivers", async () => {
		await changeRows(api.north.d1, "work_day", { id: 2 }, { date: YESTERDAY });
		await changeRow(api.north.d1, "work_day", 2, { clockin_date: YESTERDAY, clockin_time: "00:00" });
		const other = await saveJobAs(office, PAST);
		await bookOnWorkday(api.north, other.id, 2);
		await runMinute();
		const ofOther = async () =>
			(await api.north.d1.prepare("SELECT * FROM job_lateness WHERE job_id = ?").bind(other.id).all())
				.results;
		const before = await ofOther();
		expect(before.length).toBeGreaterThan(0);
		await reportWrites(dan, [step("start")]);
		expect(await ofOther()).toEqual(before);
		await changeRow(api.north.d1, "work_day", 2, { clockin_date: null, clockin_time: null });
	});

	it("is answered without waiting for that", async () => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const pending: Promise<unknown>[] = [];
		const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
		const request = new Request(`${API_ORIGIN}/api/v3/driver/writes`, {
			method: "POST",
			headers: { ...dan.headers, "Content-Type": "application/json" },
			body: JSON.stringify({ sent_at: new Date().toISOString(), writes: [step("start")] }),
		});
		const env = { ...api.env, TENANT_DB_01: holdLateness(api.north.d1, held) };
		const response = await routes.fetch(request, env, execution as unknown as ExecutionContext);
		expect([response.status, await notices()]).toEqual([200, []]);
		release();
		while (pending.length > 0) await Promise.all(pending.splice(0));
		expect(await notices()).toHaveLength(1);
	});
});

/** A database that reads the stops that are late only once `held` has been released. */
function holdLateness(d1: D1Database, held: Promise<void>): D1Database {
	const ofLateness = new WeakSet<D1PreparedStatement>();
	return {
		prepare(sql: string) {
			const statement = d1.prepare(sql);
			if (!sql.includes('from "job_lateness"')) return statement;
			ofLateness.add(statement);
			const bind = statement.bind.bind(statement);
			statement.bind = (...values) => {
				const bound = bind(...values);
				ofLateness.add(bound);
				return bound;
			};
			return statement;
		},
		async batch(statements: D1PreparedStatement[]) {
			if (statements.some((statement) => ofLateness.has(statement))) await held;
			return await d1.batch(statements);
		},
	} as unknown as D1Database;
}
