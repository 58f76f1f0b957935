/** The steps of closing a day, in their order: what may still be open of it. */
export const DAY_STEPS = [
	"undelivered",
	"proofs",
	"waiting",
	"defects",
	"hours",
	"prices",
	"tomorrow",
] as const;
export type DayStepId = (typeof DAY_STEPS)[number];
