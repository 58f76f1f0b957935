import { type RowOf, read } from "~/db/read";
import { selectVehicleDays } from "~/db/repositories/planning/workday-approvals";
import { defineOperation, textResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { computeDayMileage } from "~/domain/master-data/checks/day-mileage";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { minutesBetween } from "~/domain/planning/workdays/rules-pay";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import { listDepots } from "./list-depots";
import { toPeriod } from "./period-input";
import { computeMpg } from "./rules-vehicle-week";
import { toHours } from "./rules-week";
import {
	type VehicleTimesheet,
	type VehicleWeek,
	vehicleTimesheetInput,
	vehicleTimesheetResponse,
} from "./timesheet-schemas";

type VehicleDay = RowOf<typeof selectVehicleDays>;

const minutesOf = (day: VehicleDay) =>
	day.clockin_time && day.clockout_time
		? Math.max(0, minutesBetween(day, day.clockin_time, day.clockout_time))
		: 0;

const hasReading = ({ readings }: VehicleDay, mode: "start" | "end") =>
	readings.some((reading) => reading.mode === mode && Number.isFinite(Number(reading.value)));

/** What a vehicle did on a day. */
const sumVehicleDay = (day: VehicleDay) => ({
	date: day.date,
	total_hours: toHours(minutesOf(day)),
	fuel_volume: sum(day.fuel.map(({ fuel_volume }) => fuel_volume)),
	fuel_cost: sum(day.fuel.map(({ fuel_cost }) => fuel_cost)),
	mileage: computeDayMileage(day.readings),
	is_without_mileage: day.clockout_time !== null && !(hasReading(day, "start") && hasReading(day, "end")),
});

function sumVehicle(
	first: VehicleDay,
	days: readonly VehicleDay[],
	date_from: string,
	date_to: string,
): VehicleWeek {
	const perDay = days.map(sumVehicleDay);
	const fuel_volume = sum(perDay.map((day) => day.fuel_volume));
	const mileage = sum(perDay.map((day) => day.mileage));
	const days_without_mileage = perDay
		.filter(({ is_without_mileage }) => is_without_mileage)
		.map(({ date }) => date);
	return {
		id: first.vehicle_id,
		reg: first.reg,
		vehicle_type: first.vehicle_type,
		contract_hire: first.contractor,
		depot_id: first.depot_id,
		depot: first.depot,
		date_from,
		date_to,
		fuel_volume,
		fuel_cost: sum(perDay.map((day) => day.fuel_cost)),
		total_hours: toHours(days.reduce((total, day) => total + minutesOf(day), 0)),
		mileage,
		days_without_mileage,
		mpg: days_without_mileage.length > 0 ? null : computeMpg(mileage, fuel_volume),
		days: perDay,
	};
}

/** What the vehicles of a period did: hours on the road, fuel and miles. This week by default. */
export const getVehicleTimesheet = defineOperation({
	access: staffWith("finance"),
	input: vehicleTimesheetInput,
	response: vehicleTimesheetResponse,
	async run({ ctx, input }): Promise<VehicleTimesheet> {
		const { from, to } = toPeriod(input.date, todayInLondon(ctx.now));
		const [rows] = await read(ctx.d1, [selectVehicleDays(from, to)]);
		const wanted = (input.keywords ?? "").toLowerCase().replaceAll(" ", "");
		const data = [...new Set(rows.map(({ vehicle_id }) => vehicle_id))].flatMap((id) => {
			const days = rows.filter(({ vehicle_id }) => vehicle_id === id);
			const [first] = days;
			return first ? [sumVehicle(first, days, from, to)] : [];
		});
		return {
			date_from: from,
			date_to: to,
			types: [...new Set(data.flatMap(({ vehicle_type }) => vehicle_type ?? []))].sort(),
			depots: listDepots(data),
			data: data.filter(
				({ reg, depot, depot_id, contract_hire, vehicle_type }) =>
					(input.depot_id === undefined || depot_id === input.depot_id) &&
					(!input.vehicle_type || vehicle_type === input.vehicle_type) &&
					[reg, depot, contract_hire].some((text) =>
						text?.toLowerCase().replaceAll(" ", "").includes(wanted),
					),
			),
		};
	},
});

/** The vehicle timesheet as CSV, with the columns of the screen. */
export const exportVehicleTimesheet = defineOperation({
	access: staffWith("finance"),
	input: vehicleTimesheetInput,
	response: textResult,
	async run({ ctx, input }): Promise<string> {
		const { data } = await getVehicleTimesheet.run({ ctx, input });
		return csvText([
			[
				"Vehicle",
				"Contract Hire",
				"Depot",
				"Date From",
				"Date To",
				"Fuel Volume",
				"Fuel Cost",
				"Duration (Hrs)",
				"Mileage",
			],
			...data.map((week) => [
				week.reg,
				week.contract_hire,
				week.depot,
				week.date_from,
				week.date_to,
				week.fuel_volume,
				week.fuel_cost.toFixed(2),
				week.total_hours.toFixed(2),
				week.mileage,
			]),
		]);
	},
});
