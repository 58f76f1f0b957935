import type { CoverJobView, CoverOptionView, CoverView } from "~/domain/planning/cover/responses";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import type { ComboOption } from "~/ui/form/combo-field";

/** The value of a carrier in a list. */
export const toOptionValue = ({ to, id }: Pick<CoverOptionView, "to" | "id">): string => `${to} ${id ?? ""}`;

const worstOf = ({ verdicts }: CoverOptionView) => verdicts.find(({ level }) => level !== "note");

/** The carriers of a job as the list shows them: what speaks against one, its type, and why it comes where it does. */
export const toComboOptions = ({ options }: Pick<CoverJobView, "options">): ComboOption<string>[] =>
	options.map((option) => ({
		value: toOptionValue(option),
		label: option.label,
		secondary: [worstOf(option)?.tag, option.detail, option.why].filter(Boolean).join(" · "),
		dimmed: worstOf(option)?.level === "forbidden",
	}));

/** What is chosen for each job, as it is sent; `changed` is what the user has chosen instead of the proposals. */
export const toChoices = (
	{ jobs }: Pick<CoverView, "jobs">,
	changed: ReadonlyMap<number, Pick<CoverOptionView, "to" | "id">> = new Map(),
) =>
	jobs.map(({ id: job_id, version, chosen }) => {
		const { to, id } = changed.get(job_id) ?? chosen;
		return { job_id, version, to, id };
	});

/** "Hull 07:10 to Wisbech 10:50", with the day of a delivery on another one. */
export function describeWork(job: CoverJobView): string {
	const from = [job.collection_town, toLocalTime(job.collection_date, job.collection_time)];
	const isLater = job.delivery_date !== null && job.delivery_date !== job.date;
	const to = [
		job.delivery_town,
		toLocalTime(job.delivery_date, job.delivery_time),
		isLater && `on ${showDate(job.delivery_date)}`,
	];
	return [from, to]
		.map((end) => end.filter(Boolean).join(" "))
		.filter(Boolean)
		.join(" to ");
}

/** "2 of 3 jobs placed, 1 unplanned". */
export function describePlaced({ jobs }: Pick<CoverView, "jobs">): string {
	const open = jobs.filter(({ chosen }) => chosen.to !== "stay");
	const unplanned = open.filter(({ chosen }) => chosen.to === "unplanned").length;
	if (jobs.length === 0) return "No jobs on these days";
	const stays = jobs.length - open.length;
	return [
		open.length > 0 &&
			`${open.length - unplanned} of ${open.length} ${open.length === 1 ? "job" : "jobs"} placed`,
		unplanned > 0 && `${unplanned} unplanned`,
		stays > 0 && `${stays} under way`,
	]
		.filter(Boolean)
		.join(", ");
}

/** Where the vehicle was last: "51.8912, -0.4213"; empty if it is not known. */
export const describePosition = (view: Pick<CoverView, "position"> | null): string =>
	view?.position ? `${view.position.latitude.toFixed(4)}, ${view.position.longitude.toFixed(4)}` : "";
