import { z } from "zod";
import type { IntegrationSlug } from "./catalogue";

const flag = z.union([z.literal(0), z.literal(1)]);

/** An integration as its list and its page show it. */
export interface IntegrationView {
	id: number;
	name: string;
	slug: IntegrationSlug;
	is_enabled: 0 | 1;
	/** Whether it is connected to something: keys, addresses, an outside provider. */
	is_integrated: 0 | 1;
	/** 0 until it is first saved. */
	version: number;
	has_switch: boolean;
	can_test: boolean;
	/** What there is, in a few words: "2 keys". */
	about: string;
	last_success_at: string | null;
	last_error_at: string | null;
	last_error: string | null;
}

/** An integration as it was read, with whether it is on; the rest of it is what it is. */
export const saveIntegrationInput = z.object({
	id: z.int().positive(),
	is_enabled: flag,
	name: z.string().max(80, "Not the name of this integration").optional(),
	slug: z.string().max(80, "Not the slug of this integration").optional(),
	is_integrated: flag.optional(),
	version: z.int().min(0).optional(),
});
