import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveSwitches, selectSwitches } from "~/db/repositories/kernel/company";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { switchesResponse } from "./responses";
import {
	MARGIN_FLOOR,
	readMarginFloor,
	SWITCHES,
	type Switches,
	type SwitchName,
	switchesInput,
} from "./switch-schemas";

/** The state of the company-wide switches. */
export const getCompanySwitches = defineOperation({
	access: staffWith("settings.notification"),
	input: noInput,
	response: switchesResponse,
	run: ({ ctx }): Promise<Switches> => readSwitches(ctx),
});

async function readSwitches(ctx: Ctx): Promise<Switches> {
	const [rows] = await read(ctx.d1, [selectSwitches()]);
	const switchState = (switchName: SwitchName): 0 | 1 => {
		const on = SWITCHES.find(({ name }) => name === switchName)?.on;
		return rows.find(({ name }) => name === switchName)?.value === on ? 1 : 0;
	};
	return {
		customer_notification: switchState("customer_notification"),
		customer_job_activity: switchState("customer_job_activity"),
		owner_driver: switchState("owner_driver"),
		bar_expired_sub_contractors: switchState("bar_expired_sub_contractors"),
		approve_flag: switchState("approve_flag"),
		job_detail_layout: switchState("job_detail_layout"),
		margin_floor: readMarginFloor(rows.find(({ name }) => name === MARGIN_FLOOR)?.value),
	};
}

/** Turns company-wide switches on or off; menus and screens update immediately. */
export const saveCompanySwitches = defineOperation({
	access: staffWith("settings.notification"),
	input: switchesInput,
	response: switchesResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<Switches> {
		const floor = input.margin_floor;
		const changed = [
			...SWITCHES.flatMap(({ name, on, off }) =>
				input[name] === undefined ? [] : [{ name: name as string, value: input[name] ? on : off }],
			),
			...(floor === undefined ? [] : [{ name: MARGIN_FLOOR, value: floor === null ? "" : String(floor) }]),
		];
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
