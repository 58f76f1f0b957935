import { callApi } from "~/client/api";
import { addDays } from "~/shared/time/dates";
import { confirm } from "~/ui/overlay/confirm";
import { isCoverPossible, openBreakdown } from "./open-cover";

/** Days that are looked at, from the first one on: those of one absence. */
const MAX_DAYS = 31;
/** The most jobs that the question names. */
const MAX_NAMED = 6;

/**
 * Asks who does the jobs that a vehicle has on days it is off the road, if there are any, and opens "Broken down" for them. A failed
 * read asks nothing: the days are saved.
 */
export async function askAboutWork(
	vehicle: { id: number; reg: string },
	days: readonly string[],
): Promise<void> {
	const dates = [...days].sort();
	const [from] = dates;
	if (from === undefined || !isCoverPossible.get()) return;
	const limit = addDays(from, MAX_DAYS - 1);
	const to = dates.filter((date) => date <= limit).at(-1) ?? from;
	const body = { vehicle_id: vehicle.id, from, to, choices: [] };
	const answer = await callApi("POST /client/planner/preview-cover", { body }).catch(() => null);
	const jobs = (answer?.data.jobs ?? []).filter(({ date }) => dates.includes(date));
	if (jobs.length === 0) return;
	const isWanted = await confirm({
		title: `${vehicle.reg} has ${jobs.length === 1 ? "1 job" : `${jobs.length} jobs`} on these days`,
		question: describeJobs(jobs.map(({ job_number }) => job_number)),
		okText: "Choose carriers…",
		cancelText: "Leave them",
		quiet: true,
	});
	if (isWanted) openBreakdown(vehicle, { from, to });
}

function describeJobs(numbers: readonly string[]): string {
	const more = numbers.length - MAX_NAMED;
	const named = numbers.slice(0, MAX_NAMED).join(", ");
	return `${named}${more > 0 ? ` and ${more} more` : ""}. Choose who does them?`;
}
