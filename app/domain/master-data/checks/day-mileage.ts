import { sum } from "~/shared/money/decimal";

/** The check whose start and end values are odometer readings. */
const MILEAGE_CHECK = 1;

/** End odometer less start odometer, never below 0. */
export function computeDistance(start: number, end: number): number {
	return Math.max(0, sum([end, -start]));
}

/** A day's mileage from a vehicle's odometer checks: end less start; 0 when either is missing. */
export function computeDayMileage(
	checks: readonly { check_id: number; mode: string; value: string }[],
): number {
	const reading = (mode: string) => {
		const match = checks.find((check) => check.check_id === MILEAGE_CHECK && check.mode === mode);
		return match ? Number(match.value) : Number.NaN;
	};
	const [start, end] = [reading("start"), reading("end")];
	return Number.isFinite(start) && Number.isFinite(end) ? computeDistance(start, end) : 0;
}
