import { z } from "zod";
import { wholeNumberField } from "~/shared/input-fields";
import { ACCOUNTS_CHARGES } from "~/shared/money/accounts-charges";
import { oneLineField } from "~/shared/one-line";
import { DEPARTMENTS, PROGRAM_LIMITS, type ValueLimit } from "./rules-program-limits";

/** The most codes that are set, with those of customers and depots. */
const MAX_CODES = 500;

const codeText = ({ max, pattern }: ValueLimit) =>
	oneLineField("Please enter a code")
		.max(max, `At most ${max} characters`)
		.regex(pattern ?? /^/, "No spaces or accents")
		.default("");

const optionText = oneLineField("Please enter a text")
	.max(PROGRAM_LIMITS.xero.tracking.max, `At most ${PROGRAM_LIMITS.xero.tracking.max} characters`)
	.default("");

const idField = z.int("Not a number").positive("Not a number").nullable().default(null);

const codesField = z.object({
	/** Null for all charges of a customer or depot. */
	charge: z.enum(ACCOUNTS_CHARGES, `One of ${ACCOUNTS_CHARGES.join(", ")}`).nullable(),
	customer_id: idField,
	depot_id: idField,
	nominal_code: codeText(PROGRAM_LIMITS.sage.code),
	department: wholeNumberField(
		z
			.number("Please enter a number")
			.int("Please enter a whole number")
			.min(DEPARTMENTS.min, `From ${DEPARTMENTS.min}`)
			.max(DEPARTMENTS.max, `At most ${DEPARTMENTS.max}`),
	)
		.nullable()
		.default(null),
	account_code: codeText(PROGRAM_LIMITS.xero.code),
	tracking_option: optionText,
});
type CodesOf = z.output<typeof codesField>;

/** Where charges go in the accounts, saved as a whole; a row without any code is left out. */
export const accountsCodesInput = z
	.object({
		tracking_category: optionText,
		/** As it was read: what another person has saved since is not written over. */
		updated_at: z.iso.datetime("Not a moment").max(40, "Not a moment"),
		codes: z.array(codesField, "Please enter codes").max(MAX_CODES, `At most ${MAX_CODES} codes`),
	})
	.superRefine(({ tracking_category, codes }, checked) => {
		const seen = new Set<string>();
		for (const [place, row] of codes.entries()) {
			const refuse = (field: keyof CodesOf, message: string) =>
				checked.addIssue({ code: "custom", path: ["codes", place, field], message });
			if (row.customer_id !== null && row.depot_id !== null)
				refuse("depot_id", "Either a customer or a depot");
			if (row.charge === null && row.customer_id === null && row.depot_id === null)
				refuse("charge", "Please choose a charge, a customer or a depot");
			const key = JSON.stringify([row.charge, row.customer_id, row.depot_id]);
			if (seen.has(key)) refuse("charge", "There are codes for this already");
			seen.add(key);
			if (row.tracking_option !== "" && tracking_category === "")
				refuse("tracking_option", "Please enter the tracking category first");
		}
	});
export type AccountsCodesInput = z.output<typeof accountsCodesInput>;

const salesCodes = z.object({ account_code: z.string(), nominal_code: z.string() });

export const accountsCodesResponse = z.object({
	/** The tracking category in Xero; empty for none. */
	tracking_category: z.string(),
	/** When the codes or other settings of invoices were last saved. */
	updated_at: z.string(),
	codes: z.array(
		z.object({
			charge: z.enum(ACCOUNTS_CHARGES).nullable(),
			customer_id: z.int().nullable(),
			depot_id: z.int().nullable(),
			nominal_code: z.string(),
			department: z.int().nullable(),
			account_code: z.string(),
			tracking_option: z.string(),
			customer_name: z.string().nullable(),
			depot_name: z.string().nullable(),
		}),
	),
	/** What holds where nothing is set: the sales account of the invoice settings, and the usual account of costs. */
	usual: z.object({ sales: salesCodes, purchases: salesCodes }),
	depots: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type AccountsCodes = z.output<typeof accountsCodesResponse>;
