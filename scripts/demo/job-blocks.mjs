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

/** The reference a customer gives in its own style: # is a digit, @ a letter. */
export const referenceOf = (chance, style) =>
	style.replaceAll("#", () => chance.digits(1)).replaceAll("@", () => chance.letters(1));

/** The collection or delivery columns of a job; empty where it has no such end. */
export function block(clock, chance, side, place, date, minutes) {
	const given = place && date;
	return {
		[`${side}_name`]: given ? place.name : null,
		[`${side}_address_line_1`]: given ? place.address_line_1 : null,
		[`${side}_address_line_2`]: given ? place.address_line_2 : null,
		[`${side}_town`]: given ? place.town : null,
		[`${side}_country`]: given ? place.country : null,
		[`${side}_post_code`]: given ? place.post_code : null,
		[`${side}_date`]: given ? date : null,
		[`${side}_time`]: given ? clock.time(date, minutes) : null,
		[`${side}_instruction_1`]: given && chance.chance(0.3) ? chance.pick(INSTRUCTIONS) : null,
		[`${side}_phone`]: given ? place.phone : null,
		[`${side}_latitude`]: given ? place.latitude : null,
		[`${side}_longitude`]: given ? place.longitude : null,
	};
}
