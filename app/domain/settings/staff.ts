import { query, read } from "~/db/read";
import { jobActorOf } from "~/domain/jobs/facts";
import { isClientAdmin } from "~/domain/jobs/lifecycle-conditions";
import type { Ctx } from "~/tenancy/ctx";

/** A colleague whose notifications can be set. */
export interface Colleague {
	id: number;
	name: string;
}

/** Whose notifications the signed-in person may set besides their own: a client admin those of all staff, others nobody's. */
export async function colleagues(ctx: Ctx): Promise<Colleague[]> {
	if (!isClientAdmin(jobActorOf(ctx.actor))) return [];
	const [rows] = await read(ctx.d1, [
		query<Colleague>(
			`SELECT id, trim(first_name || ' ' || last_name) AS name FROM user
			WHERE user_type = 'client' AND is_active = 1 AND deleted_at IS NULL ORDER BY first_name, last_name, id`,
		),
	]);
	return rows;
}
