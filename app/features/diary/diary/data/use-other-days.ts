import { useEffect, useState } from "react";
import { addDays, type DateText } from "~/shared/time/dates";
import { fetchDiaryPage } from "./diary-api";
import type { DiaryArea } from "./types";

/** How far before and after the days on screen, and today, others are looked through. */
const DAYS = 366;

/** The jobs on other days that the filter finds: how many, and the day of the latest. */
export interface OtherDays {
	total: number;
	latest: DateText;
}

/**
 * What the filter finds on other days, up to a year away: for a list that is empty, as a caller on the telephone seldom
 * means the day on screen. Null while it is looked for, without a filter (`query` is null), and where there is nothing.
 */
export function useOtherDays(
	area: DiaryArea,
	query: Record<string, string> | null,
	today: DateText,
): OtherDays | null {
	const [found, setFound] = useState<{ key: string; days: OtherDays } | null>(null);
	const key = query && JSON.stringify({ ...query, ...daysAround(query, today) });
	useEffect(() => {
		if (key === null) return;
		const controller = new AbortController();
		const sort = { column: "collection_date", direction: "desc" } as const;
		fetchDiaryPage(area, JSON.parse(key), { page: 1, sort, signal: controller.signal }).then(
			({ rows: [job], total }) => {
				const latest = job?.collection_date ?? job?.delivery_date;
				if (latest) setFound({ key, days: { total, latest } });
			},
			// The list itself shows that the connection is lost.
			() => undefined,
		);
		return () => controller.abort();
	}, [area, key]);
	return found && found.key === key ? found.days : null;
}

function daysAround({ date_from = "", date_to = "" }: Record<string, string>, today: DateText) {
	const days = [date_from, date_to, today].filter(Boolean).sort();
	return { date_from: addDays(days[0] ?? today, -DAYS), date_to: addDays(days.at(-1) ?? today, DAYS) };
}
