import { type Change, commit, ForeignKeyViolation, sqlValue } from "~/db/commit";
import { validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { ADDRESS_COLUMNS, type AddressRow } from "./columns";
import { findAddress } from "./find";
import type { AddressInput } from "./rules";

const FIELDS = [
	"customer_id",
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"country",
	"post_code",
	"phone",
	"instruction_1",
	"latitude",
	"longitude",
] as const;

const addressChange = (kind: "add" | "update", id: string, ...params: unknown[]): Change => ({
	type: "customerAddressChange",
	kind,
	entity: "customer_address",
	entity_id: sqlValue(`SELECT ${id}`, ...params),
	payload: sqlValue(
		`SELECT json_object('id', id, 'customer_id', customer_id) FROM customer_address WHERE id = ${id}`,
		...params,
	),
});

/** Creates an address of a customer, or one for all customers. Throws 422 for an unknown customer. */
export async function createAddress({ ctx, input }: Verb<AddressInput>): Promise<AddressRow> {
	return await saveAddress(
		ctx,
		`INSERT INTO customer_address (${FIELDS.join(", ")}) VALUES (${FIELDS.map(() => "?").join(", ")})
		RETURNING ${ADDRESS_COLUMNS}`,
		FIELDS.map((field) => input[field] ?? null),
		addressChange("add", "last_insert_rowid()"),
	);
}

/** Changes an address; without `customer_id` it stays with its customer. Throws 404 and 422. */
export async function updateAddress({
	ctx,
	input,
}: Verb<AddressInput & { id: number }>): Promise<AddressRow> {
	const { id, ...before } = await findAddress(ctx, input.id);
	const after = {
		...input,
		customer_id: input.customer_id === undefined ? before.customer_id : input.customer_id,
	};
	return await saveAddress(
		ctx,
		`UPDATE customer_address SET ${FIELDS.map((field) => `${field} = ?`).join(", ")}, updated_at = ?
		WHERE id = ? RETURNING ${ADDRESS_COLUMNS}`,
		[...FIELDS.map((field) => after[field] ?? null), ctx.now.toISOString(), id],
		addressChange("update", "?", id),
	);
}

async function saveAddress(ctx: Ctx, sql: string, params: unknown[], change: Change): Promise<AddressRow> {
	try {
		const { results } = await commit(ctx, [{ sql, params }], [change]);
		const row = (results[0] as D1Result<AddressRow> | undefined)?.results[0];
		if (!row) throw new Error("an address was saved and could not be read");
		return row;
	} catch (error) {
		if (error instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer does not exist" });
		throw error;
	}
}
