const EITHER = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What a screen shows in place of what the role does not show, and of actions that it does not allow. */
export const permissionText = {
	mailText: "Your role does not show the text and attachments of this email.",
	notification: "Your role does not show what this is about.",
	approvePay:
		"Your role shows no pay and does not approve workdays. Approve Workday in the role allows both.",
	approveOnly: "Your role shows pay, but does not approve workdays. Approve Workday in the role allows it.",
	holidays:
		"Your role shows no reasons and does not enter or decide on holiday. Driver Holiday Management in the role allows it.",
	holidayDecisions:
		"Your role enters holiday, but does not decide on it. Driver Holiday Management in the role allows it.",
	revenue: "Your role shows no prices.",
	jobs: "Your role shows no jobs.",
	/** What is refused for want of one of these permissions, by their titles. */
	missing: (titles: readonly string[]) => `Your role does not allow this. It needs ${EITHER.format(titles)}.`,
	bankDetails: "Your role shows bank details, but does not change them. Bank details in the role allows it.",
	viewOnlyHint: "Your role can only view.",
	viewOnly: "Your role can view only. Nothing has been changed.",
} as const;
