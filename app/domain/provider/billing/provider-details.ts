import { z } from "zod";

const line = (max: number) => z.string().trim().max(max).default("");

/** Who issues the invoices and where they are paid to. */
export const providerDetails = z.object({
	name: z
		.string("Please enter the name of the company.")
		.trim()
		.min(1, "Please enter the name of the company.")
		.max(120),
	address: line(400),
	vat_number: line(30),
	email: z.union([z.literal(""), z.email("Please enter a valid email address.")]).default(""),
	phone: line(40),
	account_name: line(80),
	sort_code: z
		.string()
		.trim()
		.regex(/^(\d{2}-?\d{2}-?\d{2})?$/, "Please enter six digits, such as 20-11-26.")
		.default(""),
	account_number: z
		.string()
		.trim()
		.regex(/^(\d{8})?$/, "Please enter eight digits.")
		.default(""),
});
export type ProviderDetails = z.output<typeof providerDetails>;
