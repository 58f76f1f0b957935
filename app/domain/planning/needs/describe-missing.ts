import { showDate } from "~/shared/time/dates";
import type { MissingNeed } from "./missing-needs";

/** Who would carry a job, as people call them; null where nothing is known. */
interface NamedCarrier {
	reg: string | null;
	driver_name: string | null;
}

/** A need that is not met, in words: "Tail lift: not on AB12 CDE", "ADR: expired on 30-06-2026 for Dee One". */
export function describeMissingNeed(
	{ name, by, expired_on }: Pick<MissingNeed, "name" | "by" | "expired_on">,
	{ reg, driver_name }: NamedCarrier,
): string {
	const vehicle = reg ?? "the vehicle";
	const driver = driver_name ?? "the driver";
	switch (by) {
		case "driver":
			return expired_on === null
				? `${name}: not a skill of ${driver}`
				: `${name}: expired on ${showDate(expired_on)} for ${driver}`;
		case "trailer":
			return `${name}: not on the trailer`;
		case "vehicle_or_trailer":
			return `${name}: neither on ${vehicle} nor on the trailer`;
		default:
			return `${name}: not on ${vehicle}`;
	}
}
