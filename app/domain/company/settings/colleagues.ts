import { read } from "~/db/read";
import { selectStaff } from "~/db/repositories/kernel/users";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { screenResult } from "~/shared/money/price-fields";

/** A colleague whose notification settings can be changed. */
export interface Colleague {
	id: number;
	name: string;
}

/** The colleagues whose notification settings the user can change: all staff for a client admin, otherwise none. */
export const listColleagues = defineOperation({
	access: staffWith("settings.notification"),
	input: noInput,
	response: screenResult(),
	async run({ ctx }): Promise<Colleague[]> {
		if (!isClientAdmin(toJobActor(ctx.actor))) return [];
		const [rows] = await read(ctx.d1, [selectStaff()]);
		return rows;
	},
});
