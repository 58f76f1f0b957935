import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { runStandingOrders } from "@/workers/background/standing-orders";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const day = (days: number) => addDays(TODAY, days);
const EVERY_DAY = { rule: "weekly", weekdays: [0, 1, 2, 3, 4, 5, 6], on_holiday: "anyway" };

let api: TestApi;
let admin: ApiCaller;
openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

/** The background's visit at noon of a day. */
const visit = (days: number) =>
	runStandingOrders(
		api.env,
		{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
		new Date(`${day(days)}T12:00:00.000Z`),
	);
const create = (job: Pick<JobView, "id">, changes: object = {}) =>
	admin.call<StandingOrder>("POST", "/client/standing-orders", {
		...{ job_id: job.id, ...EVERY_DAY, starts_on: TODAY, days_ahead: 1 },
		...changes,
	});
async function createDaily(changes: object = {}, customer_id = 1) {
	const job = await saveJobAs(admin, { customer_id, delivery_date: "2026-11-24", base_charge: 80 });
	const { data, status, message } = await create(job, changes);
	expect([status, message]).toEqual([200, "Standing order created"]);
	return { job, order: data };
}
const control = (order: Pick<StandingOrder, "id" | "version">, action: string, body: object = {}) =>
	admin.call<StandingOrder>("POST", `/client/standing-orders/${order.id}/${action}`, {
		version: order.version,
		...body,
	});
async function readOrder(id: number): Promise<StandingOrder> {
	const lists = await Promise.all(
		[0, 1].map((ended) =>
			admin.call<{ standing_orders: StandingOrder[] }>("GET", `/client/standing-orders?ended=${ended}`),
		),
	);
	const order = lists.flatMap(({ data }) => data.standing_orders).find((one) => one.id === id);
	if (!order) throw new Error("no such order");
	return order;
}
const statesOf = ({ next_days }: StandingOrder, count: number) =>
	next_days.slice(0, count).map(({ state }) => state);
/** The numbers of the days from today for which the order has made a job. */
async function madeDays(id: number): Promise<string[]> {
	const { results } = await api.north.d1
		.prepare(
			`SELECT j.collection_date AS date FROM standing_order_job m JOIN job j ON j.id = m.job_id
			WHERE m.standing_order_id = ? ORDER BY j.collection_date`,
		)
		.bind(id)
		.all<{ date: string }>();
	return results.map(({ date }) => date);
}

describe("a standing order", () => {
	it("makes the jobs that are due with all of its pattern but the days", async () => {
		const { job, order } = await createDaily();
		expect(order).toMatchObject({
			...{ words: "every day", state: "active", customer_name: expect.any(String), next_date: TODAY },
			...{ pattern_number: job.job_number, made_to: day(1), collection_town: "Leeds" },
		});
		expect(statesOf(order, 3)).toEqual(["made", "made", "due"]);
		const made = await readJob(admin, order.next_days[0]?.job_id ?? 0);
		expect(made).toMatchObject({
			...{ collection_date: TODAY, delivery_date: day(1), status: "Pending", source: "recurring" },
			...{ total_charge: 80, collection_town: "Leeds" },
		});
		expect(made.job_activities[0]?.message).toBe(
			`Made by standing order ${order.id} (every day), from job ${job.job_number}`,
		);
	});

	it("is made on by the background, each job once although two visits meet", async () => {
		const { order } = await createDaily({ days_ahead: 0 });
		expect(await madeDays(order.id)).toEqual([TODAY]);
		await Promise.all([visit(1), visit(1)]);
		const next = await visit(1);
		expect(await madeDays(order.id)).toEqual([TODAY, day(1)]);
		expect(next && todayInLondon(next)).toBe(day(2));
		await visit(4);
		expect(await madeDays(order.id)).toEqual([TODAY, day(1), day(4)]);
	});

	it("is found by its pattern and by its jobs", async () => {
		const { job, order } = await createDaily();
		for (const id of [job.id, order.next_days[0]?.job_id]) {
			const { data } = await admin.call<{ standing_orders: StandingOrder[] }>(
				"GET",
				`/client/standing-orders?job_id=${id}`,
			);
			expect(data.standing_orders.map((one) => one.id)).toEqual([order.id]);
		}
	});

	it("has its next jobs made from another pattern", async () => {
		const { order } = await createDaily({ days_ahead: 0 });
		const other = await saveJobAs(admin, { collection_town: "Hull" });
		const path = `/client/standing-orders/${order.id}/pattern`;
		const { data } = await admin.call<StandingOrder>("PUT", path, {
			version: order.version,
			job_id: other.id,
		});
		expect(data.pattern_number).toBe(other.job_number);
		await visit(1);
		const { next_days } = await readOrder(order.id);
		const made = next_days.find(({ date }) => date === day(1));
		expect((await readJob(admin, made?.job_id ?? 0)).collection_town).toBe("Hull");
	});

	it("goes on by a changed rule; what is made stays", async () => {
		const { order } = await createDaily();
		const { data } = await admin.call<StandingOrder>("PUT", `/client/standing-orders/${order.id}`, {
			...{ ...EVERY_DAY, starts_on: day(3), days_ahead: 3, version: order.version },
		});
		expect(data.next_days.slice(0, 4).map(({ date, state }) => [date, state])).toEqual([
			...[0, 1, 3].map((days) => [day(days), "made"]),
			[day(4), "due"],
		]);
	});
});

describe("what is left out", () => {
	it("has no job, until it is taken in again", async () => {
		const { order } = await createDaily();
		const { data } = await control(order, "leave-out", { date: day(2) });
		expect(statesOf(data, 4)).toEqual(["made", "made", "left_out", "due"]);
		await visit(1);
		expect(await madeDays(order.id)).toEqual([TODAY, day(1)]);
		const again = await control(data, "leave-out", { date: day(2), left_out: 0 });
		expect(statesOf(again.data, 3)).toEqual(["made", "made", "due"]);
	});

	it("is a day of the rule without a job", async () => {
		const { order } = await createDaily();
		expect(await control(order, "leave-out", { date: day(-1) })).toMatchObject({
			...{ status: 422, data: { date: ["This is no day of the standing order"] } },
		});
		const made = await control(order, "leave-out", { date: TODAY });
		expect([made.status, made.message]).toEqual([
			409,
			`Job ${order.next_days[0]?.job_number} is made for this day. Cancel or delete it.`,
		]);
	});
});

describe("a pause", () => {
	it("until a day makes the jobs from that day on", async () => {
		const { order } = await createDaily();
		const { data } = await control(order, "pause", { until: day(4) });
		expect(data).toMatchObject({ state: "paused", paused_until: day(4) });
		expect(statesOf(data, 5)).toEqual(["made", "made", "paused", "paused", "due"]);
		await visit(3);
		expect(await madeDays(order.id)).toEqual([TODAY, day(1), day(4)]);
	});

	it("without a day lasts until it is resumed, and nothing is made up for", async () => {
		const { order } = await createDaily({ days_ahead: 0 });
		const paused = await control(order, "pause");
		await visit(2);
		expect(await madeDays(order.id)).toEqual([TODAY]);
		const { data } = await control(paused.data, "resume");
		expect(data.state).toBe("active");
		await visit(2);
		expect(await madeDays(order.id)).toEqual([TODAY, day(2)]);
	});

	it("needs a day to come", async () => {
		const { order } = await createDaily();
		expect(await control(order, "pause", { until: TODAY })).toMatchObject({
			...{ status: 422, data: { until: ["Please choose a day after today"] } },
		});
	});
});

describe("a standing order that cannot go on", () => {
	const noticesOf = async (id: number) =>
		(await api.north.d1
			.prepare(
				"SELECT count(DISTINCT created_at) AS n FROM notification WHERE slug = 'standing_order' AND about_id = ?",
			)
			.bind(id)
			.first<number>("n")) ?? 0;

	it("because of its customer is shown with the reason, notified once, and made when it can be", async () => {
		const { order } = await createDaily({ days_ahead: 0 }, 2);
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 1 });
		for (const days of [1, 1, 2]) await visit(days);
		const problem = "The customer is on credit stop";
		expect(await readOrder(order.id)).toMatchObject({ state: "stopped", problem });
		expect([await madeDays(order.id), await noticesOf(order.id)]).toEqual([[TODAY], 1]);
		await changeRow(api.north.d1, "customer", 2, { credit_stop: 0 });
		await visit(2);
		expect(await readOrder(order.id)).toMatchObject({ state: "active", problem: null });
		expect(await madeDays(order.id)).toEqual([TODAY, day(2)]);
	});

	it("because it has ended makes nothing and cannot be changed", async () => {
		const { order } = await createDaily({ days_ahead: 0 });
		const ended = await control(order, "end");
		expect(ended.data).toMatchObject({ state: "ended" });
		await visit(1);
		expect(await madeDays(order.id)).toEqual([TODAY]);
		for (const action of ["pause", "resume", "end"])
			expect(await control(ended.data, action)).toMatchObject({
				...{ status: 409, message: "This standing order has ended." },
			});
	});
});

