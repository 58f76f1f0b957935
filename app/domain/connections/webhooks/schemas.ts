import { z } from "zod";
import { EVENT_NAMES } from "./events";

const MAX_URL_LENGTH = 500;

/** What a person enters for an address. Whether it may be sent to is checked by the operation, which knows where it runs. */
export const endpointInput = z.object({
	url: z.string().trim().min(1, "Please enter an address").max(MAX_URL_LENGTH),
	description: z.string().trim().max(120).default(""),
	events: z.array(z.enum(EVENT_NAMES)).min(1, "Please choose at least one event"),
});

/** A changed address, with when it was last saved as the caller read it. */
export const endpointChangeInput = endpointInput.extend({
	id: z.int().positive(),
	is_active: z.union([z.literal(0), z.literal(1)]),
	updated_at: z.string().max(40, "Not a time").optional(),
});

/** An address as lists show it. Its secret is shown once, when it is made. */
export interface EndpointView {
	id: number;
	url: string;
	description: string;
	events: string[];
	is_active: 0 | 1;
	paused_at: string | null;
	pause_reason: string | null;
	failing_since: string | null;
	last_success_at: string | null;
	created_at: string;
	updated_at: string;
}
