import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { OrderHoliday } from "~/domain/diary/standing-orders/rules-dates";
import { listNextDays, type OrderDay } from "~/domain/diary/standing-orders/rules-state";
import { BANK_HOLIDAY_YEARS } from "~/domain/planning/holidays/bank-holidays";
import type { DateText } from "~/shared/time/dates";
import { type OrderValues, type PreviewedOrder, toPreview, yearsOf } from "./order-values";

const DAYS_SHOWN = 8;

/** The bank holidays of some years; null until they are all loaded. */
function useBankHolidays(years: readonly number[]): readonly OrderHoliday[] | null {
	const [loaded, setLoaded] = useState<ReadonlyMap<number, readonly OrderHoliday[]>>(new Map());
	const missing = years.filter((year) => !loaded.has(year)).join();
	useEffect(() => {
		if (missing === "") return;
		const controller = new AbortController();
		const { signal } = controller;
		const reads = missing
			.split(",")
			.map((year) => callApi("GET /client/bank-holidays", { query: { year: Number(year) }, signal }));
		Promise.all(reads).then(
			(answers) =>
				setLoaded(
					(current) =>
						new Map([...current, ...answers.map(({ data }) => [data.year, data.bank_holidays] as const)]),
				),
			// The preview is a convenience; the server makes the days.
			() => undefined,
		);
		return () => controller.abort();
	}, [missing]);
	return missing === "" ? years.flatMap((year) => loaded.get(year) ?? []) : null;
}

/** The next days of a rule while it is entered, of the order that is changed if any; null until the bank holidays that they need are loaded. */
export function useNextDays(
	values: OrderValues,
	order: PreviewedOrder | null,
	today: DateText,
): readonly OrderDay[] | null {
	const facts = toPreview(values, order);
	const listDays = (holidays: readonly OrderHoliday[]) =>
		facts ? listNextDays(facts, { today, count: DAYS_SHOWN }, order?.made_days ?? [], holidays) : [];
	const years = yearsOf(listDays([])).filter(
		(year) => year >= BANK_HOLIDAY_YEARS.first && year <= BANK_HOLIDAY_YEARS.last,
	);
	const holidays = useBankHolidays(years);
	return holidays && listDays(holidays);
}
