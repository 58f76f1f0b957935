import { z } from "zod";

export const bookingFileJobsResponse = z.array(
	z.object({ id: z.int(), job_number: z.string(), collection_date: z.string().nullable() }),
);
