import { jobFormText } from "~/shared/texts/jobs";
import { type TimeText, toLocalTime } from "~/shared/time/london";
import type { JobSide } from "../model/fields";

type Text = string | null | undefined;

/** When a job's stops may be done: from `time`, and until `time_until` of the same day where that is a window. */
export type StopWindows = { [Field in `${JobSide}_${"date" | "time" | "time_until"}`]?: Text };

const SIDES = ["collection", "delivery"] as const;

/** The errors of windows in London times, by field: one ends after it begins, on its day. */
export function windowErrors(job: StopWindows): Partial<Record<`${JobSide}_time_until`, string>> {
	const errors: Partial<Record<`${JobSide}_time_until`, string>> = {};
	for (const side of SIDES) {
		const [time, until] = [job[`${side}_time`], job[`${side}_time_until`]];
		if (time && until && until <= time) errors[`${side}_time_until`] = jobFormText.untilOrder;
	}
	return errors;
}

/** As `windowErrors`, of times in UTC as they are stored and sent. */
export const storedWindowErrors = (job: StopWindows) =>
	windowErrors({
		collection_time: localTime(job, "collection_time"),
		collection_time_until: localTime(job, "collection_time_until"),
		delivery_time: localTime(job, "delivery_time"),
		delivery_time_until: localTime(job, "delivery_time_until"),
	});

const localTime = (job: StopWindows, field: `${JobSide}_${"time" | "time_until"}`): TimeText =>
	toLocalTime(field.startsWith("collection") ? job.collection_date : job.delivery_date, job[field]);
