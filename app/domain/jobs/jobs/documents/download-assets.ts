import { z } from "zod";
import { read } from "~/db/read";
import { selectAttachments, selectJobNumbers, selectPodPictures } from "~/db/repositories/kernel/job-files";
import { jobAudienceAccess } from "~/domain/jobs/jobs/model/access";
import { fileResponse } from "~/domain/kernel/files/headers";
import { storedEntry, zipStream } from "~/domain/kernel/files/zip";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { canSeePods } from "~/domain/kernel/permissions/portal-rights";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";

const MAX_JOBS = 100;

/** Comma-separated job ids under `ids` or its alternative name `job_ids`. */
const downloadAssetsInput = z
	.object({ ids: z.string().optional(), job_ids: z.string().optional() })
	.transform(({ ids, job_ids }) => [
		...new Set((ids ?? job_ids ?? "").split(",").filter(Boolean).map(Number)),
	])
	.refine((ids) => ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0), {
		path: ["ids"],
		message: "Send ids separated by commas",
	})
	.refine((ids) => ids.length <= MAX_JOBS, { path: ["ids"], message: `At most ${MAX_JOBS} jobs` });

const safeName = (name: string) => name.replace(/[\\/:*?"<>|]|\p{Cc}/gu, "_");

/** The attachments and, for who may see them, the PODs of jobs as one ZIP, with a folder per job when there are several. Throws 404 for an unknown job, 409 when there are no files. */
async function zipAssets(ctx: Ctx, jobIds: readonly number[]): Promise<Response> {
	const { actor } = ctx;
	const requested = { ids: jobIds, customer_id: actor.type === "customer" ? actor.customer_id : null };
	const [jobs, attachments, pictures] = await read(ctx.d1, [
		selectJobNumbers(requested),
		selectAttachments(requested),
		selectPodPictures(requested),
	]);
	const proofs = canSeePods(actor) ? pictures : [];
	const assets = [...attachments, ...proofs].sort((one, other) => one.job_id - other.job_id);
	const [first] = jobs;
	if (!first) throw notFound("Job");
	if (assets.length === 0) throw conflict("There are no files to download.");
	const isSingleJob = jobIds.length === 1;
	const entries = assets.map(({ job_number, file, name }) =>
		storedEntry(ctx.files, file, isSingleJob ? safeName(name) : `${job_number}/${safeName(name)}`),
	);
	const name = isSingleJob ? `job-${first.number}.zip` : "jobs.zip";
	return fileResponse(zipStream(entries), { name, type: "application/zip" });
}

/** The files of one job as a ZIP. */
export const downloadJobAssets = defineOperation({
	access: jobAudienceAccess,
	input: idInput,
	response: fileResult,
	run: ({ ctx, input }) => zipAssets(ctx, [input.id]),
});

/** The files of several jobs as a ZIP. */
export const downloadAssets = defineOperation({
	access: jobAudienceAccess,
	input: downloadAssetsInput,
	response: fileResult,
	run: ({ ctx, input }) => zipAssets(ctx, input),
});
