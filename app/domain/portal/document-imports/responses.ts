import { z } from "zod";

const wordsResponse = z.array(z.object({ line: z.int(), from: z.int(), to: z.int() }));

const documentProposalResponse = z.object({
	field: z.string(),
	value: z.string(),
	line: z.int(),
	source: z.string(),
	confidence: z.enum(["high", "medium", "low"]),
	check: z.string().nullable(),
	words: wordsResponse,
});

const orderDraftResponse = z.object({
	kind: z.enum(["job", "trip"]),
	check: z.string().nullable(),
	proposals: z.array(documentProposalResponse),
	stops: z.array(
		z.object({ side: z.enum(["collection", "delivery"]), proposals: z.array(documentProposalResponse) }),
	),
});

export const proposedBookingsResponse = z.object({
	proposals: z.array(documentProposalResponse),
	lines: z.int(),
	text: z.array(z.string()),
	customer: z.object({
		value: z.string().nullable(),
		rule: z.enum(["address", "domain", "account", "name"]).nullable(),
		check: z.string().nullable(),
		words: wordsResponse,
	}),
	drafts: z.array(orderDraftResponse),
	unused: z.array(z.object({ text: z.string(), words: wordsResponse })),
	reader_error: z.string().nullable(),
	time_zone: z.literal("Europe/London"),
});
