import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertMadeDays,
	selectMadeDays,
	selectWorkingOrders,
	updateStandingOrder,
} from "~/db/repositories/diary/standing-orders";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { API_PERMISSIONS } from "~/domain/kernel/permissions/api-permissions";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { addDays } from "~/shared/time/dates";
import { startOfLondonDay, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { buildCopies, type JobCopy } from "../recurring/build-copies";
import { loadSubJobs, storeMissingCopies } from "../recurring/store-copies";
import { orderChange } from "./order-change";
import { standingOrderText } from "./order-texts";
import { firstMadeDay, groupMadeDays, loadOrder, type OrderRow, orderHolidays } from "./read-orders";
import { findPatternProblem } from "./rules-problem";
import { listDueDays } from "./rules-state";
import { describeOrderRule } from "./rules-words";

/** How often it is tried when another visit makes the same jobs, or another person changes the order. */
const MAX_ATTEMPTS = 3;
/** Orders whose jobs a visit makes, and those that it tries again, before other work has its turn. */
const [PAGE, STOPPED_PAGE] = [20, 100];

/** The jobs of a standing order's days, each under a key of its day. */
function buildJobs(order: OrderRow, source: JobView, subs: readonly JobView[], days: readonly DueDay[]) {
	return days.map((day) => {
		const uid = `standing-order:${order.id}:${day.rule_date}`;
		const request = { job_id: source.id, count: 1, is_attachment: 0 as const, recurring_dates: [day.date] };
		return { day, copies: buildCopies(source, subs, { ...request, uid }, "recurring") };
	});
}
type DueDay = ReturnType<typeof listDueDays>[number];

/** Why the pattern allows no job; null if it does. */
async function readProblem(ctx: Ctx, source: JobView, subs: readonly JobView[]): Promise<string | null> {
	const [references] = await read(ctx.d1, [
		selectFoundReferences(
			[source, ...subs].map(({ customer_id, load_type_id, freight_type_id, service_id, needs }) => ({
				...{ customer_id, load_type_id, freight_type_id, service_id },
				needs,
			})),
		),
	]);
	return findPatternProblem(source.status, references);
}

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

async function makeMissingJobs(ctx: Ctx, id: number): Promise<void> {
	const today = todayInLondon(ctx.now);
	const order = await loadOrder(ctx, id);
	const [[made], holidays] = await Promise.all([
		read(ctx.d1, [selectMadeDays([id], firstMadeDay(today))]),
		orderHolidays(ctx, today, order.days_ahead),
	]);
	const due = listDueDays(order, today, made, holidays);
	if (due.length === 0) return;
	const source = await loadJob(ctx, order.pattern_job_id);
	const subs = await loadSubJobs(ctx, source);
	const problem = await readProblem(ctx, source, subs);
	if (problem !== null) return await reportProblem(ctx, order, problem);
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
				...(order.problem === null
					? []
					: [updateStandingOrder(ctx, order, { problem: null, problem_at: null })]),
			],
		},
	);
}

/** Makes the jobs of a standing order that are due, each once. What prevents them is stored with the order. Throws 404. */
export async function makeOrderJobs(ctx: Ctx, id: number): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await makeMissingJobs(ctx, id);
		} catch (error) {
			const isRace = error instanceof UniqueViolation || error instanceof StaleVersion;
			if (!isRace || attempt === MAX_ATTEMPTS) throw error;
		}
	}
}

/**
 * Makes the due jobs of the company's standing orders; those that have stopped are tried again. Returns when there is more to do: the next
 * day in London, null without an order.
 */
export async function makeDueJobs(ctx: Ctx): Promise<Date | null> {
	const today = todayInLondon(ctx.now);
	const [orders] = await read(ctx.d1, [selectWorkingOrders(today)]);
	if (orders.length === 0) return null;
	const ids = orders.map(({ id }) => id);
	const [[made], holidays] = await Promise.all([
		read(ctx.d1, [selectMadeDays(ids, firstMadeDay(today))]),
		orderHolidays(ctx, today, Math.max(...orders.map(({ days_ahead }) => days_ahead))),
	]);
	const madeByOrder = groupMadeDays(made);
	const due = orders.filter(
		(order) => listDueDays(order, today, madeByOrder.get(order.id) ?? [], holidays).length > 0,
	);
	const working = due.filter(({ problem }) => problem === null);
	const stopped = due.filter(({ problem }) => problem !== null);
	for (const { id } of [...working.slice(0, PAGE), ...stopped.slice(0, STOPPED_PAGE)])
		await makeOrderJobs(ctx, id);
	return working.length > PAGE ? ctx.now : new Date(startOfLondonDay(addDays(today, 1)));
}
