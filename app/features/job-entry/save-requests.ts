import { type ApiResponse, callApi } from "~/client/api";
import type { JobView } from "~/domain/jobs/model/responses";
import { toChangesBody, toEntryValues, toNewJobBody } from "./serialise";
import type { EntryValues } from "./values";

/** A new job or quote to save. */
export interface NewEntry {
	uid: string;
	values: EntryValues;
	isQuote: boolean;
	/** An earlier request got no response, so the server may have created the job from the values of that time. */
	isRetry: boolean;
}

/** Saves a new job or quote. A retry never creates a second job: changes typed since are saved to the first. Throws ApiError. */
export async function saveNewJob({ uid, values, isQuote, isRetry }: NewEntry): Promise<ApiResponse<JobView>> {
	const status = isQuote
		? ({ status: "Quote", draft: 1 } as const)
		: ({ status: "Pending", draft: 0 } as const);
	const saved = await callApi("POST /client/save-job", { body: { ...toNewJobBody(values), uid, ...status } });
	if (!isRetry) return saved;
	const job = await saveTypedSince(saved.data, values);
	const needsConversion = job.status === "Quote" && !isQuote;
	return { message: saved.message, data: needsConversion ? (await convertQuoteToJob(job)).data : job };
}

async function saveTypedSince(job: JobView, values: EntryValues): Promise<JobView> {
	const typed = { ...values, trip_sub_jobs: [] };
	const changes = toChangesBody(toEntryValues(job), typed);
	// The server fills in the tariff amounts, so compare tariffs by id and count only.
	const tariffKey = (list: EntryValues["job_extra_charges"]) =>
		JSON.stringify(list.map(({ extra_tariff_id, count }) => [extra_tariff_id, count ?? 1]));
	if (tariffKey(toEntryValues(job).job_extra_charges) === tariffKey(values.job_extra_charges))
		delete changes.job_extra_charges;
	if ((changes.extras ?? 0) === job.extras) delete changes.extras;
	const meaningful = Object.entries(changes).filter(([name, value]) => value !== null || hasValue(job, name));
	if (meaningful.length === 0) return job;
	return (await saveJobChanges(job, Object.fromEntries(meaningful))).data;
}

/** Amounts that were left out are stored as 0. */
const hasValue = (job: JobView, name: string) =>
	Boolean(Object.entries(job).find(([field]) => field === name)?.[1]);

/** Headers of a request made under Master Edit. */
export const masterEditHeaders = (grant: string | null): Record<string, string> =>
	grant === null ? {} : { "X-Master-Edit": grant };

/** Saves changes to the job version they are based on, with a Master Edit grant if given. Throws ApiError; 409 if a colleague saved first. */
export const saveJobChanges = (
	job: { id: number; version: number },
	changes: Record<string, unknown>,
	grant: string | null = null,
) =>
	callApi("PUT /client/update-job/{id}", {
		params: { id: job.id },
		headers: masterEditHeaders(grant),
		body: { ...changes, version: job.version },
	});

/** Turns a quote into a job. Throws ApiError. */
export const convertQuoteToJob = (job: { id: number; version: number }) =>
	callApi("PUT /client/save-as-job/{id}", { params: { id: job.id }, body: { version: job.version } });
