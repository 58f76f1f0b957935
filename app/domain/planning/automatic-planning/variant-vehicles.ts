import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { hoursBeforeShift } from "../fitness/carried-work";
import { NO_PAPERS, UNKNOWN_SHIFT } from "../fitness/unknown-day";
import type { NeedFacts } from "../needs/need-facts";
import type { PlannerVehicle, PlannerWorkDay } from "../run/responses";
import { findBase } from "../run/rules-bases";
import { regimeFor, toHoursFigures } from "../run/rules-hours";
import { minuteOfDay } from "../run/rules-timeline";
import { costOfVehicle, type PlanCosts } from "./costs";
import { toLaneLimits } from "./limits";
import type { DayToPlan } from "./model";

/** A day to be planned: weighed by its costs, and shown in the prices. */
export interface WeighedDay {
	day: DayToPlan;
	prices: PlanCosts;
}

/** Vehicles and drivers that no company has yet are numbered from here on, behind all others. */
const FIRST_STRANGER = 1_000_000_000;

/** The day of a driver of whom nothing is known, who begins when the first job asks for it. */
function strangersShift(date: string, id: number, before: PlannerWorkDay | undefined): PlannerWorkDay {
	const { trailer_id = null, trailer = null } = before ?? {};
	return {
		...UNKNOWN_SHIFT,
		...{ id, date, driver_id: id, trailer_id },
		trailer: trailer && { ...trailer, defects: [] },
		client_driver: {
			...{ id, first_name: "Another", last_name: "driver", full_name: "Another driver" },
			profile_image: null,
			papers: NO_PAPERS,
		},
	};
}

/** What the stranger has of what jobs need: the equipment of a vehicle like it, and the skills of that one's driver. */
function withFactsOf(
	needs: NeedFacts,
	like: PlannerVehicle,
	{ vehicle, driver }: { vehicle: number; driver: number },
): NeedFacts {
	const before = like.work_day[0]?.driver_id;
	const ofVehicle = needs.vehicles.filter(({ vehicle_id }) => vehicle_id === like.id);
	const ofDriver = needs.skills.filter(({ driver_id }) => driver_id === before);
	return {
		...needs,
		vehicles: [...needs.vehicles, ...ofVehicle.map((one) => ({ ...one, vehicle_id: vehicle }))],
		skills: [...needs.skills, ...ofDriver.map((one) => ({ ...one, driver_id: driver }))],
	};
}

/**
 * The day with a vehicle more that is like one of the fleet: its type, size, base, trailer and equipment, and the skills of its driver. `at`
 * numbers it. With a price its day costs that, driver and all, and a mile what such a vehicle's does.
 */
export function withHired(
	{ day, prices }: WeighedDay,
	like: PlannerVehicle,
	{ at, price }: { at: number; price: number | null },
): WeighedDay {
	const id = FIRST_STRANGER + at;
	const [shift] = like.work_day;
	const hired: PlannerVehicle = {
		...like,
		...{ id, code: "Hired", reg: `Hired ${like.vehicle_type?.v_code ?? "vehicle"}`, order: id },
		...(price === null ? {} : { vehicle_type_id: id }),
		...{ vor: 0, vor_notes: null, pmi: 0, mot: 0, defects: [] },
		...{ other_days: [], carried_over: [], planned_jobs: [], driver_name: "" },
		work_day: [strangersShift(day.date, id, shift)],
	};
	const base = like.depot ? null : findBase(day.bases, like, shift?.driver_id ?? null);
	const bases = base ? [...day.bases, { ...base, depot_id: null, driver_id: id }] : day.bases;
	const needs = withFactsOf(day.needs, like, { vehicle: id, driver: id });
	const changed = { ...day, vehicles: [...day.vehicles, hired], bases, needs };
	if (price === null) return { day: changed, prices };
	const priced = { id, per_day: price };
	return {
		day: { ...changed, costs: withDayPrice(day.costs, like, priced) },
		prices: withDayPrice(prices, like, priced),
	};
}

const withDayPrice = (
	costs: PlanCosts,
	like: PlannerVehicle,
	{ id, per_day }: { id: number; per_day: number },
): PlanCosts => ({
	...costs,
	types: [...costs.types, { ...costOfVehicle(costs, like), vehicle_type_id: id, per_day, per_hour: 0 }],
});

/** The day with a driver on a vehicle that has none; a vehicle that was not planned is, from now on. `at` numbers the driver. */
export function withStranger(day: DayToPlan, vehicle: PlannerVehicle, at: number): DayToPlan {
	if (vehicle.work_day.some(({ driver_id }) => driver_id !== null)) return day;
	const shift = strangersShift(day.date, FIRST_STRANGER + at, vehicle.work_day[0]);
	const driven = { ...vehicle, work_day: [shift], driver_name: shift.client_driver?.full_name ?? "" };
	return { ...day, vehicles: [...day.vehicles.filter(({ id }) => id !== vehicle.id), driven] };
}

/** A time of the day (UTC) from its minutes. */
const toTime = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The day with all drivers beginning earlier or later who have not clocked in; none of them before the rest after the last day has ended, or on another day. */
export const withStartsMoved = (day: DayToPlan, minutes: number): DayToPlan => ({
	...day,
	vehicles: day.vehicles.map((vehicle) => ({
		...vehicle,
		work_day: vehicle.work_day.map((shift) => moveStart(day, vehicle, { shift, minutes })),
	})),
});

function moveStart(
	day: DayToPlan,
	vehicle: PlannerVehicle,
	{ shift, minutes }: { shift: PlannerWorkDay; minutes: number },
): PlannerWorkDay {
	const start = minuteOfDay(day.date, null, shift.start_time);
	if (start === null || shift.clockin_time !== null) return shift;
	const { earliestStart } = toLaneLimits(
		regimeFor(vehicle.gross_weight),
		{
			before: hoursBeforeShift({ date: day.date, vehicle }, shift),
			midnight: `${day.date}T00:00:00.000Z`,
			isNight: shift.shift_type_id === 2,
		},
		toHoursFigures(day.rules),
	);
	const rested = Math.min(start, Math.max(0, Math.ceil(earliestStart)));
	const moved = Math.min(DAY_MINUTES - 1, Math.max(rested, start + minutes));
	return { ...shift, start_time: toTime(moved) };
}
