import { type Answer, call } from "~/components/api";
import type { JobView } from "~/domain/jobs/shapes";
import type { EntryValues } from "./values";
import { changesOnWire, newOnWire, valuesOf } from "./wire";

/** A job that is sent for the first time. */
export interface NewJob {
	uid: string;
	values: EntryValues;
	isQuote: boolean;
	/** It was sent before and the answer was lost: the server may have made it then, of what stood in the form at that time. */
	again: boolean;
}

/** Saves a new job or quote. Sent again, it makes no second one: what was typed since is put on the first. Throws CallError. */
export async function sendNew({ uid, values, isQuote, again }: NewJob): Promise<Answer<JobView>> {
	const status = isQuote
		? ({ status: "Quote", draft: 1 } as const)
		: ({ status: "Pending", draft: 0 } as const);
	const saved = await call<JobView>("/client/save-job", {
		method: "POST",
		body: { ...newOnWire(values), uid, ...status },
	});
	if (!again) return saved;
	const job = await sendChanges(saved.data, values);
	const late = job.status === "Quote" && !isQuote;
	return { message: saved.message, data: late ? (await sendAsJob(job)).data : job };
}

async function sendChanges(job: JobView, values: EntryValues): Promise<JobView> {
	const typed = { ...values, trip_sub_jobs: [] };
	const changes = changesOnWire(valuesOf(job), typed);
	// Of the tariffs the server tells what each comes to; what was sent is told apart by which and how many.
	const which = (list: EntryValues["job_extra_charges"]) =>
		JSON.stringify(list.map(({ extra_tariff_id, count }) => [extra_tariff_id, count ?? 1]));
	if (which(valuesOf(job).job_extra_charges) === which(values.job_extra_charges))
		delete changes.job_extra_charges;
	if ((changes.extras ?? 0) === job.extras) delete changes.extras;
	const empty = Object.entries(changes).filter(([name, value]) => value !== null || isFilled(job, name));
	if (empty.length === 0) return job;
	return (await sendUpdate(job, Object.fromEntries(empty))).data;
}

/** Amounts that were left out are kept as 0. */
const isFilled = (job: JobView, name: string) =>
	Boolean(Object.entries(job).find(([field]) => field === name)?.[1]);

/** What a call carries that is made under Master Edit: the grant of its one-time code. */
export const underMasterEdit = (grant: string | null): Record<string, string> =>
	grant === null ? {} : { "X-Master-Edit": grant };

/** Saves changes of a job at the version it was read, under Master Edit with a grant. Throws CallError; 409 when somebody was faster. */
export const sendUpdate = (
	job: { id: number; version: number },
	changes: Record<string, unknown>,
	grant: string | null = null,
) =>
	call<JobView>(`/client/update-job/${job.id}`, {
		method: "PUT",
		headers: underMasterEdit(grant),
		body: { ...changes, version: job.version },
	});

/** Makes a job of a quote. Throws CallError. */
export const sendAsJob = (job: { id: number; version: number }) =>
	call<JobView>(`/client/save-as-job/${job.id}`, { method: "PUT", body: { version: job.version } });
