import { commit } from "~/db/commit";
import type { Verb } from "~/tenancy/ctx";
import { findAddress } from "./find";

/** Deletes a saved address; jobs keep the address they were entered with. Throws 404. */
export async function removeAddress({ ctx, input }: Verb<{ id: number }>): Promise<{ id: number }> {
	const { id, customer_id } = await findAddress(ctx, input.id);
	await commit(
		ctx,
		[{ sql: "DELETE FROM customer_address WHERE id = ?", params: [id] }],
		[
			{
				type: "customerAddressChange",
				kind: "delete",
				entity: "customer_address",
				entity_id: id,
				payload: { id, customer_id },
			},
		],
	);
	return { id };
}
