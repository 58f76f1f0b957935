import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { updateCustomerPortal } from "~/db/repositories/jobs/customers";
import { selectCustomerUsers } from "~/db/repositories/kernel/users";
import {
	refuseOtherVersion,
	savePortalRow,
	selectPortalSettings,
} from "~/db/repositories/master-data/customer-portals";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { portalChanges } from "./portal-changes";
import { type PortalSettings, portalSettingsInput, portalSettingsResponse } from "./portal-schemas";

/** What a customer may do in the portal. Throws 404. */
export const getPortalSettings = defineOperation({
	access: staffWith("account.read"),
	input: idInput,
	response: portalSettingsResponse,
	async run({ ctx, input: { id } }): Promise<PortalSettings> {
		const [[settings]] = await read(ctx.d1, [selectPortalSettings(id)]);
		if (!settings) throw notFound("Customer");
		return settings;
	},
});

/**
 * Saves what was sent of a customer's portal, with immediate effect for its users. Throws 404, 409 if it has been saved since the version
 * that was sent, and 422 for days without a time.
 */
export const savePortalSettings = defineOperation({
	access: staffWith("customers.write"),
	input: portalSettingsInput.extend(idInput.shape),
	response: portalSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input: { id, version, customerPortal, ...sent } }): Promise<PortalSettings> {
		const [[stored], users] = await read(ctx.d1, [selectPortalSettings(id), selectCustomerUsers([id])]);
		if (!stored) throw notFound("Customer");
		const { customer_id: _, customerPortal: isOpen, version: storedVersion, ...before } = stored;
		const values = { ...before, ...withoutUndefined(sent) };
		if (values.cut_off === null && values.cut_off_days > 0)
			throw validation({ cut_off: "Please enter a time, or 0 days" });
		const isSwitched = customerPortal !== undefined && customerPortal !== isOpen;
		await commit(
			ctx,
			[
				refuseOtherVersion(id, version ?? storedVersion),
				savePortalRow(ctx, id, values),
				...(isSwitched ? [updateCustomerPortal(ctx, id, customerPortal)] : []),
			],
			portalChanges(
				id,
				users.map((user) => user.id),
			),
		);
		clearPrincipalCache(ctx.tenant.id);
		return {
			customer_id: id,
			customerPortal: customerPortal ?? isOpen,
			...values,
			version: storedVersion + 1,
		};
	},
});

function withoutUndefined<Values extends object>(values: Values) {
	const sent = Object.entries(values).filter(([, value]) => value !== undefined);
	return Object.fromEntries(sent) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}
