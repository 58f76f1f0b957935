import { z } from "zod";
import { query, read } from "~/db/read";
import { jobAudienceAccess } from "~/domain/jobs/model/access";
import { defineOperation, idInput } from "~/domain/operation";
import { conflict, notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { fileResponse } from "./headers";
import { type ZipEntry, zipStream } from "./zip";

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

const JOB_NUMBER = "(j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END)";

/** Attachments under their own names, PODs numbered; `?1` are the job ids, `?2` the requesting customer, or null. */
const ASSETS_SQL = `SELECT job_number, file, name FROM (
		SELECT j.id, ${JOB_NUMBER} AS job_number, a.file, a.file_name AS name, 0 AS kind, a.id AS place
		FROM json_each(?1) e JOIN job j ON j.id = e.value JOIN job_attachment a ON a.job_id = j.id
		WHERE ?2 IS NULL OR j.customer_id = ?2
		UNION ALL
		SELECT j.id, ${JOB_NUMBER}, i.value, 'POD ' || (i.key + 1) || substr(i.value, instr(i.value, '.')), 1, p.id * 100 + i.key
		FROM json_each(?1) e JOIN job j ON j.id = e.value JOIN job_process p ON p.job_id = j.id JOIN json_each(p.pod_images) i
		WHERE ?2 IS NULL OR j.customer_id = ?2
	) ORDER BY id, kind, place`;

interface Asset {
	job_number: string;
	file: string;
	name: string;
}

const safeName = (name: string) => name.replace(/[\\/:*?"<>|]|\p{Cc}/gu, "_");

/** The attachments and PODs of jobs as one ZIP, with a folder per job when there are several. Throws 404 for an unknown job, 409 when there are no files. */
async function zipAssets(ctx: Ctx, jobIds: readonly number[]): Promise<Response> {
	const customer = ctx.actor.type === "customer" ? ctx.actor.customer_id : null;
	const ids = JSON.stringify(jobIds);
	const [jobs, assets] = await read(ctx.d1, [
		query<{ number: string }>(
			`SELECT ${JOB_NUMBER} AS number FROM job j WHERE id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR customer_id = ?2)`,
			ids,
			customer,
		),
		query<Asset>(ASSETS_SQL, ids, customer),
	]);
	const [first] = jobs;
	if (!first) throw notFound("Job");
	if (assets.length === 0) throw conflict("There are no files to download.");
	const isSingleJob = jobIds.length === 1;
	const entries = assets.map(
		({ job_number, file, name }): ZipEntry => ({
			file,
			name: isSingleJob ? safeName(name) : `${job_number}/${safeName(name)}`,
		}),
	);
	const name = isSingleJob ? `job-${first.number}.zip` : "jobs.zip";
	return fileResponse(zipStream(ctx.files, entries), { name, type: "application/zip" });
}

/** The files of one job as a ZIP. */
export const downloadJobAssets = defineOperation({
	access: jobAudienceAccess,
	input: idInput,
	run: ({ ctx, input }) => zipAssets(ctx, [input.id]),
});

/** The files of several jobs as a ZIP. */
export const downloadAssets = defineOperation({
	access: jobAudienceAccess,
	input: downloadAssetsInput,
	run: ({ ctx, input }) => zipAssets(ctx, input),
});
