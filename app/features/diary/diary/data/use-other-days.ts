import { useEffect, useState } from "react";
import { addDays, type DateText } from "~/shared/time/dates";
import { fetchDiaryPage } from "./diary-api";
import type { DiaryArea } from "./types";

/** How far before and after the days on screen, and today, others are looked through. */
const DAYS = 366;

/** Beside a list that has rows they are looked for once nothing more is typed. */
const SETTLE_MS = 400;

/** The jobs that the filter finds up to a year away: how many, the day of the latest, and the days that were looked through. */
export interface OtherDays {
	total: number;
	latest: DateText;
	from: DateText;
	to: DateText;
}

/**
 * What the filter finds on all days up to a year away, as a caller on the telephone seldom means the day on screen. Null while it is looked for, without a filter (`query` is null), and where there is nothing.
 */
export function useOtherDays(
	area: DiaryArea,
	query: Record<string, string> | null,
	today: DateText,
	{ isUrgent }: { isUrgent: boolean },
): OtherDays | null {
	const [found, setFound] = useState<{ key: string; days: OtherDays } | null>(null);
	const key = query && JSON.stringify({ ...query, ...daysAround(query, today) });
	useEffect(() => {
		if (key === null) return;
		const controller = new AbortController();
		const sort = { column: "collection_date", direction: "desc" } as const;
		const query: Record<string, string> = JSON.parse(key);
		const look = () =>
			fetchDiaryPage(area, query, { page: 1, sort, signal: controller.signal }).then(
				({ rows: [job], total }) => {
					const latest = job?.collection_date ?? job?.delivery_date;
					const { date_from: from = "", date_to: to = "" } = query;
					if (latest) setFound({ key, days: { total, latest, from, to } });
				},
				// The list itself shows that the connection is lost.
				() => undefined,
			);
		const timer = window.setTimeout(() => void look(), isUrgent ? 0 : SETTLE_MS);
		return () => {
			window.clearTimeout(timer);
			controller.abort();
		};
	}, [area, key, isUrgent]);
	return found && found.key === key ? found.days : null;
}

function daysAround({ date_from = "", date_to = "" }: Record<string, string>, today: DateText) {
	const days = [date_from, date_to, today].filter(Boolean).sort();
	return { date_from: addDays(days[0] ?? today, -DAYS), date_to: addDays(days.at(-1) ?? today, DAYS) };
}
