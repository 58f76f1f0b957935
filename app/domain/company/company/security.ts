import { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveSwitches, selectSwitch } from "~/db/repositories/kernel/company";
import { countKeysWithoutFactor } from "~/db/repositories/kernel/live-keys";
import { noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { SECOND_FACTOR_SETTING } from "~/domain/kernel/permissions/second-factor";
import { flagField } from "~/shared/input-fields";
import { generalText } from "~/shared/texts/general";
import { companySecurityResponse } from "./responses";

/** What a company requires of how its staff sign in. */
export interface CompanySecurity {
	second_factor_required: 0 | 1;
	/** API keys of people without a second factor, which are refused while it is required. */
	keys_without_factor: number;
}

async function readSecurity({ ctx, platform }: AccountContext): Promise<CompanySecurity> {
	const [[[row]], [[keys]]] = await Promise.all([
		read(ctx.d1, [selectSwitch(SECOND_FACTOR_SETTING)]),
		read(platform.d1, [countKeysWithoutFactor(ctx.tenant.id, ctx.now.toISOString())]),
	]);
	return { second_factor_required: row?.value === "1" ? 1 : 0, keys_without_factor: keys?.n ?? 0 };
}

/** What the company requires of how its staff sign in. */
export const getCompanySecurity = defineAccountOperation({
	inVisits: true,
	access: staffWith("account.read"),
	input: noInput,
	response: companySecurityResponse,
	run: ({ ctx, platform }) => readSecurity({ ctx, platform }),
});

/** Requires a second factor of all staff, or no longer: who has none must set it up before anything else. */
export const saveCompanySecurity = defineAccountOperation({
	access: staffWith("company.write"),
	input: z.object({ second_factor_required: flagField }),
	response: companySecurityResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, platform, input }): Promise<CompanySecurity> {
		const value = String(input.second_factor_required);
		// As after a change of roles, signed-in users reload and the room reads its sessions again.
		await commit(
			ctx,
			[saveSwitches(ctx, [{ name: SECOND_FACTOR_SETTING, value }])],
			[{ type: "rolesChange", kind: "update", entity: "additional_setting", entity_id: null }],
		);
		clearPrincipalCache(ctx.tenant.id);
		return await readSecurity({ ctx, platform });
	},
});
