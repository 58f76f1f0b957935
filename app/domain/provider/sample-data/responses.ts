import { z } from "zod";

export const retained = z.array(z.object({ name: z.string(), reason: z.string() }));

export const sampleDataResponse = z.object({
	total: z.int(),
	counts: z.object({
		job: z.int(),
		work_day: z.int(),
		customer: z.int(),
		vehicle: z.int(),
		driver: z.int(),
	}),
	retained,
});
