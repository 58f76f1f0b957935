import { query, read } from "~/db/read";
import { toJobActor } from "~/domain/jobs/lifecycle/lifecycle-facts";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { isClientAdmin } from "~/domain/permissions/roles";

/** A colleague whose notification settings can be changed. */
export interface Colleague {
	id: number;
	name: string;
}

/** The colleagues whose notification settings the user can change: all staff for a client admin, otherwise none. */
export const listColleagues = defineOperation({
	access: staffWith("settings.notification"),
	input: noInput,
	async run({ ctx }): Promise<Colleague[]> {
		if (!isClientAdmin(toJobActor(ctx.actor))) return [];
		const [rows] = await read(ctx.d1, [
			query<Colleague>(
				`SELECT id, trim(first_name || ' ' || last_name) AS name FROM user
				WHERE user_type = 'client' AND is_active = 1 AND deleted_at IS NULL ORDER BY first_name, last_name, id`,
			),
		]);
		return rows;
	},
});
