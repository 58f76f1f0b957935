import type { JobListFilter } from "~/db/repositories/diary/job-list/list-filter";
import { diaryDefaults } from "~/domain/jobs/jobs/list/rules-diary";
import type { JobListQuery } from "~/domain/jobs/jobs/list/schemas-list";

/** Fills in the days of a list filter: today when none is given, a single day when only one is. */
export function withDefaultDays(query: JobListQuery, now: Date): JobListFilter {
	const today = diaryDefaults(now);
	const { date_from, date_to, ...rest } = query;
	return {
		...rest,
		date_from: date_from ?? date_to ?? today.from,
		date_to: date_to ?? date_from ?? today.to,
	};
}
