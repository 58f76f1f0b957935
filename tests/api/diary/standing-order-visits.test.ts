import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { runStandingOrders } from "@/workers/background/standing-orders";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const PATH = "/client/standing-orders";
const RULE = {
	...{ rule: "weekly", weekdays: [0, 1, 2, 3, 4, 5, 6], on_holiday: "anyway" },
	...{ starts_on: TODAY, days_ahead: 0 },
};

let api: TestApi;
let admin: ApiCaller;
openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

/** The background's visit at noon of a day, so many from today. */
const visit = (days: number) =>
	runStandingOrders(
		api.env,
		{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
		new Date(`${addDays(TODAY, days)}T12:00:00.000Z`),
	);
const create = (job_id: number, changes: object = {}) =>
	admin.call<StandingOrder>("POST", PATH, { ...RULE, job_id, ...changes });
async function createOrder(customer_id = 1): Promise<StandingOrder> {
	const job = await saveJobAs(admin, { customer_id });
	return (await create(job.id)).data;
}
async function readOrder(id: number): Promise<StandingOrder | undefined> {
	const { data } = await admin.call<{ standing_orders: StandingOrder[] }>("GET", PATH);
	return data.standing_orders.find((order) => order.id === id);
}
const madeDays = async (id: number) => (await readOrder(id))?.made_days.map(({ date }) => date);

/** Has the database refuse the jobs of a standing order, of all of them without one, until the work is done. */
async function whileRefused<T>(order: StandingOrder | null, work: () => Promise<T>): Promise<T> {
	const run = (sql: string) => api.north.d1.prepare(sql).run();
	await run(
		`CREATE TRIGGER refuse_jobs BEFORE INSERT ON standing_order_job WHEN NEW.standing_order_id = ${order?.id ?? "NEW.standing_order_id"}
		BEGIN SELECT RAISE(ABORT, 'refused for the test'); END`,
	);
	return await work().finally(() => run("DROP TRIGGER refuse_jobs"));
}

describe("a repeated request", () => {
	it("makes no second order, and one of another rule is refused", async () => {
		const job = await saveJobAs(admin);
		const uid = crypto.randomUUID();
		const made = await Promise.all([create(job.id, { uid }), create(job.id, { uid })]);
		const again = await create(job.id, { uid });
		expect([...made, again].map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set([...made, again].map(({ data }) => data.id)).size).toBe(1);
		expect(await create(job.id, { uid, days_ahead: 2 })).toMatchObject({
			...{ status: 409 },
			message: "A standing order was made from this form with another rule. Open it to change it.",
		});
	});

	it("has each weekday once", async () => {
		const job = await saveJobAs(admin);
		const { data } = await create(job.id, { weekdays: [2, 0, 0, 2, 0, 0, 0] });
		expect([data.weekdays, data.words]).toEqual([[0, 2], "Mon, Wed"]);
	});
});

describe("jobs that the database refuses", () => {
	it("leave the order that was created stored; the next visit makes them", async () => {
		const job = await saveJobAs(admin);
		const { data, status } = await whileRefused(null, () => create(job.id));
		expect([status, data.state, data.made_days]).toEqual([200, "active", []]);
		await visit(0);
		expect(await madeDays(data.id)).toEqual([TODAY]);
	});

	it("of one order do not prevent those of the next", async () => {
		const [broken, next] = [await createOrder(), await createOrder()];
		await whileRefused(broken, () => expect(visit(1)).rejects.toThrow());
		expect(await madeDays(broken.id)).toEqual([TODAY]);
		expect(await madeDays(next.id)).toEqual([TODAY, addDays(TODAY, 1)]);
	});
});

describe("a stopped order", () => {
	it("is left alone while nothing has changed", async () => {
		const order = await createOrder(2);
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 1 });
		await visit(1);
		const stopped = await readOrder(order.id);
		await visit(2);
		expect(stopped).toMatchObject({ state: "stopped", problem: "The customer is on credit stop" });
		expect(await readOrder(order.id)).toEqual(stopped);
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 0 });
	});

	it("goes on once nothing prevents it, although nothing is due", async () => {
		const order = await createOrder(2);
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 1 });
		await visit(1);
		const version = (await readOrder(order.id))?.version;
		const later = { ...RULE, starts_on: addDays(TODAY, 60), version };
		const { data } = await admin.call<StandingOrder>("PUT", `${PATH}/${order.id}`, later);
		expect(data.state).toBe("stopped");
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 0 });
		await visit(1);
		expect(await readOrder(order.id)).toMatchObject({ state: "active", problem: null, problem_at: null });
	});

	it("is not one whose pattern has a problem only in a cancelled sub-job, which is not copied", async () => {
		const trip = await saveJobAs(admin, { job_type: 3 });
		const stop = { parent_id: trip.id, mode: 2, delivery_date: "2026-11-24", delivery_time: "10:00" };
		await admin.call("POST", "/client/sub-job", stop);
		const [sub] = (await readJob(admin, trip.id)).trip_sub_jobs;
		await changeRow(api.north.d1, "job", sub?.id ?? 0, { needs: [999] });
		expect((await create(trip.id)).data).toMatchObject({
			...{ state: "stopped", problem: "A need of the job is deleted" },
		});
		await changeRow(api.north.d1, "job", sub?.id ?? 0, { status: 19 });
		expect((await create(trip.id)).data).toMatchObject({ state: "active", problem: null });
	});
});
