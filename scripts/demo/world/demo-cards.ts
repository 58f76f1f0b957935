import type { LiveCardUse } from "~/shared/rates/job-rate";
import type { RateCardContent } from "~/shared/rates/rate-card";

/** A version of a demo card as jobs are priced by it. */
export interface DemoCardVersion {
	id: number;
	content: RateCardContent;
	/** Null for a version that waits. */
	approved_at: string | null;
}

/** What jobs of the demo are priced by: the uses of its cards, and the versions by card, the oldest first. */
export interface DemoCards {
	uses: LiveCardUse[];
	versions: Map<number, DemoCardVersion[]>;
}
