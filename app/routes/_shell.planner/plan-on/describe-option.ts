import type { Ripple } from "~/domain/planning/automatic-planning/one-job/ripple";
import type { VehicleQuote } from "~/domain/planning/automatic-planning/one-job/vehicle-price";
import { describePlacement, worstOf } from "~/domain/planning/fitness/placement";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { showPounds } from "~/shared/money/text";
import { londonOffset } from "~/shared/time/london";
import { formatClock } from "../board/lane";
import { describeEmptyMiles, describeMiss } from "../plan-day/texts/why-words";
import type { DayContext } from "../state/planner-context";
import { formatWarning, getRowFacts } from "../state/row-facts";
import type { RankedVehicle } from "./rank-vehicles";

/** "+£9.40, 3 more empty miles, back 15:40"; or why the lane has no place, if that is explained: "no place: 35 min too late". */
export function describeQuote(
	quote: VehicleQuote,
	{ date, hasPrices, isExplained }: { date: string; hasPrices: boolean; isExplained: boolean },
): string {
	if (quote.is === "miss") {
		const miss = isExplained ? quote.readMiss() : null;
		return miss ? `no place: ${describeMiss(miss)}` : "no place";
	}
	const { cost, empty_miles, back_at } = quote.price;
	return [
		hasPrices && formatExtra(cost),
		describeEmptyMiles(empty_miles),
		`back ${formatClock(back_at + londonOffset(date))}`,
	]
		.filter(Boolean)
		.join(", ");
}

/** "+£9.40", "-£2.00". */
const formatExtra = (pounds: number) => (pounds < 0 ? showPounds(pounds) : `+${showPounds(pounds)}`);

interface OptionDetails {
	day: DayContext;
	hasPrices: boolean;
	/** Whether it is worked out what a lane without a place lacks. */
	isExplained: boolean;
	leaseHolder: string | undefined;
}

/** What would be wrong with the jobs on it, what they cost, then type, driver, room, and why it stands where it does. */
export function describeOption(
	{ vehicle, placement, quote }: RankedVehicle,
	{ day, leaseHolder, ...shown }: OptionDetails,
): string {
	const worst = placement && worstOf(placement.verdicts);
	return [
		worst && worst.level !== "warning" && formatWarning(worst),
		quote && describeQuote(quote, { ...shown, date: day.date }),
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || "no driver",
		formatFree(vehicle, day),
		placement && describePlacement(placement, day.date),
		leaseHolder && `being planned by ${leaseHolder}`,
	]
		.filter(Boolean)
		.join(" · ");
}

function formatFree(vehicle: PlannerVehicle, day: DayContext): string {
	const { payload, weight } = getRowFacts(vehicle, day).load;
	if (payload === null) return "";
	return `${Math.max(0, Math.round(payload - weight)).toLocaleString("en-GB")} kg free`;
}

/** "AB12 CDE +£9.00: takes it, and 48231 goes to CV09 XYZ. On one vehicle alone it costs £22.00 more." */
export function describeRipple(
	{
		vehicle_id,
		moved_id,
		to_id,
		cost,
		alone,
	}: Pick<Ripple, "vehicle_id" | "moved_id" | "to_id" | "cost" | "alone">,
	vehicles: readonly PlannerVehicle[],
	hasPrices: boolean,
): string {
	const regOf = (id: number) => vehicles.find((vehicle) => vehicle.id === id)?.reg ?? "";
	const moved = vehicles.flatMap(({ planned_jobs }) => planned_jobs).find(({ id }) => id === moved_id);
	const reg = hasPrices ? `${regOf(vehicle_id)} ${formatExtra(cost)}` : regOf(vehicle_id);
	const swap = `${reg}: takes it, and ${moved?.job_number ?? ""} goes to ${regOf(to_id)}.`;
	if (alone === null) return `${swap} No vehicle has a place for it otherwise.`;
	return hasPrices
		? `${swap} On one vehicle alone it costs ${showPounds(alone - cost)} more.`
		: `${swap} On one vehicle alone it costs more.`;
}
