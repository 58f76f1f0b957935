import { type NamedNeed, needFinder } from "~/domain/jobs/needs/read-needs";
import {
	companyFinder,
	looseFinder,
	type NamedItem,
	type NameFinder,
} from "~/domain/master-data/spreadsheets/match-names";

/** The company's lists that a booking refers to by name. */
export interface BookingLists {
	customers: NamedItem[];
	load_types: NamedItem[];
	services: NamedItem[];
	freight_types: NamedItem[];
	needs: NamedNeed[];
}

/** Finders of those names. */
export interface BookingLookups {
	customer: NameFinder;
	load_type: NameFinder;
	service: NameFinder;
	freight_type: NameFinder;
	need: (text: string) => number | null;
	/** The customer of rows without one, as the file of a single customer has no such column. */
	customer_id: number | null;
}

/** Builds the lookups; once per file. */
export function createBookingLookups(lists: BookingLists, customer_id: number | null): BookingLookups {
	return {
		customer: companyFinder(lists.customers),
		load_type: looseFinder(lists.load_types),
		service: looseFinder(lists.services),
		freight_type: looseFinder(lists.freight_types),
		need: needFinder(lists.needs),
		customer_id,
	};
}
