import { type Change, commit } from "~/db/commit";
import { deleteCustomerAddress } from "~/db/repositories/jobs/customers";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { idResponse } from "~/shared/response-fields";
import { addressText } from "~/shared/texts/addresses";
import { findAddress } from "./find";

/** Deletes a saved address; jobs keep the address they were entered with. Throws 404. */
export const removeAddress = defineOperation({
	access: staffWith("jobs.write"),
	input: idInput,
	response: idResponse,
	message: addressText.deleted,
	async run({ ctx, input }): Promise<{ id: number }> {
		const { id, customer_id } = await findAddress(ctx, input.id);
		await commit(ctx, [deleteCustomerAddress(id)], [addressDeletion(id, customer_id)]);
		return { id };
	},
});

/** Announces that an address is deleted. */
export const addressDeletion = (id: number, customer_id: number | null): Change => ({
	type: "customerAddressChange",
	kind: "delete",
	entity: "customer_address",
	entity_id: id,
	payload: { id, customer_id },
});
