import { commit, type Statement, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound, validation } from "~/domain/errors";
import { insertSubJob } from "~/domain/jobs/insert";
import { assembleJob, jobQueries, loadJob } from "~/domain/jobs/load";
import { newJob } from "~/domain/jobs/new-job";
import { TARIFFS_SQL, type TariffRow } from "~/domain/jobs/pricing";
import { activity, jobChange } from "~/domain/jobs/record";
import { assertReferences, referencesQuery } from "~/domain/jobs/references";
import { JOB_TYPE } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { followSubJobs } from "./follow";
import { FOLLOWS, subJobFaults } from "./rules";
import type { InTrip, SubJobInput } from "./schemas";

/**
 * Adds a sub-job to a trip under the trip's next number: Pending, or a quote in a quote. The same `uid` again answers the one it
 * made. Throws 404, 422 on a field, 409 for what is no trip and for a trip that is done.
 */
export async function addSubJob({ ctx, input }: Verb<SubJobInput>): Promise<InTrip> {
	const uid = input.uid ?? crypto.randomUUID();
	const earlier = await madeBefore(ctx, uid, input.parent_id);
	if (earlier) return earlier;
	const trip = await tripOf(ctx, input);
	const load_type_id = input.load_type_id ?? trip.load_type_id;
	const named = {
		...input,
		load_type_id,
		customer_id: input.customer_id ?? trip.customer_id,
		job_type: 1 as const,
	};
	const [[found], tariffs] = await read(ctx.d1, [
		referencesQuery(named),
		query<TariffRow>(TARIFFS_SQL, JSON.stringify(input.job_extra_charges.map((one) => one.extra_tariff_id))),
	]);
	assertReferences(found);
	const status = trip.status === "Quote" ? "Quote" : "Pending";
	const sub = newJob(named, { uid, status, source: "entry", customer_id: trip.customer_id, tariffs });
	const followed = followSubJobs(ctx, trip.id);
	const writes: Statement[] = [
		...insertSubJob(ctx, sub, trip.uid),
		activity(ctx, { id: trip.id }, "job_updated", "Sub-job added"),
		...followed.writes,
	];
	try {
		await commit(ctx, writes, [jobChange("subJobAdd", { uid }), ...followed.changes]);
	} catch (failure) {
		const twin = failure instanceof UniqueViolation ? await madeBefore(ctx, uid, trip.id) : null;
		if (!twin) throw failure;
		return twin;
	}
	return await both(ctx, { uid });
}

async function tripOf(ctx: Ctx, input: SubJobInput): Promise<JobView> {
	const trip = await loadJob(ctx, input.parent_id);
	if (trip.job_type !== JOB_TYPE.trip) throw conflict("Only a trip has sub-jobs.");
	if (trip.status !== "Quote" && !FOLLOWS.includes(trip.status))
		throw conflict(`A sub-job cannot be added while the trip is ${trip.status}.`);
	const faults = subJobFaults(input, trip);
	if (Object.keys(faults).length > 0) throw validation(faults);
	return trip;
}

/** The sub-job an earlier call with the same key made. Throws 422 where the key made something else. */
async function madeBefore(ctx: Ctx, uid: string, trip: number): Promise<InTrip | null> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; parent_id: number | null }>("SELECT id, parent_id FROM job WHERE uid = ?", uid),
	]);
	const found = rows[0];
	if (!found) return null;
	if (found.parent_id !== trip) throw validation({ uid: "This key belongs to another job" });
	return await both(ctx, { id: found.id });
}

/** A sub-job and its trip. Throws 404 for what is no sub-job. */
export async function both(ctx: Ctx, key: { id: number } | { uid: string }): Promise<InTrip> {
	const sub_job = assembleJob(await read(ctx.d1, jobQueries(key)));
	if (!sub_job?.parent_id) throw notFound("Sub-job");
	return { sub_job, trip: await loadJob(ctx, sub_job.parent_id) };
}
