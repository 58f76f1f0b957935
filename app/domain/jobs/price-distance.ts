import { sum } from "../money/decimal";

/** The check whose start and end values are odometer readings. */
const MILEAGE_CHECK = 1;

/** End odometer less start odometer, never below 0. */
export function distanceDriven(start: number, end: number): number {
	return Math.max(0, sum([end, -start]));
}

/** Mileage of a day from a vehicle's checks: end less start of the odometer check; 0 where one is missing. */
export function mileageOfChecks(
	checks: readonly { check_id: number; mode: string; value: string }[],
): number {
	const reading = (mode: string) => {
		const found = checks.find((check) => check.check_id === MILEAGE_CHECK && check.mode === mode);
		return found ? Number(found.value) : Number.NaN;
	};
	const [start, end] = [reading("start"), reading("end")];
	return Number.isFinite(start) && Number.isFinite(end) ? distanceDriven(start, end) : 0;
}
