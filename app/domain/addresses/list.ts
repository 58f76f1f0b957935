import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { ADDRESS_COLUMNS, type AddressRow } from "./columns";

const number = z.coerce.number().int().positive();

export const addressListInput = z.object({
	/** Returns the addresses of this customer and those of all customers. */
	customer_id: number.optional(),
	keyword: z.string().trim().max(100).optional(),
	keywords: z.string().trim().max(100).optional(),
	page: number.default(1),
	perPage: number.max(500).default(500),
});

/** Saved addresses by name: of one customer (with the shared ones) or all, filtered by a keyword. */
export const listAddresses = defineOperation({
	access: staffWith("jobs.read"),
	input: addressListInput,
	async run({ ctx, input }): Promise<AddressRow[]> {
		const typed = input.keyword || input.keywords || "";
		const like = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
		const [rows] = await read(ctx.d1, [
			query<AddressRow>(
				`SELECT ${ADDRESS_COLUMNS} FROM customer_address
				WHERE (?1 IS NULL OR customer_id = ?1 OR customer_id IS NULL)
					AND (?2 = '' OR name LIKE ?3 ESCAPE '\\' OR town LIKE ?3 ESCAPE '\\' OR post_code LIKE ?3 ESCAPE '\\')
				ORDER BY name, id LIMIT ?4 OFFSET ?5`,
				input.customer_id ?? null,
				typed,
				// D1 refuses longer patterns.
				like.length > 50 ? `${like.slice(0, 48)}%` : like,
				input.perPage,
				(input.page - 1) * input.perPage,
			),
		]);
		return rows;
	},
});
