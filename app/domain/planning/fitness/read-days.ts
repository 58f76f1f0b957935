import { z } from "zod";
import { read } from "~/db/read";
import { selectCardsOfJobs } from "~/db/repositories/planning/board/select-cards";
import {
	selectBoardBases,
	selectBoardHoursRules,
	selectBoardVehicles,
} from "~/db/repositories/planning/board/select-vehicles";
import { selectNeedFactsOfJobs } from "~/db/repositories/planning/needs";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { readNeedFacts } from "~/domain/planning/needs/need-facts";
import { addDays, weekOf } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import {
	type BoardBase,
	type HoursRule,
	hoursRuleResponse,
	type PlannerJob,
	type PlannerVehicle,
	plannerJobResponse,
	plannerVehicleResponse,
} from "../run/responses";
import { judgeNeeds } from "./judge-needs";
import type { NeedsRule } from "./subject";

/** How many previous days are checked for consecutive workdays. */
const DAYS_BACK = 13;

/** The days that the board of a day reads: its week, the one before, and the days that may be days in a row. */
export function daysOfBoard(date: string) {
	const monday = weekOf(date).from;
	return {
		date,
		monday,
		previousMonday: addDays(monday, -7),
		daysBefore: Array.from({ length: DAYS_BACK }, (_, at) => addDays(date, -at - 1)),
	};
}

const addressedBases = z.array(
	z.object({
		depot_id: z.int().nullable(),
		driver_id: z.int().nullable(),
		name: z.string(),
		town: z.string().nullable(),
		post_code: z.string().nullable(),
	}),
);

/** Where the bases of a JSON list are; one that cannot be found is left out. */
export async function locateBases(ctx: Ctx, text: string): Promise<BoardBase[]> {
	const located = await Promise.all(
		addressedBases.parse(JSON.parse(text)).map(async ({ depot_id, driver_id, name, ...address }) => {
			const point = await ctx.maps.locate(address);
			return point && { depot_id, driver_id, name, ...point };
		}),
	);
	return located.filter((base) => base !== null);
}

/** Vehicles' days as the planner shows them, with the cards of jobs that are to be put there. */
export interface ReadDays {
	date: string;
	vehicles: PlannerVehicle[];
	/** In the order of the ids they were read by; those that do not exist are left out. */
	jobs: PlannerJob[];
	rules: HoursRule[];
	bases: BoardBase[];
	road_times: RoadTime[];
	/** Judges what the jobs need. */
	needs: NeedsRule;
}

/** Which days to read: those of some vehicles, or of all with a workday, of the fleet with one, or with jobs, and the cards of jobs. */
interface DaysRequest {
	date: string;
	only: readonly number[] | "driven" | "active" | "planned";
	job_ids: readonly number[];
}

/** The selects of `toDays`, for an operation that reads more in the same trip. */
export const selectFitnessDays = ({ date, only, job_ids }: DaysRequest) =>
	[
		selectBoardVehicles({ ...daysOfBoard(date), statuses: [], vehicle_type_ids: [], only }),
		selectBoardHoursRules(date),
		selectBoardBases(date),
		selectCardsOfJobs(date, job_ids),
		selectNeedFactsOfJobs(job_ids),
		selectRoadTimes(),
	] as const;

/** What `selectFitnessDays` has read. */
export type DaysRows = readonly [
	{ vehicle: string }[],
	{ rules: string }[],
	{ bases: string }[],
	{ cards: string }[],
	{ facts: string }[],
	{ road_times: string }[],
];

/** The days by their rows: what planner and allocation judge alike. */
export async function toDays(
	ctx: Ctx,
	{ date, job_ids }: Pick<DaysRequest, "date" | "job_ids">,
	[rows, [rules], [bases], [cards], [needs], [road_times]]: DaysRows,
): Promise<ReadDays> {
	const jobs = new Map(
		z
			.array(plannerJobResponse)
			.parse(JSON.parse(cards?.cards ?? "[]"))
			.map((job) => [job.id, job]),
	);
	return {
		date,
		vehicles: rows.map(({ vehicle }) => plannerVehicleResponse.parse(JSON.parse(vehicle))),
		jobs: job_ids.flatMap((id) => jobs.get(id) ?? []),
		rules: z.array(hoursRuleResponse).parse(JSON.parse(rules?.rules ?? "[]")),
		bases: await locateBases(ctx, bases?.bases ?? "[]"),
		road_times: readRoadTimes(road_times),
		needs: judgeNeeds(readNeedFacts(needs)),
	};
}

/** Reads days in a trip of their own. */
export const readDays = async (ctx: Ctx, request: DaysRequest): Promise<ReadDays> =>
	await toDays(ctx, request, await read(ctx.d1, [...selectFitnessDays(request)]));
