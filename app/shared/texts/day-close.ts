/** Closing a day. */
export const dayCloseText = {
	isToCome: "This day is still to come.",
	isSignedOff: "This day is signed off. Reopen it to change it.",
	isNotSignedOff: "This day is not signed off.",
	isUnseen: "Your role does not show this step.",
	nothingOpen: "Nothing is open in this step.",
	stillOpen: (titles: readonly string[]) =>
		`Still open: ${titles.join(", ")}. Clear each step or carry it over.`,
	allSettled: "Every step is clear or carried over",
	signedOff: "The day is signed off",
	reopened: "The day is open again",
} as const;
