import { MAX_SEARCH_LENGTH } from "~/shared/input-fields";
import { isDate, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { WEEK_PAGE_SIZE } from "./week";

const parseInteger = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** Parses the week from URL parameters: `week`, `shift`, `type`, `keywords`, `page`. Invalid values are ignored. */
export function parseWeekParams(params: URLSearchParams, now: Date) {
	const week = params.get("week") ?? "";
	const shift: 1 | 2 = params.get("shift") === "2" ? 2 : 1;
	return {
		dates: weekOf(isDate(week) ? week : todayInLondon(now)),
		shift_type_id: shift,
		vehicle_type_id: parseInteger(params.get("type")) || undefined,
		keywords: params.get("keywords")?.slice(0, MAX_SEARCH_LENGTH) || undefined,
		page: parseInteger(params.get("page")) || 1,
		perPage: WEEK_PAGE_SIZE,
	};
}
