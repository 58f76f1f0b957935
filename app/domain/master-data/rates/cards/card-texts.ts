/** Rate cards. */
export const rateCardText = {
	created: "Rate card added",
	updated: "Rate card changed",
	saved: "Version saved",
	approved: "Rate card approved",
	copied: "Rate card copied",
	deleted: "Rate card deleted",
	restored: "Rate card is back",
	nameIsTaken: "Another rate card has this name",
	nothingToApprove: "There is nothing to approve.",
	hasNoPrices: "This card has no base charge yet.",
	hasNoUse: "This card is not the standard card and no customer uses it.",
	isOwnVersion: "Another person has to approve what you have saved.",
	isLive: "This card is live. Enter its last day instead.",
	hasPricedJobs: "Jobs are priced by this card. Enter its last day instead.",
	isUnknown: "This no longer exists",
} as const;
