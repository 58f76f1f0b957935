import type { JobStop } from "../api/driver-api";

/** A place in one line, for reading. */
export const addressLine = (stop: JobStop): string =>
	[stop.address_line_1, stop.address_line_2, [stop.town, stop.post_code].filter(Boolean).join(" ")]
		.filter(Boolean)
		.join(", ");

/** The address that opens a stop in the phone's map app, which then shows the way. */
export function navigationLink(stop: JobStop): string {
	const destination =
		stop.latitude !== null && stop.longitude !== null
			? `${stop.latitude},${stop.longitude}`
			: [stop.name, addressLine(stop), stop.country].filter(Boolean).join(", ");
	return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", travelmode: "driving", destination })}`;
}
