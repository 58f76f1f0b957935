import type { TimeText } from "~/shared/time/london";
import { outsideHours, showOpeningOn } from "~/shared/time/opening-hours";
import type { AddressRow } from "./columns";
import { normalisePostcode } from "./postcodes";

/** The place of a stop as it is entered. */
interface EnteredPlace {
	name?: string | null;
	address_line_1?: string | null;
	post_code?: string | null;
}

type Site = Pick<
	AddressRow,
	| "customer_id"
	| "name"
	| "address_line_1"
	| "post_code"
	| "opening_hours"
	| "service_minutes"
	| "minutes_per_pallet"
>;

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
	Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** Whether a saved address has hours or times of its own. */
const hasTimes = ({ opening_hours, service_minutes, minutes_per_pallet }: Site) =>
	opening_hours !== null || service_minutes !== null || minutes_per_pallet !== null;

/**
 * The saved address whose hours and times a stop has: of its customer, else of all customers, with the same postcode and the same name or
 * first line. Null if there is none. The database finds it in the same way (`siteSql`).
 */
export function findSite<Saved extends Site>(
	place: EnteredPlace,
	customer_id: number | null,
	saved: readonly Saved[],
): Saved | null {
	const found = saved.filter(
		(one) =>
			hasTimes(one) &&
			(one.customer_id === null || one.customer_id === customer_id) &&
			isSame(one.post_code, normalisePostcode(place.post_code ?? "")) &&
			(isSame(one.name, place.name) || isSame(one.address_line_1, place.address_line_1)),
	);
	const rank = (one: Saved) => (one.customer_id === null ? 2 : 0) + (isSame(one.name, place.name) ? 0 : 1);
	return [...found].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** What is to be known of the hours of a stop's place: why its time does not fit, or when it is open; null if they are not known. */
export interface SiteHint {
	text: string;
	isWarning: boolean;
}

/** The hint about the hours of a stop's place on its day. Times are London's. */
export function describeSite(
	site: Pick<Site, "opening_hours"> | null,
	stop: { date: string | null; time: TimeText | null; until?: TimeText | null },
): SiteHint | null {
	if (!site?.opening_hours || !stop.date) return null;
	const warning = outsideHours(site.opening_hours, stop);
	return { text: warning ?? showOpeningOn(site.opening_hours, stop.date), isWarning: warning !== null };
}
