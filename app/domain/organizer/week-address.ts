import { isDate, weekOf } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { WEEK_PAGE } from "./week";

const whole = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** The week that an address asks for: `week`, `shift`, `type`, `keywords`, `page`. What cannot be read counts as not said. */
export function readWeekAddress(params: URLSearchParams, now: Date) {
	const week = params.get("week") ?? "";
	const shift: 1 | 2 = params.get("shift") === "2" ? 2 : 1;
	return {
		dates: weekOf(isDate(week) ? week : todayInLondon(now)),
		shift_type_id: shift,
		vehicle_type_id: whole(params.get("type")) || undefined,
		keywords: params.get("keywords")?.slice(0, 100) || undefined,
		page: whole(params.get("page")) || 1,
		perPage: WEEK_PAGE,
	};
}
