import { listNextDays, type OrderDay } from "~/domain/diary/standing-orders/rules-state";
import { useApiRead } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { type OrderValues, toPreview } from "./order-values";

const DAYS_SHOWN = 8;

/** The next days of a rule while it is entered; null until the bank holidays of this year and the next are loaded. */
export function useNextDays(values: OrderValues, today: DateText): readonly OrderDay[] | null {
	const year = Number(today.slice(0, 4));
	const current = useApiRead("GET /client/bank-holidays", { query: { year } });
	const following = useApiRead("GET /client/bank-holidays", { query: { year: year + 1 } });
	if (!current.data || !following.data) return null;
	const rule = toPreview(values);
	const holidays = [...current.data.bank_holidays, ...following.data.bank_holidays];
	return rule ? listNextDays(rule, { today, count: DAYS_SHOWN }, [], holidays) : [];
}
