import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerAddresses } from "~/db/repositories/jobs/customers";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { searchField } from "~/shared/input-fields";
import type { AddressRow } from "./columns";
import { addressResponse } from "./responses";

const number = z.coerce.number().int().positive();

export const addressListInput = z.object({
	/** Returns the addresses of this customer and those of all customers. */
	customer_id: number.optional(),
	keyword: searchField.optional(),
	keywords: searchField.optional(),
	page: number.default(1),
	perPage: number.max(500).default(500),
});

/** Saved addresses by name: of one customer (with the shared ones) or all, filtered by a keyword. */
export const listAddresses = defineOperation({
	access: staffWith("jobs.read"),
	input: addressListInput,
	response: z.array(addressResponse),
	async run({ ctx, input }): Promise<AddressRow[]> {
		const [rows] = await read(ctx.d1, [
			selectCustomerAddresses({
				customer_id: input.customer_id,
				text: input.keyword || input.keywords || "",
				limit: input.perPage,
				offset: (input.page - 1) * input.perPage,
			}),
		]);
		return rows;
	},
});
