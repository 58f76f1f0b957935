import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";

/** Options for a trailer field; a trailer that is on another vehicle names it. */
export const toTrailerOptions = (trailers: OrganizerDay["trailers"]) =>
	trailers.map(({ id, code, serial_no, taken_by }) => ({
		value: id,
		label: code,
		secondary: taken_by ? `${serial_no}, with ${taken_by}` : serial_no,
	}));
