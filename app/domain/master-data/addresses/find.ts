import { read } from "~/db/read";
import { selectCustomerAddress } from "~/db/repositories/jobs/customers";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { AddressRow } from "./columns";

/** A saved address. Throws 404. */
export async function findAddress(ctx: Ctx, id: number): Promise<AddressRow> {
	const [rows] = await read(ctx.d1, [selectCustomerAddress(id)]);
	if (!rows[0]) throw notFound("Customer address");
	return rows[0];
}
