import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { saveSwitches } from "~/db/repositories/company";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { generalText } from "~/domain/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { SWITCHES, type Switches, switchesInput } from "./switch-schemas";

/** The state of the company-wide switches. */
export const getCompanySwitches = defineOperation({
	access: staffWith("settings.notification"),
	input: noInput,
	run: ({ ctx }): Promise<Switches> => readSwitches(ctx),
});

async function readSwitches(ctx: Ctx): Promise<Switches> {
	const [rows] = await read(ctx.d1, [
		query<{ name: string; value: string }>("SELECT name, value FROM additional_setting"),
	]);
	const switchState = (name: string, on: string): 0 | 1 =>
		rows.find((row) => row.name === name)?.value === on ? 1 : 0;
	return Object.fromEntries(SWITCHES.map(({ name, on }) => [name, switchState(name, on)])) as Switches;
}

/** Turns company-wide switches on or off; menus and screens update immediately. */
export const saveCompanySwitches = defineOperation({
	access: staffWith("settings.notification"),
	input: switchesInput,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<Switches> {
		const changed = SWITCHES.flatMap(({ name, on, off }) =>
			input[name] === undefined ? [] : [{ name, value: input[name] ? on : off }],
		);
		if (changed.length > 0) {
			// Menus depend on the switches: signed-in users reload theirs, as after a change of roles.
			await commit(
				ctx,
				[saveSwitches(ctx, changed)],
				[{ type: "rolesChange", kind: "update", entity: "additional_setting", entity_id: null }],
			);
			clearPrincipalCache(ctx.tenant.id);
		}
		return await readSwitches(ctx);
	},
});
