import { z } from "zod";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";

/** What jobs need, and which vehicles, trailers and drivers have some of it. */
export const needFactsResponse = z.object({
	needs: z.array(
		z.object({
			job_id: idValue,
			id: idValue,
			name: z.string(),
			/** `adr` where dangerous goods ask for it; null for a need of the company's own. */
			kind: nullableText,
			on_vehicle: flagValue,
			on_trailer: flagValue,
			skill_id: z.int().nullable(),
		}),
	),
	vehicles: z.array(z.object({ vehicle_id: idValue, need_id: idValue })),
	trailers: z.array(z.object({ trailer_id: idValue, need_id: idValue })),
	skills: z.array(z.object({ driver_id: idValue, skill_id: idValue, expires_on: nullableText })),
});
export type NeedFacts = z.infer<typeof needFactsResponse>;

/** Of jobs that need nothing. */
export const NO_NEEDS: NeedFacts = { needs: [], vehicles: [], trailers: [], skills: [] };
