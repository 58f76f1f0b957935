import type { Ctx } from "~/tenancy/ctx";
import type { PlannerJob } from "../run/responses";
import { cardsWith, judgeAddition, onWorkday } from "./judge";
import { findPositionByTime } from "./position";
import { type ReadDays, readDays } from "./read-days";
import type { Verdict } from "./verdict";

interface Work {
	date: string;
	vehicle_id: number;
	/** The workday that gets the jobs; without it the first shift does. */
	workday_id?: number | null;
	job_ids: readonly number[];
	/** As for `judgeAddition`. */
	position?: number | null | undefined;
	/** The jobs among cards that are there already, in the order in which all of them come at the position. */
	order?: readonly number[];
	/** Where deliveries come then among the stops. */
	places?: readonly PlacedDelivery[];
}

interface PlacedDelivery {
	job_id: number;
	deliver_after_id: number | null;
	deliver_order: number | null;
}

interface JudgedWork {
	verdicts: Verdict[];
	/** Where the jobs come among the others, from 1; null for the end. */
	position: number | null;
}

/** Judges jobs on a vehicle's day as it is stored now, by default at their time; nothing where vehicle or jobs do not exist. */
export async function judgeWork(ctx: Ctx, work: Work): Promise<JudgedWork> {
	const { vehicle_id, job_ids, date } = work;
	return judgeOnDays(await readDays(ctx, { date, only: [vehicle_id], job_ids }), work, ctx.now);
}

/** As `judgeWork`, of days that have been read. */
export function judgeOnDays(
	{ vehicles, ...day }: ReadDays,
	{ vehicle_id, workday_id, job_ids, date, position: requested, order = job_ids, places = [] }: Work,
	now: Date,
): JudgedWork {
	const vehicle = vehicles.find(({ id }) => id === vehicle_id);
	const jobs = day.jobs.filter(({ id }) => job_ids.includes(id));
	if (!vehicle || jobs.length === 0) return { verdicts: [], position: requested ?? null };
	const position = requested === undefined ? findPositionByTime(vehicle, jobs, date) : requested;
	const addition = { ...day, jobs, vehicle, workday_id, position, now };
	const ordered = order.flatMap((id) => day.jobs.find((job) => job.id === id) ?? []);
	const cards = cardsWith({ ...addition, jobs: ordered, workday_id: null }).map((card) =>
		workday_id && job_ids.includes(card.id) ? onWorkday(card, workday_id) : card,
	);
	return {
		verdicts: judgeAddition(addition, { cards: withPlaces(cards, vehicle_id, date, places) }),
		position,
	};
}

/** The cards with their deliveries among the stops as they are to be. */
function withPlaces(
	cards: readonly PlannerJob[],
	plannerable_id: number,
	date: string,
	places: readonly PlacedDelivery[],
): PlannerJob[] {
	return cards.map((card, at) => {
		const place = places.find(({ job_id }) => job_id === card.id);
		if (!place) return card;
		const { deliver_after_id, deliver_order } = place;
		const before = card.job_planner ?? { id: 0, is_confirmed: 0 as const };
		const row = { plannerable_id, date, position: at + 1 };
		return { ...card, job_planner: { ...before, ...row, deliver_after_id, deliver_order } };
	});
}
