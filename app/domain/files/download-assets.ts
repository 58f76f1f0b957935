import { z } from "zod";
import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { fileAnswer } from "./headers";
import { type ZipEntry, zipStream } from "./zip";

const MOST_JOBS = 100;

/** Jobs by their ids, parted by commas: `ids`, or `job_ids` as other callers name them. */
export const assetsInput = z
	.object({ ids: z.string().optional(), job_ids: z.string().optional() })
	.transform(({ ids, job_ids }) => [
		...new Set((ids ?? job_ids ?? "").split(",").filter(Boolean).map(Number)),
	])
	.refine((ids) => ids.length > 0 && ids.every((one) => Number.isSafeInteger(one) && one > 0), {
		path: ["ids"],
		message: "Send ids parted by commas",
	})
	.refine((ids) => ids.length <= MOST_JOBS, { path: ["ids"], message: `At most ${MOST_JOBS} jobs` });

const NUMBER = "(j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END)";

/** Attachments under their own names, PODs by their number; `?1` are the jobs, `?2` the customer who asks, or null. */
const ASSETS_SQL = `SELECT job_number, file, name FROM (
		SELECT j.id, ${NUMBER} AS job_number, a.file, a.file_name AS name, 0 AS kind, a.id AS place
		FROM json_each(?1) e JOIN job j ON j.id = e.value JOIN job_attachment a ON a.job_id = j.id
		WHERE ?2 IS NULL OR j.customer_id = ?2
		UNION ALL
		SELECT j.id, ${NUMBER}, i.value, 'POD ' || (i.key + 1) || substr(i.value, instr(i.value, '.')), 1, p.id * 100 + i.key
		FROM json_each(?1) e JOIN job j ON j.id = e.value JOIN job_process p ON p.job_id = j.id JOIN json_each(p.pod_images) i
		WHERE ?2 IS NULL OR j.customer_id = ?2
	) ORDER BY id, kind, place`;

interface Asset {
	job_number: string;
	file: string;
	name: string;
}

const safe = (name: string) => name.replace(/[\\/:*?"<>|]|\p{Cc}/gu, "_");

/** The attachments and PODs of jobs as one archive, a folder a job where there are several. Throws 404 for a job that is not there, 409 where there are no files. */
export async function downloadAssets({ ctx, input }: Verb<{ ids: readonly number[] }>): Promise<Response> {
	const customer = ctx.actor.type === "customer" ? ctx.actor.customer_id : null;
	const ids = JSON.stringify(input.ids);
	const [jobs, assets] = await read(ctx.d1, [
		query<{ number: string }>(
			`SELECT ${NUMBER} AS number FROM job j WHERE id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR customer_id = ?2)`,
			ids,
			customer,
		),
		query<Asset>(ASSETS_SQL, ids, customer),
	]);
	const [first] = jobs;
	if (!first) throw notFound("Job");
	if (assets.length === 0) throw conflict("There are no files to download.");
	const single = input.ids.length === 1;
	const entries = assets.map(
		({ job_number, file, name }): ZipEntry => ({
			file,
			name: single ? safe(name) : `${job_number}/${safe(name)}`,
		}),
	);
	const name = single ? `job-${first.number}.zip` : "jobs.zip";
	return fileAnswer(zipStream(ctx.files, entries), { name, type: "application/zip" });
}
