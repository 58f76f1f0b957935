import { z } from "zod";

/** How far a restore is. */
export const runningRestoreSchema = z.object({
	/** The company that is restored here. */
	slug: z.string(),
	source: z.object({ slug: z.string(), id: z.string() }),
	/** Whether the company exists here and its data are replaced. */
	replaces: z.boolean(),
	/** The database that receives the rows. */
	binding: z.string(),
	started_at: z.string(),
	/** The newest change that a browser can have seen of the company as it was. */
	sequence: z.number(),
	phase: z.enum(["check", "prepare", "changes", "rows", "search", "migrate", "files", "activate"]),
	/** The next part. */
	part: z.int(),
	/** The next table. */
	table: z.int(),
	/** The last job in the search index. */
	job: z.number(),
});

export type RunningRestore = z.output<typeof runningRestoreSchema>;

/** How far a restore is after a step. */
export interface RestoreProgress {
	slug: string;
	binding: string;
	phase: RunningRestore["phase"] | "done";
	part: number;
	parts: number;
}
