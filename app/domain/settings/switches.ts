import { forgetPrincipals } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import type { Verb } from "~/tenancy/ctx";
import { SWITCHES, type Switches, type SwitchesInput } from "./switch-schemas";

/** How the switches of the whole company stand. */
export async function companySwitches({ ctx }: Verb<undefined>): Promise<Switches> {
	const [rows] = await read(ctx.d1, [
		query<{ name: string; value: string }>("SELECT name, value FROM additional_setting"),
	]);
	const stands = (name: string, on: string): 0 | 1 =>
		rows.find((row) => row.name === name)?.value === on ? 1 : 0;
	return Object.fromEntries(SWITCHES.map(({ name, on }) => [name, stands(name, on)])) as Switches;
}

/** Turns switches of the whole company on or off; menus and screens follow at once. */
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
		// Menus depend on the switches: whoever is signed in reads theirs again, as after a change of roles.
		await commit(
			ctx,
			[write],
			[{ type: "rolesChange", kind: "update", entity: "additional_setting", entity_id: null }],
		);
		forgetPrincipals(ctx.tenant.id);
	}
	return await companySwitches({ ctx, input: undefined });
}
