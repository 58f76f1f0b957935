import { query, read } from "~/db/read";
import { subJobsSql } from "~/domain/jobs/list-sql";
import type { Verb } from "~/tenancy/ctx";
import { diaryScope } from "./scope";

/** The sub-jobs of a trip as rows of the diary, in their order, as JSON text; none of another customer's trip. */
export async function tripRows({ ctx, input }: Verb<{ id: number }>): Promise<string> {
	const { sql, params } = subJobsSql(diaryScope(ctx.actor), input.id);
	const [answers] = await read(ctx.d1, [query<{ rows: string }>(sql, ...params)]);
	return answers[0]?.rows ?? "[]";
}
