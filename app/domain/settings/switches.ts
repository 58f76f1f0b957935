import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import type { Verb } from "~/tenancy/ctx";
import { SWITCHES, type Switches, type SwitchesInput } from "./switch-schemas";

/** The state of the company-wide switches. */
export async function getCompanySwitches({ ctx }: Verb<undefined>): Promise<Switches> {
	const [rows] = await read(ctx.d1, [
		query<{ name: string; value: string }>("SELECT name, value FROM additional_setting"),
	]);
	const switchState = (name: string, on: string): 0 | 1 =>
		rows.find((row) => row.name === name)?.value === on ? 1 : 0;
	return Object.fromEntries(SWITCHES.map(({ name, on }) => [name, switchState(name, on)])) as Switches;
}

/** Turns company-wide switches on or off; menus and screens update immediately. */
export async function saveCompanySwitches({ ctx, input }: Verb<SwitchesInput>): Promise<Switches> {
	const changed = SWITCHES.flatMap(({ name, on, off }) =>
		input[name] === undefined ? [] : [{ name, value: input[name] ? on : off }],
	);
	if (changed.length > 0) {
		const write = {
			sql: `INSERT INTO additional_setting (name, value) SELECT value ->> 'name', value ->> 'value' FROM json_each(?1) WHERE true
				ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = ?2`,
			params: [JSON.stringify(changed), ctx.now.toISOString()],
		};
		// Menus depend on the switches: signed-in users reload theirs, as after a change of roles.
		await commit(
			ctx,
			[write],
			[{ type: "rolesChange", kind: "update", entity: "additional_setting", entity_id: null }],
		);
		clearPrincipalCache(ctx.tenant.id);
	}
	return await getCompanySwitches({ ctx, input: undefined });
}
