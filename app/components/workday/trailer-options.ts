import type { Day } from "~/domain/organizer/day";

/** The trailers to choose from; one that another vehicle takes says so. */
export const trailerOptions = (trailers: Day["trailers"]) =>
	trailers.map(({ id, code, serial_no, taken_by }) => ({
		value: id,
		label: code,
		secondary: taken_by ? `${serial_no}, with ${taken_by}` : serial_no,
	}));
