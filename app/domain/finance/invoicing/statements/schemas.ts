import { z } from "zod";
import { searchField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { chosenDayField } from "~/shared/time/schemas";

/** The most statements of one call, as each is printed for it. */
const MAX_STATEMENTS = 100;

export const STATEMENT_KINDS = ["open", "period"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const period = {
	/** Open items, or everything of a period between its opening and its closing balance. */
	kind: z.enum(STATEMENT_KINDS, "open or period").default("open"),
	date_from: chosenDayField.optional(),
	date_to: chosenDayField.optional(),
};
interface Period {
	kind: StatementKind;
	date_from?: string | undefined;
	date_to?: string | undefined;
}
const hasPeriod = ({ kind, date_from = "", date_to = "" }: Period) =>
	kind === "open" || (date_from !== "" && date_to !== "" && date_from <= date_to);
const missingPeriod = { path: ["date_to"], message: "Please choose a period" };

export const openAccountsInput = z.object({ keyword: searchField.default("") });

export const statementInput = z
	.object({ customer_id: z.coerce.number("Not a number").int().positive(), ...period })
	.refine(hasPeriod, missingPeriod);

/** A statement of a customer's own account. */
export const ownStatementInput = z.object(period).refine(hasPeriod, missingPeriod);

export const sendStatementsInput = z
	.object({
		customer_ids: z
			.array(z.int().positive())
			.min(1, "Please choose a customer")
			.max(MAX_STATEMENTS, `At most ${MAX_STATEMENTS} at once`)
			.transform((list) => [...new Set(list)]),
		...period,
	})
	.refine(hasPeriod, missingPeriod);

/** A customer that owes something or is in credit, in pounds. */
const openAccount = z.object({
	customer_id: z.int(),
	customer_code: z.string(),
	customer_name: z.string(),
	/** Where statements are mailed to; empty if there is no address. */
	emails: z.string(),
	/** That are to be paid. */
	invoices: z.int(),
	/** Less what is in credit; below 0 for a customer in credit. */
	outstanding: ledgerPrice(),
	/** What was paid or credited too much. */
	credit: ledgerPrice(),
	overdue: ledgerPrice(),
	/** Null where nothing is to be paid. */
	oldest_due: z.string().nullable(),
});
export type OpenAccount = z.output<typeof openAccount>;

export const openAccountsResponse = z.object({
	data: z.array(openAccount),
	outstanding: ledgerPrice(),
	credit: ledgerPrice(),
	overdue: ledgerPrice(),
});
export type OpenAccounts = z.output<typeof openAccountsResponse>;

export const sentStatementsResponse = z.object({
	/** How many were mailed. */
	sent: z.int(),
	/** The customers without an address, who got none. */
	without_address: z.array(z.string()),
});
export type SentStatements = z.output<typeof sentStatementsResponse>;
