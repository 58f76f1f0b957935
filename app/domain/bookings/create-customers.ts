import type { z } from "zod";
import { commit, insertRows, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { customer } from "~/db/tenant";
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
 * there already are left. Answers the customers of all names.
 */
export async function createCustomers({
	ctx,
	input,
}: Verb<z.output<typeof createCustomersInput>>): Promise<Named[]> {
	for (let attempt = 1; ; attempt++) {
		const { customers } = await readLists(ctx);
		const find = companyFinder(customers);
		const missing = [...new Map(input.names.map((name) => [name.toLowerCase(), name])).values()].filter(
			(name) => !find(name),
		);
		if (missing.length === 0) return input.names.flatMap((name) => find(name) ?? []);
		try {
			await insert(ctx, missing);
		} catch (failure) {
			if (!(failure instanceof UniqueViolation) || attempt === MOST_TRIES) throw failure;
		}
	}
}

async function insert(ctx: Ctx, names: readonly string[]) {
	const [codes] = await read(ctx.d1, [
		query<{ code: string }>("SELECT upper(customer_code) AS code FROM customer WHERE deleted_at IS NULL"),
	]);
	const taken = new Set(codes.map(({ code }) => code));
	const rows = names.map((customer_name) => ({
		customer_code: customerCode(customer_name, taken),
		customer_name,
		customer_type: 1 as const,
		status: 1 as const,
	}));
	await commit(ctx, insertRows(customer, rows));
}
