import type { LiveCardUse } from "~/shared/rates/job-rate";

/** What of a job decides which card it is priced by; `date` is the day of collection, else of delivery, else today. */
export interface CardQuestion {
	date: string;
	/** Whether it is about what a sub-contractor costs; else what a customer pays. */
	is_cost: 0 | 1;
	/** The customer, or the sub-contractor. */
	party_id: number | null;
	load_type_id: number | null;
	service_id: number | null;
	references: readonly string[];
}

const isLive = ({ date_from, date_to }: LiveCardUse, date: string) =>
	date_from <= date && (date_to === null || date <= date_to);

const fold = (text: string) => text.trim().toLowerCase();

/** How closely a use fits a job: 0 for not at all. A longer reference is closer than a shorter one. */
function closeness(use: LiveCardUse, job: CardQuestion): number {
	if (use.is_cost !== job.is_cost) return 0;
	if (use.party_id === null) return use.is_standard ? 1 : 0;
	if (use.party_id !== job.party_id) return 0;
	if (use.load_type_id !== null && use.load_type_id !== job.load_type_id) return 0;
	if (use.service_id !== null && use.service_id !== job.service_id) return 0;
	if (use.reference) {
		const prefix = fold(use.reference);
		return job.references.some((reference) => fold(reference).startsWith(prefix)) ? 100 + prefix.length : 0;
	}
	if (use.load_type_id !== null) return 4;
	return use.service_id !== null ? 3 : 2;
}

/**
 * The card of a job among those of its side that are live on its day: the customer's or sub-contractor's own by reference, where the longest
 * wins, then by load type, by service, and its default, then a standard one. Of two that fit alike, the one that began later. Null where none fits.
 */
export function chooseCard(uses: readonly LiveCardUse[], job: CardQuestion): LiveCardUse | null {
	let chosen: LiveCardUse | null = null;
	let best = 0;
	for (const use of uses) {
		const fit = isLive(use, job.date) ? closeness(use, job) : 0;
		if (fit === 0 || fit < best) continue;
		if (chosen && fit === best && !isLater(use, chosen)) continue;
		chosen = use;
		best = fit;
	}
	return chosen;
}

const isLater = (use: LiveCardUse, other: LiveCardUse) =>
	use.date_from === other.date_from ? use.card_id > other.card_id : use.date_from > other.date_from;
