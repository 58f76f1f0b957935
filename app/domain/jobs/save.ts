import { UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { validation } from "~/domain/errors";
import { notify } from "~/domain/notifications/notify";
import { subJobFaults } from "~/domain/trips/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { insertJob, type NewJob } from "./insert";
import { loadJob } from "./load";
import { newJob, type Sent } from "./new-job";
import { TARIFFS_SQL, type TariffRow } from "./pricing";
import { commitJob, jobChange } from "./record";
import { assertReferences, referencesQuery } from "./references";
import { creationStatus, JOB_TYPE } from "./rules";
import type { SaveInput } from "./save-input";
import type { JobView } from "./shapes";

/** What a save answers: the job, and whether this call made it or an earlier one with the same key. */
export interface Saved {
	job: JobView;
	created: boolean;
}

/**
 * Saves a new job, quote or trip with its first sub-jobs. Sums are worked out here, whatever was sent. The same `uid` again
 * answers the job it made and makes nothing. Throws 422.
 */
export async function saveJob({ ctx, input }: Verb<SaveInput>): Promise<Saved> {
	assertSubJobs(input);
	const uid = input.uid ?? crypto.randomUUID();
	const ids = [input, ...input.trip_sub_jobs].flatMap((job) =>
		job.job_extra_charges.map((one) => one.extra_tariff_id),
	);
	const [earlier, [found], tariffs, ...subsFound] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE uid = ?", uid),
		referencesQuery(input),
		query<TariffRow>(TARIFFS_SQL, JSON.stringify(ids)),
		...input.trip_sub_jobs.map((sub) => referencesQuery(sub)),
	]);
	if (earlier[0]) return { job: await loadJob(ctx, earlier[0].id), created: false };
	assertReferences(found);
	for (const [sub] of subsFound) assertReferences(sub);
	const { trip, subs } = newJobs(input, uid, tariffs);
	try {
		const told = notify(ctx, {
			key: { uid },
			notices: [{ slug: "job_created", title: "Job {job} was entered" }],
		});
		const job = await commitJob(
			ctx,
			{ uid },
			[...insertJob(ctx, trip, subs), ...told],
			[jobChange("add", { uid })],
		);
		return { job, created: true };
	} catch (failure) {
		const twin =
			failure instanceof UniqueViolation && failure.columns.includes("uid") ? await idOf(ctx, uid) : null;
		if (twin === null) throw failure;
		return { job: await loadJob(ctx, twin), created: false };
	}
}

async function idOf(ctx: Ctx, uid: string): Promise<number | null> {
	const [rows] = await read(ctx.d1, [query<{ id: number }>("SELECT id FROM job WHERE uid = ?", uid)]);
	return rows[0]?.id ?? null;
}

function assertSubJobs({ job_type, collection_date, trip_sub_jobs }: SaveInput): void {
	if (trip_sub_jobs.length > 0 && job_type !== JOB_TYPE.trip)
		throw validation({ trip_sub_jobs: "Only a trip has sub-jobs" });
	const faults = trip_sub_jobs.flatMap((sub, at) =>
		Object.entries(subJobFaults(sub, { collection_date })).map(([field, said]) => [
			`trip_sub_jobs.${at}.${field}`,
			said,
		]),
	);
	if (faults.length > 0) throw validation(Object.fromEntries(faults));
}

function newJobs(input: SaveInput, uid: string, tariffs: readonly TariffRow[]) {
	const isQuote = input.status === "Quote" || (input.status === undefined && input.draft === 1);
	const { status } = creationStatus(isQuote);
	const make = (sent: Sent, own: string): NewJob =>
		newJob(sent, { uid: own, status, source: "entry", customer_id: input.customer_id ?? 0, tariffs });
	const subs = input.trip_sub_jobs.map((sub, at) =>
		make({ ...sub, job_type: 1, load_type_id: sub.load_type_id ?? input.load_type_id }, `${uid}-${at + 1}`),
	);
	const { trip_sub_jobs: _, ...trip } = input;
	return { trip: make(trip, uid), subs };
}
