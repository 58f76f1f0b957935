import { useDeferredValue, useMemo } from "react";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { judgeNeeds } from "~/domain/planning/fitness/judge-needs";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DateText } from "~/shared/time/dates";
import { type BoardState, getJobsById } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import { findProblems } from "../state/row-facts";
import type { PlannerState } from "../state/url-state";
import {
	countJobStatuses,
	countVehicleTypes,
	getVisibleRows,
	getVisibleUnplanned,
	type StatusCount,
	type TypeCount,
	toStatusCounts,
	toTypeCounts,
	type VisibleRow,
} from "./filters";
import { findJobs } from "./search";

/** What the screen shows of a day. */
export interface BoardView {
	date: DateText;
	day: DayContext;
	/** Everything of the day that is loaded, before filtering. */
	vehicles: readonly PlannerVehicle[];
	/** How many vehicles the day has. */
	vehicleCount: number;
	unplanned: readonly PlannerJob[];
	/** What passes the filters. */
	rows: readonly VisibleRow[];
	/** With those that are still on their way, if no filter may hide them. */
	rowCount: number;
	list: readonly PlannerJob[];
	/** Jobs left over from earlier days that match the search. */
	earlier: readonly PlannerJob[];
	/** Counts before filtering. */
	counts: ReadonlyMap<JobStatus, StatusCount>;
	types: readonly TypeCount[];
}

/** The day as the filters show it. `returned` jobs come first in the unplanned list. */
export function useBoardView(board: BoardState, state: PlannerState, returned: readonly number[]): BoardView {
	// Searching many jobs takes some milliseconds; typing must stay responsive.
	const filters = useDeferredValue(state);
	const {
		date,
		vehicles,
		totals,
		unplanned,
		hours_rules: rules,
		bases,
		road_times,
		needs,
		plan_costs,
	} = board;
	const days = state.twoDays ? 2 : 1;
	const needsRule = useMemo(() => judgeNeeds(needs), [needs]);
	const day: DayContext = useMemo(
		() => ({ date, rules, bases, road_times, plan_costs, days, needs: needsRule }),
		[date, rules, bases, road_times, plan_costs, days, needsRule],
	);
	const rows = useMemo(() => {
		const visible = getVisibleRows(vehicles, filters);
		return filters.problems ? visible.filter(({ vehicle }) => findProblems(vehicle, day).size > 0) : visible;
	}, [vehicles, filters, day]);
	const list = useMemo(
		() => getVisibleUnplanned(unplanned, filters, returned),
		[unplanned, filters, returned],
	);
	const earlier = useMemo(() => {
		const onBoard = getJobsById(board);
		return findJobs(
			board.earlier.filter(({ id }) => !onBoard.has(id)),
			filters.unplanned,
		);
	}, [board, filters.unplanned]);
	const counts = useMemo(
		() => (totals ? toStatusCounts(totals.statuses) : countJobStatuses(vehicles, unplanned)),
		[totals, vehicles, unplanned],
	);
	const types = useMemo(
		() => (totals ? toTypeCounts(totals.types) : countVehicleTypes(vehicles)),
		[totals, vehicles],
	);
	const vehicleCount = types.reduce((sum, { count }) => sum + count, 0);
	const rowCount = rows.length === vehicles.length ? vehicleCount : rows.length;
	return useMemo(
		() => ({
			date,
			day,
			vehicles,
			vehicleCount,
			unplanned,
			rows,
			rowCount,
			list,
			earlier,
			counts,
			types,
		}),
		[date, day, vehicles, vehicleCount, unplanned, rows, rowCount, list, earlier, counts, types],
	);
}
