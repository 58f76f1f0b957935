import { z } from "zod";

const choices = z
	.array(z.object({ name: z.string(), apiKey: z.string() }))
	.optional()
	.transform((list) => list ?? []);

/** The lists a load is filled from. */
export const formValuesAnswer = z.object({
	jobDescriptions: choices,
	freightTypes: choices,
	packagings: choices,
	paymentTerms: choices,
	vehicleBodyTypes: choices,
	vehicleTypes: choices,
});

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
	.string()
	.nullish()
	.transform((value) => value ?? null);
const count = z.number().int().nonnegative().catch(0);
const upper = z.string().transform((value) => value.toUpperCase());

/** A load. The exchange calls one that its owner has taken down CANCELLED, one that nobody took in time EXPIRED. */
export const loadAnswer = z.object({
	id,
	status: upper.pipe(z.enum(["POSTED", "ACCEPTED", "DELIVERED", "CANCELLED", "EXPIRED"])),
	yourReference: z
		.string()
		.nullish()
		.transform((value) => value ?? ""),
	ownerDisplayName: text,
	expiresOn: text,
	order: z
		.object({ quoteId: id, subcontractorName: z.string(), subcontractorId: id })
		.nullish()
		.transform((value) => value ?? null),
	pod: z
		.object({
			signedBy: z.string(),
			signedOn: z.string(),
			notes: z
				.string()
				.nullish()
				.transform((value) => value ?? ""),
		})
		.nullish()
		.transform((value) => value ?? null),
});

/** A quote with its owner and extras. */
export const exchangeQuote = z.object({
	id,
	loadId: id,
	quoteOwner: z.object({
		company: z.object({
			id,
			name: z.string(),
			feedback: z
				.object({ positive: count, negative: count, neutral: count, complaint: count })
				.catch({ positive: 0, negative: 0, neutral: 0, complaint: 0 }),
		}),
		user: z.object({ fullName: z.string().catch(""), landline: z.string().catch("") }),
	}),
	quoteStatus: z.object({
		status: upper.pipe(z.enum(["POSTED", "ACCEPTED", "DISMISSED", "CANCELLED", "EXPIRED"])),
	}),
	vehicleType: text,
	createdOn: z.string(),
	notes: text,
	price: z.number().nonnegative(),
	totalPrice: z.number().nonnegative(),
	currencySymbol: z.string().catch("£"),
	accessorials: z.array(z.object({ typeApiKey: z.string(), price: z.number() })).catch([]),
});

/** An event that the exchange pushes. */
export const eventBody = z.object({
	id,
	type: z.enum(["quote", "load"]),
	createdOn: z.string(),
	quote: exchangeQuote.nullish().transform((value) => value ?? null),
	load: loadAnswer.nullish().transform((value) => value ?? null),
});
