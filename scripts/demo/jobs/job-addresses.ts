import type { Clock, DemoAddress, Random } from "../world/world";

const INSTRUCTIONS = [
	"Tail lift needed, ask for Goods In",
	"Ring 30 minutes before, Gate B",
	"PPE on site",
	"Report to the gatehouse, have the reference ready",
	"No reversing without a banksman",
	"Round the back, second roller door",
	"Fragile, do not stack",
	"Keep upright, keep dry",
];

/** A customer reference from a pattern: # is a digit, @ a letter. */
export const createReference = (chance: Random, style: string) =>
	style.replaceAll("#", () => chance.digits(1)).replaceAll("@", () => chance.letters(1));

/** The collection or delivery columns of a job; all null when it has none. */
export function toAddressColumns(
	clock: Clock,
	chance: Random,
	side: "collection" | "delivery",
	place: DemoAddress | null,
	date: string | null,
	minutes: number | null,
) {
	const isUsed = place && date;
	return {
		[`${side}_name`]: isUsed ? place.name : null,
		[`${side}_address_line_1`]: isUsed ? place.address_line_1 : null,
		[`${side}_address_line_2`]: isUsed ? place.address_line_2 : null,
		[`${side}_town`]: isUsed ? place.town : null,
		[`${side}_country`]: isUsed ? place.country : null,
		[`${side}_post_code`]: isUsed ? place.post_code : null,
		[`${side}_date`]: isUsed ? date : null,
		[`${side}_time`]: isUsed ? clock.time(date, minutes ?? 0) : null,
		[`${side}_instruction_1`]: isUsed && chance.chance(0.3) ? chance.pick(INSTRUCTIONS) : null,
		[`${side}_phone`]: isUsed ? place.phone : null,
		[`${side}_latitude`]: isUsed ? place.latitude : null,
		[`${side}_longitude`]: isUsed ? place.longitude : null,
	};
}
