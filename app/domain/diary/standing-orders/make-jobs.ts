import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertMadeDays,
	selectMadeDays,
	selectWorkingOrders,
	updateStandingOrder,
} from "~/db/repositories/diary/standing-orders";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { API_PERMISSIONS } from "~/domain/kernel/permissions/api-permissions";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { logError } from "~/log/log";
import { addDays } from "~/shared/time/dates";
import { startOfLondonDay, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { buildCopies, type JobCopy } from "../recurring/build-copies";
import { loadSubJobs, storeMissingCopies } from "../recurring/store-copies";
import { orderChange } from "./order-change";
import { standingOrderText } from "./order-texts";
import { readPatternProblems } from "./pattern-problems";
import { firstMadeDay, groupMadeDays, loadOrder, type OrderRow, orderHolidays } from "./read-orders";
import { listDueDays } from "./rules-state";
import { describeOrderRule } from "./rules-words";

/** How often it is tried when another visit makes the same jobs, or another person changes the order. */
const MAX_ATTEMPTS = 3;
/** Orders whose jobs a visit makes before other work has its turn. */
const PAGE = 20;

/** The jobs of a standing order's days, each under a key of its day. */
function buildJobs(order: OrderRow, source: JobView, subs: readonly JobView[], days: readonly DueDay[]) {
	return days.map((day) => {
		const uid = `standing-order:${order.id}:${day.rule_date}`;
		const request = { job_id: source.id, count: 1, is_attachment: 0 as const, recurring_dates: [day.date] };
		return { day, copies: buildCopies(source, subs, { ...request, uid }, "recurring") };
	});
}
type DueDay = ReturnType<typeof listDueDays>[number];

/** Stores why jobs cannot be made, and notifies the office of it once. */
async function reportProblem(ctx: Ctx, order: OrderRow, problem: string): Promise<void> {
	if (order.problem === problem) return;
	await commit(
		ctx,
		[
			updateStandingOrder(ctx, order, { problem, problem_at: ctx.now.toISOString() }),
			...notifyStaff(ctx, {
				slug: "standing_order",
				title: standingOrderText.stoppedTitle(order.customer_name),
				message: `${describeOrderRule(order)}, from job ${order.pattern_number}: ${problem}.`,
				about: "standing_order",
				about_id: order.id,
				screens: API_PERMISSIONS["jobs.list"],
			}),
		],
		[orderChange("stop", order.id)],
	);
}

/** Nothing prevents the order any more. */
const goOn = (ctx: Ctx, order: OrderRow) =>
	updateStandingOrder(ctx, order, { problem: null, problem_at: null });

async function makeMissingJobs(ctx: Ctx, id: number): Promise<void> {
	const today = todayInLondon(ctx.now);
	const order = await loadOrder(ctx, id);
	const [[made], holidays] = await Promise.all([
		read(ctx.d1, [selectMadeDays([id], firstMadeDay(today))]),
		orderHolidays(ctx, today, order.days_ahead),
	]);
	const due = listDueDays(order, today, made, holidays);
	if (due.length === 0 && order.problem === null) return;
	const problem = (await readPatternProblems(ctx, [order.pattern_job_id])).get(order.pattern_job_id) ?? null;
	if (problem !== null) return await reportProblem(ctx, order, problem);
	if (due.length === 0) return void (await commit(ctx, [goOn(ctx, order)], [orderChange("goOn", order.id)]));
	const source = await loadJob(ctx, order.pattern_job_id);
	const subs = await loadSubJobs(ctx, source);
	await storeJobs(ctx, order, source, buildJobs(order, source, subs, due));
}

async function storeJobs(
	ctx: Ctx,
	order: OrderRow,
	source: JobView,
	jobs: readonly { day: DueDay; copies: readonly JobCopy[] }[],
): Promise<void> {
	const dayOfUid = new Map(jobs.flatMap(({ day, copies }) => copies.map(({ uid }) => [uid, day] as const)));
	const name = `standing order ${order.id} (${describeOrderRule(order)}), from job ${order.pattern_number}`;
	await storeMissingCopies(
		ctx,
		source,
		jobs.flatMap(({ copies }) => copies),
		{
			uid: `standing-order:${order.id}`,
			kind: "recurring",
			is_attachment: 0,
			message: `Made by ${name}`,
			title: `Job {job} was made by ${name}`,
			pluralTitle: `{jobs} jobs were made by ${name}`,
			alongside: (copies) => [
				...insertMadeDays(
					copies.flatMap(({ uid }) => {
						const day = dayOfUid.get(uid);
						return day ? [{ standing_order_id: order.id, ...day, job_uid: uid }] : [];
					}),
				),
				...(order.problem === null ? [] : [goOn(ctx, order)]),
			],
		},
	);
}

/** Makes the jobs of a standing order that are due, each once. What prevents them is stored with the order. Throws 404. */
async function makeOrderJobs(ctx: Ctx, id: number): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await makeMissingJobs(ctx, id);
		} catch (error) {
			const isRace = error instanceof UniqueViolation || error instanceof StaleVersion;
			if (!isRace || attempt === MAX_ATTEMPTS) throw error;
		}
	}
}

/** As `makeOrderJobs`, after a change that is stored: what fails is logged, as the visit that follows any change makes the jobs. Throws nothing. */
export async function tryOrderJobs(ctx: Ctx, id: number): Promise<void> {
	try {
		await makeOrderJobs(ctx, id);
	} catch (error) {
		logError("standing order", error, { company: ctx.tenant.slug, id });
	}
}

/** The orders that have something to do: jobs that are due, or another problem than the stored one, most often none any more. */
async function selectReady(ctx: Ctx, orders: readonly OrderRow[]): Promise<OrderRow[]> {
	const today = todayInLondon(ctx.now);
	const stopped = orders.filter(({ problem }) => problem !== null);
	const [[made], holidays, problems] = await Promise.all([
		read(ctx.d1, [
			selectMadeDays(
				orders.map(({ id }) => id),
				firstMadeDay(today),
			),
		]),
		orderHolidays(ctx, today, Math.max(...orders.map(({ days_ahead }) => days_ahead))),
		readPatternProblems(
			ctx,
			stopped.map(({ pattern_job_id }) => pattern_job_id),
		),
	]);
	const madeByOrder = groupMadeDays(made);
	return orders.filter((order) =>
		order.problem === null
			? listDueDays(order, today, madeByOrder.get(order.id) ?? [], holidays).length > 0
			: problems.get(order.pattern_job_id) !== order.problem,
	);
}

/**
 * Makes the due jobs of the company's standing orders; those that have stopped go on once nothing prevents them. Each is made for itself:
 * the first error is thrown again after the others had their turn. Returns when there is more to do: the next day in London, null without
 * an order.
 */
export async function makeDueJobs(ctx: Ctx): Promise<Date | null> {
	const today = todayInLondon(ctx.now);
	const [orders] = await read(ctx.d1, [selectWorkingOrders(today)]);
	if (orders.length === 0) return null;
	const ready = await selectReady(ctx, orders);
	const errors: unknown[] = [];
	let next = 0;
	for (; next < ready.length && next - errors.length < PAGE; next++) {
		const id = ready[next]?.id ?? 0;
		await makeOrderJobs(ctx, id).catch((error: unknown) => errors.push(error));
	}
	if (errors.length > 0) throw errors[0];
	return next < ready.length ? ctx.now : new Date(startOfLondonDay(addDays(today, 1)));
}
