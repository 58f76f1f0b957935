import { allocationButtons, type JobButton, statusButtons } from "~/domain/jobs/buttons";
import { type Action, actionLabel, decide, type JobActor, type JobFacts } from "~/domain/jobs/lifecycle";

/** Steps of a job's life that are no status buttons and stand with them all the same. */
const BEFORE = ["restore", "save_as_job"] as const satisfies readonly Action[];

export interface HeadButtons {
	/** The one main step, or null. */
	main: JobButton | null;
	others: JobButton[];
	danger: JobButton[];
}

/** The buttons at the head of a job: one main step, the other ways, and what ends it. Who carries it is changed beside the driver. */
export function headButtons(job: JobFacts, actor: JobActor): HeadButtons {
	const before = BEFORE.flatMap((action): JobButton[] => {
		const decision = decide(job, action, actor);
		return decision.ok && actor.type === "client"
			? [{ action, label: actionLabel(action), look: "main", confirm: decision.confirm }]
			: [];
	});
	const allocate = allocationButtons(job, actor).filter(({ action }) => action === "allocate");
	const all = [...before, ...allocate, ...statusButtons(job, actor)];
	const main = all.find(({ look }) => look === "main") ?? null;
	return {
		main,
		others: all.filter((button) => button !== main && button.look !== "danger"),
		danger: all.filter(({ look }) => look === "danger"),
	};
}

/** The buttons beside who carries a job. */
export function carrierButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return allocationButtons(job, actor).filter(({ action }) => action !== "allocate");
}
