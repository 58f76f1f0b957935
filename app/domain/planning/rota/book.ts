import type { z } from "zod";
import { type Change, commit, StaleVersion, type Statement, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { insertWorkdays, selectWaitingOfSlots, selectWorkdaysOfSlots } from "~/db/repositories/planning/rota";
import { assignDriver, requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { assignWaitingJobs } from "~/domain/planning/workdays/waiting-jobs";
import { conflict } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { announceDays } from "./announce";
import { readRotaFacts } from "./facts";
import type { RotaFacts } from "./rota-facts";
import { judgeDays, type RotaDay } from "./rules";
import { type BookedRota, bookedRotaResponse, bookRotaInput } from "./schemas";

type BookRotaInput = z.output<typeof bookRotaInput>;

/** How often the days are judged again because a colleague has booked some of them in between. */
const MAX_ATTEMPTS = 3;

/**
 * Books many drivers on many vehicles and days in one batch, with the jobs that wait there for a workday. Each day is judged again; what
 * has become impossible, or needs a decision that was not made, is returned as skipped. Two planners at the same moment book each day
 * once. Throws 409 if colleagues keep changing the same days.
 */
export const bookRota = defineOperation({
	access: staffWith("organizer.write"),
	input: bookRotaInput,
	response: bookedRotaResponse,
	message: ({ created, replaced }: BookedRota) => {
		const booked = created.length + replaced;
		return booked === 0 ? "Nothing to book" : `${booked} ${booked === 1 ? "workday" : "workdays"} booked`;
	},
	async run({ ctx, input }): Promise<BookedRota> {
		for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
			try {
				return await bookOnce(ctx, input);
			} catch (failure) {
				if (!(failure instanceof UniqueViolation) && !(failure instanceof StaleVersion)) throw failure;
			}
		}
		throw conflict("A colleague is changing the same days. Please try again.");
	},
});

async function bookOnce(ctx: Ctx, { shift_type_id, days }: BookRotaInput): Promise<BookedRota> {
	const dates = days.map(({ date }) => date).toSorted();
	const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
	const ids = [...new Set(days.map(({ vehicle_id }) => vehicle_id))];
	const filter = { ...period, shift_type_id, keywords: undefined, vehicle_type_id: null };
	const facts = await readRotaFacts(ctx, filter, ids);
	const requests = new Map(days.map((day) => [`${day.vehicle_id} ${day.date}`, day]));
	const judged = judgeDays(days, facts).map((day) => ({
		day,
		reason: findSkipReason(day, requests.get(`${day.vehicle_id} ${day.date}`)),
	}));
	const skipped = judged.flatMap(({ day: { vehicle_id, reg, date, driver }, reason }) =>
		reason === null ? [] : [{ vehicle_id, reg, date, driver, reason }],
	);
	const accepted = judged.flatMap(({ day, reason }) => (reason === null ? [day] : []));
	if (accepted.length === 0) return { created: [], replaced: 0, skipped };
	const waiting = await readWaiting(ctx, accepted, shift_type_id);
	const { writes, changes } = bookAccepted(ctx, { accepted, facts, shift_type_id, waiting });
	const createdDays = accepted.filter(({ replaces }) => replaces === null);
	const saved = selectWorkdaysOfSlots(createdDays, shift_type_id);
	const { results } = await commit(ctx, [...writes, saved], changes);
	const created = returnedRows(saved, results.at(-1)).map(({ id, version, jobs }) => ({ id, version, jobs }));
	return { created, replaced: accepted.length - createdDays.length, skipped };
}

/** Why a day is not booked, or null: it cannot be, it is booked already, or it needs a decision that was not made. */
function findSkipReason(day: RotaDay, request: BookRotaInput["days"][number] | undefined): string | null {
	if (day.outcome === "create") return null;
	if (day.outcome === "same") return "Already booked";
	const replaces = request?.replaces ?? null;
	const decided =
		(day.outcome === "replace" ? replaces === day.replaces : day.outcome === "confirm") &&
		(request?.confirmed === 1 || day.reasons.length === (day.replaces === null ? 0 : 1));
	return decided ? null : day.reasons.join(". ");
}

async function readWaiting(ctx: Ctx, days: readonly RotaDay[], shift_type_id: number) {
	const [waiting] = await read(ctx.d1, [
		selectWaitingOfSlots(days, { shift_type_id, status: statusRank("Planned") }),
	]);
	return waiting;
}

interface AcceptedRota {
	accepted: readonly RotaDay[];
	facts: RotaFacts;
	shift_type_id: 1 | 2;
	waiting: Awaited<ReturnType<typeof readWaiting>>;
}

function bookAccepted(ctx: Ctx, { accepted, facts, shift_type_id, waiting }: AcceptedRota) {
	const stored = new Map(facts.workdays.map((day) => [`${day.vehicle_id} ${day.date}`, day]));
	const types = new Map(facts.vehicles.map(({ id, vehicle_type_id }) => [id, vehicle_type_id]));
	const inserted: Parameters<typeof insertWorkdays>[1][number][] = [];
	const writes: Statement[] = [];
	for (const { vehicle_id, date, driver_id, start_time, trailer_id } of accepted) {
		if (driver_id === null) continue;
		const existing = stored.get(`${vehicle_id} ${date}`);
		if (!existing) {
			const vehicle_type_id = types.get(vehicle_id) ?? null;
			inserted.push({ vehicle_id, vehicle_type_id, date, shift_type_id, driver_id, trailer_id, start_time });
			continue;
		}
		const details = { driver_id, start_time, trailer_id };
		writes.push(
			requireWorkday(existing),
			existing.driver_id === null
				? assignDriver(ctx, existing.id, details)
				: updateWorkdayRow(ctx, existing.id, withoutNulls(details)),
		);
	}
	const assigned = assignWaitingToDays(ctx, { accepted, waiting, shift_type_id });
	return {
		writes: [...insertWorkdays(ctx, inserted), ...writes, ...assigned.writes],
		changes: [
			...announceDays(
				"multiAllocateBooking",
				accepted.map((day) => ({ ...day, shift_type_id })),
			),
			...assigned.changes,
		],
	};
}

/** A start time or trailer that the rota does not name stays as it is. */
const withoutNulls = (details: {
	driver_id: number;
	start_time: string | null;
	trailer_id: number | null;
}) => ({
	driver_id: details.driver_id,
	...(details.start_time === null ? {} : { start_time: details.start_time }),
	...(details.trailer_id === null ? {} : { trailer_id: details.trailer_id }),
});

function assignWaitingToDays(
	ctx: Ctx,
	{ accepted, waiting, shift_type_id }: Omit<AcceptedRota, "facts">,
): { writes: Statement[]; changes: Change[] } {
	const slots = new Set(waiting.map(({ vehicle_id, date }) => `${vehicle_id} ${date}`));
	const assigned = accepted
		.filter(({ vehicle_id, date }) => slots.has(`${vehicle_id} ${date}`))
		.map(({ vehicle_id, date, driver, reg }) =>
			assignWaitingJobs(
				ctx,
				{ vehicle_id, date, shift_type_id, label: `${driver} ${reg}` },
				waiting.filter((job) => job.vehicle_id === vehicle_id),
			),
		);
	return {
		writes: assigned.flatMap((one) => one.writes),
		changes: assigned.flatMap((one) => one.changes),
	};
}
