import { z } from "zod";
import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";

/** A job's number as people write it, `48190` or `48190-1`. */
export const findInput = z.object({
	number: z.string().regex(/^[1-9]\d{0,8}(-\d{1,4})?$/, "Not a job number"),
});

export const foundShape = z.object({ id: z.int(), job_number: z.string() });

/**
 * The job of a number, or of an id where no job has that number. A customer finds jobs of its own alone. Throws 404.
 */
export async function findJob({
	ctx,
	input,
}: Verb<z.output<typeof findInput>>): Promise<z.output<typeof foundShape>> {
	const [number, sub] = input.number.split("-").map(Number);
	const [rows] = await read(ctx.d1, [
		query<{ id: number; job_number: number; sub_no: number; customer_id: number }>(
			`SELECT id, job_number, sub_no, customer_id FROM job
			 WHERE (job_number = ?1 AND sub_no = coalesce(?2, 0)) OR (?2 IS NULL AND id = ?1)
			 ORDER BY job_number = ?1 AND sub_no = coalesce(?2, 0) DESC LIMIT 1`,
			number ?? 0,
			sub ?? null,
		),
	]);
	const found = rows[0];
	const { actor } = ctx;
	const hidden = actor.type === "customer" && actor.customer_id !== found?.customer_id;
	if (!found || hidden) throw notFound("Job");
	const tail = found.sub_no > 0 ? `-${found.sub_no}` : "";
	return { id: found.id, job_number: `${found.job_number}${tail}` };
}
