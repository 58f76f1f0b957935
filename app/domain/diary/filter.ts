import type { JobListFilter } from "~/domain/jobs/list-filter";
import { diaryDefaults } from "~/domain/jobs/rules-diary";
import type { JobListQuery } from "~/domain/jobs/schemas-list";

/** The filter of a list with its days filled in: today at both ends where none is named, the one day where one is. */
export function diaryFilter(sent: JobListQuery, now: Date): JobListFilter {
	const today = diaryDefaults(now);
	const { date_from, date_to, ...rest } = sent;
	return {
		...rest,
		date_from: date_from ?? date_to ?? today.from,
		date_to: date_to ?? date_from ?? today.to,
	};
}
