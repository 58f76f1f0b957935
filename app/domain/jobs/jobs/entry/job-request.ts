import { UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { selectJobOfRequest } from "~/db/repositories/jobs/idempotency-keys";
import { conflict, isAppError } from "~/shared/errors";
import { canonical, sha256 } from "~/shared/hash";
import type { Ctx } from "~/tenancy/ctx";

/** A request for a new job under a `uid` of the caller, who may repeat it, with the hash of what it sends. */
export interface JobRequest {
	uid: string;
	verb: "save-job" | "sub-job" | "duplicate-job" | "booking";
	request_hash: string;
}

/** The request for a new job; without a `uid` of the caller it gets one of its own. */
export async function toJobRequest(
	verb: JobRequest["verb"],
	{ uid = crypto.randomUUID(), ...content }: { uid?: string | undefined },
): Promise<JobRequest> {
	return { uid, verb, request_hash: await sha256(canonical(content)) };
}

/** The id of the job that an earlier request with the same `uid` created. Throws 409 naming that job if it sent something else. */
export function repeatedJobId(
	created: RowOf<typeof selectJobOfRequest>,
	{ request_hash }: JobRequest,
): number {
	const { id, job_number, sub_no } = created;
	const number = sub_no > 0 ? `${job_number}-${sub_no}` : `${job_number}`;
	if (created.request_hash !== request_hash)
		throw conflict(`Job ${number} was saved from this form with other details. Open it to change it.`, {
			job_id: id,
			job_number,
		});
	return id;
}

/** As `repeatedJobId`, null if there was no earlier request. */
export async function findRepeatedJob(ctx: Ctx, request: JobRequest): Promise<number | null> {
	const [[created]] = await read(ctx.d1, [selectJobOfRequest(request.uid)]);
	return created ? repeatedJobId(created, request) : null;
}

/** As `findRepeatedJob`, after a save that was refused, as its `uid` was saved before or what it refers to is no longer there. Throws the error again if there is no such job. */
export async function findRivalJob(ctx: Ctx, request: JobRequest, error: unknown): Promise<number> {
	const isTaken =
		error instanceof UniqueViolation && error.columns.some((name) => name === "uid" || name === "key");
	const id = isTaken || isAppError(error) ? await findRepeatedJob(ctx, request) : null;
	if (id === null) throw error;
	return id;
}
