import { z } from "zod";

export const offerAnswerResponse = z.object({ answer: z.enum(["accepted", "declined", "priced"]) });

export const nameCrewResponse = z.object({
	driver_name: z.string().nullable(),
	driver_mobile: z.string().nullable(),
	registration: z.string().nullable(),
});
