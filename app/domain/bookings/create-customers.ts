import type { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { companyFinder, type Named } from "~/domain/imports/match-names";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { readLists } from "./lists";
import type { createCustomersInput } from "./schemas";

const MOST_TRIES = 5;
const LETTERS = 6;

/** A code from a name, "RIBBLE1" for Ribble Glass, that is not among those taken; it is added to them. */
export function customerCode(name: string, taken: Set<string>): string {
	const letters =
		name
			.normalize("NFKD")
			.replace(/[^a-z0-9]/gi, "")
			.slice(0, LETTERS)
			.toUpperCase() || "CUST";
	let n = 1;
	while (taken.has(`${letters}${n}`)) n++;
	taken.add(`${letters}${n}`);
	return `${letters}${n}`;
}

/**
 * Creates the accounts that a bookings file names and the company has not, invoiced ones with generated codes; names that are
 * there already are left, those that could mean several accounts too. Answers the customers of all names.
 */
export async function createCustomers({
	ctx,
	input,
}: Verb<z.output<typeof createCustomersInput>>): Promise<Named[]> {
	for (let attempt = 1; ; attempt++) {
		const { customers } = await readLists(ctx);
		const find = companyFinder(customers);
		const alike = new Map(customers.toReversed().map((one) => [one.name.toLowerCase(), one]));
		const known = (name: string) => find(name) ?? alike.get(name.toLowerCase());
		const missing = [...new Map(input.names.map((name) => [name.toLowerCase(), name])).values()].filter(
			(name) => !known(name),
		);
		if (missing.length === 0) return input.names.flatMap((name) => known(name) ?? []);
		if (attempt > MOST_TRIES) throw new Error(`${missing.length} accounts could not be created`);
		try {
			await insert(ctx, missing);
		} catch (failure) {
			if (!(failure instanceof UniqueViolation)) throw failure;
		}
	}
}

/** A name that a colleague has created since the list was read is left out by the database itself. */
async function insert(ctx: Ctx, names: readonly string[]) {
	const [codes] = await read(ctx.d1, [
		query<{ code: string }>("SELECT upper(customer_code) AS code FROM customer WHERE deleted_at IS NULL"),
	]);
	const taken = new Set(codes.map(({ code }) => code));
	const rows = names.map((name) => ({ name, code: customerCode(name, taken) }));
	await commit(ctx, [
		{
			sql: `INSERT INTO customer (customer_code, customer_name, customer_type, status)
			SELECT row ->> 'code', row ->> 'name', 1, 1 FROM (SELECT value AS row FROM json_each(?))
			WHERE NOT EXISTS (SELECT 1 FROM customer had
				WHERE had.customer_name = row ->> 'name' COLLATE NOCASE AND had.status = 1 AND had.deleted_at IS NULL)`,
			params: [JSON.stringify(rows)],
		},
	]);
}
