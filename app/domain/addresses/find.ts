import { query, read } from "~/db/read";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { ADDRESS_COLUMNS, type AddressRow } from "./columns";

/** A saved address. Throws 404. */
export async function findAddress(ctx: Ctx, id: number): Promise<AddressRow> {
	const [rows] = await read(ctx.d1, [
		query<AddressRow>(`SELECT ${ADDRESS_COLUMNS} FROM customer_address WHERE id = ?`, id),
	]);
	if (!rows[0]) throw notFound("Customer address");
	return rows[0];
}
