import type { HolidayRequest } from "~/domain/holidays/request-list";
import { showDate } from "~/domain/time/dates";

/** "24-12-2026 AB12 CDE, 2 jobs". */
export function clashText({ date, reg, jobs, begun }: HolidayRequest["clashes"][number]): string {
	const work = jobs === 0 ? "no jobs yet" : `${jobs} ${jobs === 1 ? "job" : "jobs"}`;
	return `${showDate(date)} ${reg ?? ""}, ${begun ? "clocked in" : work}`;
}
