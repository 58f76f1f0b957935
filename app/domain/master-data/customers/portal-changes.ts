import type { Change } from "~/db/commit";

/** What is announced when what users of a customer may do has changed: to the office the customer, to the customer's users which of them. */
export const portalChanges = (customer_id: number, users: readonly number[]): Change[] => [
	{
		type: "customerChange",
		kind: "update",
		entity: "customer",
		entity_id: customer_id,
		payload: { id: customer_id },
	},
	...users.map(
		(user_id): Change => ({
			type: "customerPermissionChange",
			kind: "update",
			entity: "user",
			entity_id: user_id,
			payload: { user_id },
			audience: "customer",
			customer_id,
		}),
	),
];
