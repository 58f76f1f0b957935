import { z } from "zod";

/** What a screen posts to its route's action. */
export const actionSubmission = z.object({
	/** Which of the operations of the route to run. */
	intent: z.string(),
	/** The input of the operation, which parses it itself; missing where it takes none. */
	input: z.unknown().optional(),
	/** The company that the page was rendered for. */
	tenant: z.string().optional(),
});

/** The outcome of an action; a failure carries what the API answers in the same case. */
export type SubmissionOutcome =
	| { ok: true; message: string | undefined; data: unknown }
	| { ok: false; status: number; message: string; data: unknown };
