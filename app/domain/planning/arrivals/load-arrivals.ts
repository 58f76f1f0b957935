import type { RowOf } from "~/db/read";
import {
	type DutyFilter,
	selectDuties,
	selectDutyEntries,
	selectDutyJobs,
} from "~/db/repositories/planning/duties";
import { selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { selectLiveSettings } from "~/db/repositories/planning/live-settings";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { hoursRuleResponse } from "~/domain/planning/run/responses";
import { sumDuty } from "~/domain/planning/run/rules-duty";
import { type HoursFigures, regimeFor, toHoursFigures } from "~/domain/planning/run/rules-hours";
import { findStopsAhead } from "~/domain/planning/run/rules-stops-ahead";
import { instantOf, todayInLondon } from "~/shared/time/london";
import {
	type DriverArrivals,
	type DriverState,
	type DutyArrivals,
	drivingSoFar,
	expectArrivals,
} from "./rules-arrival";

type Duty = RowOf<typeof selectDuties>;
type DutyEntryRow = RowOf<typeof selectDutyEntries>;
type DutyJobRow = RowOf<typeof selectDutyJobs>;
type RuleRow = RowOf<typeof selectHoursRules>;

/** The selects of `toArrivals`, to be read in one trip. */
export const selectArrivals = (filter: DutyFilter, now: Date) =>
	[
		selectDuties(filter),
		selectDutyJobs(filter),
		selectDutyEntries(filter),
		selectHoursRules(todayInLondon(now)),
		selectLiveSettings(),
		selectRoadTimes(),
	] as const;

interface ArrivalRows {
	duties: readonly Duty[];
	jobs: readonly DutyJobRow[];
	entries: readonly DutyEntryRow[];
	rules: readonly RuleRow[];
	road_times: readonly { road_times: string }[];
	now: Date;
}

/** The expected arrivals of workdays under way. */
export function toArrivals({
	duties,
	jobs,
	entries,
	rules,
	road_times: [found],
	now,
}: ArrivalRows): DutyArrivals[] {
	const parsed = rules.map((rule) => hoursRuleResponse.parse(rule));
	const figuresOf = (gross_weight: number | null): HoursFigures => {
		const regime = regimeFor(gross_weight);
		return toHoursFigures(parsed.filter((rule) => rule.regime === regime));
	};
	const road_times = duties.length > 0 ? readRoadTimes(found) : [];
	return duties.map((duty) => {
		const own = entries.filter(({ work_day_id }) => work_day_id === duty.id);
		const figures = figuresOf(duty.gross_weight);
		const { stops, last } = findStopsAhead(
			duty.date,
			jobs.filter(({ work_day_id }) => work_day_id === duty.id),
			own,
			duty,
		);
		const position = positionOf(duty);
		const done = last && { point: last.place.point, at: last.at };
		const newest = position && (!done || position.at > done.at) ? { point: position, at: position.at } : done;
		const startsAt = duty.start_time ? instantOf(duty.date, duty.start_time) : null;
		const soFar = sumDuty(own, now, figures);
		const state: DriverState = {
			...{ now, road_times, day: duty.date, last: newest, startsAt: last ? null : startsAt },
			duty: soFar,
		};
		return {
			work_day_id: duty.id,
			driver_id: duty.driver_id,
			position,
			stops: expectArrivals(stops, state, figures),
			driving: drivingSoFar(soFar, figures),
		};
	});
}

/** The last position since clocking in: an older one is not of this duty. */
function positionOf(duty: Duty): DriverArrivals["position"] {
	const { latitude, longitude, speed, position_at, clockin_time, date } = duty;
	if (latitude === null || longitude === null || position_at === null || clockin_time === null) return null;
	const at = new Date(position_at);
	return at >= instantOf(duty.clockin_date ?? date, clockin_time) ? { latitude, longitude, speed, at } : null;
}
