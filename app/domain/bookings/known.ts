import { companyFinder, type Find, looseFinder, type Named } from "~/domain/imports/match-names";

/** The company's own lists that a booking names things from. */
export interface BookingLists {
	customers: Named[];
	load_types: Named[];
	services: Named[];
	freight_types: Named[];
}

/** What those names are looked up with. */
export interface Known {
	customer: Find;
	load_type: Find;
	service: Find;
	freight_type: Find;
	/** The account of rows that name none: a file of one customer has no such column. */
	customer_id: number | null;
}

/** The look-ups over the company's lists; made once for a whole file. */
export function knownFrom(lists: BookingLists, customer_id: number | null): Known {
	return {
		customer: companyFinder(lists.customers),
		load_type: looseFinder(lists.load_types),
		service: looseFinder(lists.services),
		freight_type: looseFinder(lists.freight_types),
		customer_id,
	};
}