describe("what is refused", () => {
	it.each([
		["no weekday", { weekdays: [] }, { weekdays: ["Please choose at least one day"] }],
		["no day of the month", { rule: "month_day" }, { month_day: ["Please choose a day from 1 to 31"] }],
		["an end before the start", { ends_on: day(-1) }, { ends_on: ["Ends before it starts"] }],
		["too far ahead", { days_ahead: 61 }, { days_ahead: ["At most 60 days"] }],
		["a start years ahead", { starts_on: day(800) }, { starts_on: ["At most two years ahead"] }],
		["no start", { starts_on: "" }, { starts_on: ["Please choose a day"] }],
	])("%s", async (_, changes, errors) => {
		const job = await saveJobAs(admin);
		expect(await create(job, changes)).toMatchObject({ status: 422, data: errors });
	});

	it("a sub-job as a pattern, and a change of an order that another person changed", async () => {
		const trip = await saveJobAs(admin, { job_type: 3 });
		const stop = { parent_id: trip.id, mode: 2, delivery_date: "2026-11-24", delivery_time: "10:00" };
		await admin.call("POST", "/client/sub-job", stop);
		const [sub] = (await readJob(admin, trip.id)).trip_sub_jobs;
		expect(await create({ id: sub?.id ?? 0 })).toMatchObject({
			...{ status: 422, data: { job_id: ["Please choose a job or a trip, not a sub-job"] } },
		});
		const { order } = await createDaily();
		await control(order, "pause");
		expect((await control(order, "resume")).status).toBe(409);
		expect((await control({ id: 999_999, version: 1 }, "resume")).status).toBe(404);
	});
});
