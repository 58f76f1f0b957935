import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertCustomers as insertCustomerRows, selectCustomerCodes } from "~/db/repositories/jobs/customers";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { companyFinder, type NamedItem } from "~/domain/master-data/spreadsheets/match-names";
import type { Ctx } from "~/tenancy/ctx";
import { loadBookingLists } from "./lists";
import { bookingListsResponse, createCustomersInput } from "./schemas";

const MAX_ATTEMPTS = 5;
const CODE_LETTERS = 6;

/** An unused code from a name, "RIBBLE1" for Ribble Glass; it is added to `usedCodes`. */
export function customerCode(name: string, usedCodes: Set<string>): string {
	const letters =
		name
			.normalize("NFKD")
			.replace(/[^a-z0-9]/gi, "")
			.slice(0, CODE_LETTERS)
			.toUpperCase() || "CUST";
	let n = 1;
	while (usedCodes.has(`${letters}${n}`)) n++;
	usedCodes.add(`${letters}${n}`);
	return `${letters}${n}`;
}

/**
 * Creates the customers that a bookings file names and that do not exist, as invoiced accounts with generated codes. Existing and
 * ambiguous names are skipped. Returns the customers of all names.
 */
export const createCustomers = defineOperation({
	access: staffWith("customers.write"),
	input: createCustomersInput,
	response: bookingListsResponse.shape.customers,
	async run({ ctx, input }): Promise<NamedItem[]> {
		for (let attempt = 1; ; attempt++) {
			const { customers } = await loadBookingLists(ctx);
			const find = companyFinder(customers);
			const customersByName = new Map(
				customers.toReversed().map((customer) => [customer.name.toLowerCase(), customer]),
			);
			const findCustomer = (name: string) => find(name) ?? customersByName.get(name.toLowerCase());
			const missing = [...new Map(input.names.map((name) => [name.toLowerCase(), name])).values()].filter(
				(name) => !findCustomer(name),
			);
			if (missing.length === 0) return input.names.flatMap((name) => findCustomer(name) ?? []);
			if (attempt > MAX_ATTEMPTS) throw new Error(`${missing.length} accounts could not be created`);
			try {
				await insertCustomers(ctx, missing);
			} catch (failure) {
				if (!(failure instanceof UniqueViolation)) throw failure;
			}
		}
	},
});

/** The statement itself skips names that another user has created in the meantime. */
async function insertCustomers(ctx: Ctx, names: readonly string[]) {
	const [codes] = await read(ctx.d1, [selectCustomerCodes()]);
	const usedCodes = new Set(codes.map(({ code }) => code));
	const rows = names.map((name) => ({ name, code: customerCode(name, usedCodes) }));
	await commit(ctx, [insertCustomerRows(rows)]);
}
