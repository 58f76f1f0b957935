import { z } from "zod";

/** The most jobs of a call: as many as one call allocates, and each may be priced by the card of every sub-contractor; a screen splits more. */
const MAX_JOBS = 100;

/** The jobs whose costs are read, each once. */
export const ratedJobIds = z
	.array(z.int().positive())
	.min(1, "Please select at least one Job")
	.max(MAX_JOBS, `At most ${MAX_JOBS} jobs at once`)
	.transform((ids) => [...new Set(ids)]);
