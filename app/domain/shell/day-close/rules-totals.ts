import type { ClockedTimes } from "~/shared/open-of-day";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How many drivers have clocked in on a day, and the minutes until they clocked out; a shift over midnight ends on the next day. */
export function sumClockedTime(shifts: readonly ClockedTimes[]) {
	const worked = shifts.filter(({ clockin_time }) => clockin_time !== null);
	const minutes = worked.reduce((sum, { clockin_time, clockout_time }) => {
		if (!clockin_time || !clockout_time) return sum;
		return sum + ((minutesOf(clockout_time) - minutesOf(clockin_time) + DAY_MINUTES) % DAY_MINUTES);
	}, 0);
	return { drivers: worked.length, minutes };
}
