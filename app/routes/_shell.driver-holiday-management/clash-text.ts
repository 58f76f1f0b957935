import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import { showDate } from "~/shared/time/dates";

/** "24-12-2026 AB12 CDE, 2 jobs". */
export function formatClash({
	date,
	reg,
	jobs,
	begun: isClockedIn,
}: HolidayRequest["clashes"][number]): string {
	const work = jobs === 0 ? "no jobs yet" : `${jobs} ${jobs === 1 ? "job" : "jobs"}`;
	return `${showDate(date)} ${reg ?? ""}, ${isClockedIn ? "clocked in" : work}`;
}
