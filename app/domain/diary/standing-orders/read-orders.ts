import { type RowOf, read } from "~/db/read";
import {
	selectMadeDays,
	selectStandingOrder,
	selectStandingOrders,
	selectStandingOrdersOfJob,
} from "~/db/repositories/diary/standing-orders";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { bankHolidaysBetween } from "~/domain/planning/holidays/bank-holiday-list";
import { notFound } from "~/shared/errors";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { OrderHoliday } from "./rules-dates";
import { HOLIDAYS_AHEAD, listNextDays, orderState } from "./rules-state";
import { describeOrderRule } from "./rules-words";
import { ordersQuery, type StandingOrder, standingOrdersResponse } from "./schemas";

/** A standing order as it is stored. */
export type OrderRow = RowOf<typeof selectStandingOrder>;
type MadeRow = RowOf<typeof selectMadeDays>;

const DAYS_SHOWN = 8;
/** A job that was made for an earlier day may be that of a day to come, which a bank holiday has moved. */
const DAYS_BACK = 31;

/** The first day whose made jobs decide what is due on another. */
export const firstMadeDay = (today: string) => addDays(today, -DAYS_BACK);

/** The days for which jobs were made, by standing order. */
export function groupMadeDays(made: readonly MadeRow[]): ReadonlyMap<number, readonly MadeRow[]> {
	const groups = new Map<number, MadeRow[]>();
	for (const day of made)
		groups.set(day.standing_order_id, [...(groups.get(day.standing_order_id) ?? []), day]);
	return groups;
}

/** The bank holidays that decide the days of standing orders so many days ahead. */
export const orderHolidays = (ctx: Ctx, today: string, days: number): Promise<OrderHoliday[]> =>
	bankHolidaysBetween(ctx, firstMadeDay(today), addDays(today, days + DAYS_BACK));

function toView(
	order: OrderRow,
	{ today, made, holidays }: { today: string; made: readonly MadeRow[]; holidays: readonly OrderHoliday[] },
): StandingOrder {
	const { is_paused, ended_at: _, ...columns } = order;
	const next_days = listNextDays(order, { today, count: DAYS_SHOWN }, made, holidays).map((day) => {
		const job = day.state === "made" ? made.find(({ date }) => date === day.date) : undefined;
		return {
			...day,
			job_id: job?.job_id ?? null,
			job_number: job?.job_number ?? null,
			job_status: job?.status ? statusName(job.status) : null,
		};
	});
	const next = next_days.find(({ state }) => state === "made" || state === "due");
	return {
		...columns,
		words: describeOrderRule(order),
		state: orderState(order, today),
		paused_until: is_paused ? order.paused_until : null,
		next_date: next?.date ?? null,
		made_days: made.map(({ rule_date, date }) => ({ rule_date, date })),
		next_days,
	};
}

/** Standing orders with their next days. */
async function toViews(ctx: Ctx, orders: readonly OrderRow[]): Promise<StandingOrder[]> {
	if (orders.length === 0) return [];
	const today = todayInLondon(ctx.now);
	const [[made], holidays] = await Promise.all([
		read(ctx.d1, [
			selectMadeDays(
				orders.map(({ id }) => id),
				firstMadeDay(today),
			),
		]),
		orderHolidays(ctx, today, HOLIDAYS_AHEAD),
	]);
	const madeByOrder = groupMadeDays(made);
	return orders.map((order) => toView(order, { today, made: madeByOrder.get(order.id) ?? [], holidays }));
}

/** Loads a standing order as it is stored. Throws 404. */
export async function loadOrder(ctx: Ctx, id: number): Promise<OrderRow> {
	const [[order]] = await read(ctx.d1, [selectStandingOrder(id)]);
	if (!order) throw notFound("Standing order");
	return order;
}

/** Reads a standing order with its next days. Throws 404. */
export async function readOrder(ctx: Ctx, id: number): Promise<StandingOrder> {
	const [view] = await toViews(ctx, [await loadOrder(ctx, id)]);
	if (!view) throw notFound("Standing order");
	return view;
}

/** Lists the standing orders that go on or have ended, or those that a job is the pattern of or was made by, with their next days. */
export const listStandingOrders = defineOperation({
	access: jobReadAccess,
	input: ordersQuery,
	response: standingOrdersResponse,
	async run({ ctx, input: { job_id, ended } }) {
		const [orders] = await read(ctx.d1, [
			job_id === undefined
				? selectStandingOrders(todayInLondon(ctx.now), ended === 1)
				: selectStandingOrdersOfJob(job_id),
		]);
		return { standing_orders: await toViews(ctx, orders) };
	},
});
