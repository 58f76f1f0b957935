import { type Change, commit, ForeignKeyViolation } from "~/db/commit";
import { returnedRows } from "~/db/read";
import {
	addressAfterBatch,
	insertCustomerAddress,
	updateCustomerAddress,
} from "~/db/repositories/jobs/customers";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { addressText } from "~/shared/texts/addresses";
import type { Ctx } from "~/tenancy/ctx";
import type { AddressRow } from "./columns";
import { findAddress } from "./find";
import { addressResponse } from "./responses";
import { addressChangeInput, addressInput } from "./rules";

/** Announces an address after the batch; without an id, the one that the batch inserts. */
export const addressChange = (kind: "add" | "update", id?: number): Change => ({
	type: "customerAddressChange",
	kind,
	entity: "customer_address",
	...addressAfterBatch(id),
});

/** Creates an address of a customer, or one for all customers. Throws 422 for an unknown customer. */
export const createAddress = defineOperation({
	access: staffWith("jobs.write"),
	input: addressInput,
	response: addressResponse,
	message: addressText.added,
	async run({ ctx, input }): Promise<AddressRow> {
		return await saveAddress(ctx, insertCustomerAddress(input), addressChange("add"));
	},
});

/** Changes an address; without `customer_id` it stays with its customer. Throws 404 and 422. */
export const updateAddress = defineOperation({
	access: staffWith("jobs.write"),
	input: addressChangeInput,
	response: addressResponse,
	message: addressText.updated,
	async run({ ctx, input }): Promise<AddressRow> {
		const { id, ...before } = await findAddress(ctx, input.id);
		const after = {
			...input,
			customer_id: input.customer_id === undefined ? before.customer_id : input.customer_id,
		};
		return await saveAddress(ctx, updateCustomerAddress(ctx, id, after), addressChange("update", id));
	},
});

/** Saves an address and announces it. Throws 404 if it has been deleted since it was read, 422 for an unknown customer. */
export async function saveAddress(
	ctx: Ctx,
	write: ReturnType<typeof insertCustomerAddress> | ReturnType<typeof updateCustomerAddress>,
	change: Change,
): Promise<AddressRow> {
	try {
		const { results } = await commit(ctx, [write], [change]);
		const [row] = returnedRows(write, results[0]);
		// A colleague deleted it between the read and the write.
		if (!row) throw notFound("Customer address");
		return row;
	} catch (error) {
		if (error instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer does not exist" });
		throw error;
	}
}
