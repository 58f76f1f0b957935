import { z } from "zod";

const documentProposalResponse = z.object({
	field: z.string(),
	value: z.string(),
	line: z.int(),
	source: z.string(),
	confidence: z.enum(["high", "medium", "low"]),
});

export const proposedBookingsResponse = z.object({
	proposals: z.array(documentProposalResponse),
	lines: z.int(),
	reader_error: z.string().nullable(),
	time_zone: z.literal("Europe/London"),
});
