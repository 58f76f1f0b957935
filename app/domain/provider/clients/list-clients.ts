import type { z } from "zod";
import { read } from "~/db/read";
import { countPool } from "~/db/repositories/kernel/provisioning";
import { countClients, type ListedClientRow, selectClientPage } from "~/db/repositories/provider/client-list";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { describeProblem, QUIET_DAYS } from "~/shared/booked/health";
import { fromScaled } from "~/shared/money/decimal";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";
import { clientFilterInput, clientListInput } from "./client-fields";
import { clientListResponse } from "./responses";

/** A job entered before this moment is too long ago. */
export const quietBefore = (now: Date) => new Date(now.getTime() - QUIET_DAYS * DAY_MS).toISOString();

/** A company as the console lists it: amounts in pounds, its health in words. */
export function toClientRow(row: ListedClientRow, now: Date) {
	const days: unknown = JSON.parse(row.jobs_by_day ?? "[]");
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		email: row.email,
		contact_name: row.contact_name,
		state: row.state,
		provision_step: row.provision_step,
		suspended_at: row.suspended_at,
		suspended_reason: row.suspended_reason,
		deletion_due_at: row.deletion_due_at,
		created_at: row.created_at,
		plan: row.plan,
		price_month: row.price_month === null ? null : fromScaled(row.price_month),
		trial_ends_at: row.trial_ends_at,
		past_due_since: row.past_due_since,
		users: { used: row.users, allowed: row.max_users },
		drivers: { used: row.drivers, allowed: row.max_drivers },
		vehicles: { used: row.vehicles, allowed: row.max_vehicles },
		jobs: row.jobs,
		jobs_by_day: Array.isArray(days) ? days.map(Number) : [],
		last_seen_at: row.last_seen_at,
		problem: row.problem,
		health: describeProblem(row, now.toISOString()),
	};
}

export type ClientRow = ReturnType<typeof toClientRow>;

const orNull = <Value extends string>(value: Value) =>
	value === "all" ? null : (value as Exclude<Value, "all">);

async function readClients(platform: PlatformCtx, input: z.output<typeof clientListInput>) {
	const filter = {
		keywords: input.keywords,
		state: orNull(input.state),
		plan: orNull(input.plan),
		health: orNull(input.health),
	};
	const moments = { quietBefore: quietBefore(platform.now) };
	const { sort, direction, page, per_page } = input;
	const [rows, [counts], [pool]] = await read(platform.d1, [
		selectClientPage(filter, { sort, direction, limit: per_page, offset: (page - 1) * per_page, ...moments }),
		countClients(filter, moments),
		countPool(),
	]);
	if (!counts) throw new Error("companies were not counted");
	const { total, jobs, price_month, ...states } = counts;
	return {
		clients: rows.map((row) => toClientRow(row, platform.now)),
		total,
		page,
		per_page,
		/** By state, of all that the text names. */
		counts: states,
		/** Of all of them: jobs of thirty days, and pounds a month. */
		sums: { jobs, price_month: fromScaled(price_month) },
		pool: { free: pool?.free ?? 0, bound: pool?.bound ?? 0 },
	};
}

/** The client companies: a page of those that a text, a state, a plan and a health leave, with counts. One trip, whatever their number. */
export const listClients = definePlatformOperation({
	access: consoleWith("console.clients"),
	input: clientListInput,
	response: clientListResponse,
	run: ({ platform, input }) => readClients(platform, input),
});

/** The same list by state, plan and page, which the path has in this order. */
export const filterClients = definePlatformOperation({
	access: consoleWith("console.clients"),
	input: clientFilterInput,
	response: clientListResponse,
	run: ({ platform, input }) => readClients(platform, clientListInput.parse(input)),
});

export type ClientList = Awaited<ReturnType<typeof listClients>>;
