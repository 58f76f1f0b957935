import { z } from "zod";
import { read } from "~/db/read";
import {
	selectBoardBases,
	selectBoardHoursRules,
	selectBoardVehicles,
} from "~/db/repositories/planning/board/select-vehicles";
import { selectNeedFactsOfBoards } from "~/db/repositories/planning/needs";
import { selectReadingsOfDay } from "~/db/repositories/planning/past-days";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { daysOfBoard, locateBases } from "~/domain/planning/fitness/read-days";
import { readNeedFacts } from "~/domain/planning/needs/need-facts";
import { hoursRuleResponse, plannerVehicleResponse } from "~/domain/planning/run/responses";
import { validation } from "~/shared/errors";
import { isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type PastDay, pastDayResponse } from "./responses";
import { toPastDay } from "./rules-past-day";

/** A past day as it was planned, and what its drivers have reported of it: what a comparison with the best plan is made of. Throws 422 for a day that is not over. */
export const getPastDay = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		date: z.string("Give a date").refine(isDate, { error: "Not a date", abort: true }),
	}),
	response: pastDayResponse,
	async run({ ctx, input: { date } }): Promise<PastDay> {
		if (date >= todayInLondon(ctx.now)) throw validation({ date: "This day is not over yet" });
		const days = { ...daysOfBoard(date), statuses: [], vehicle_type_ids: [], only: "used" } as const;
		const [rows, [rules], [bases], [needs], [road_times], readings] = await read(ctx.d1, [
			selectBoardVehicles(days),
			selectBoardHoursRules(date),
			selectBoardBases(date),
			selectNeedFactsOfBoards({ since: date, from: date, to: date }, [statusRank("Pending")]),
			selectRoadTimes(),
			selectReadingsOfDay(date),
		]);
		return toPastDay({
			date,
			vehicles: rows.map(({ vehicle }) => plannerVehicleResponse.parse(JSON.parse(vehicle))),
			hours_rules: z.array(hoursRuleResponse).parse(JSON.parse(rules?.rules ?? "[]")),
			bases: await locateBases(ctx, bases?.bases ?? "[]"),
			road_times: readRoadTimes(road_times),
			needs: readNeedFacts(needs),
			readings,
		});
	},
});
