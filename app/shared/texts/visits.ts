/** Visits: a super admin in a client's company. */
export const visitText = {
	refused:
		"This is not possible while you are in a client's company: passwords, sign-in and payment are theirs.",
	viewOnly: "You are in this company to view only. Nothing has been changed.",
	notAllowed:
		"This company does not allow support to enter. Its administrator can change that under Company details.",
	noUser: "Please choose a person of this company who is active.",
	viewOnlyHint: "You are in this company to view only.",
	reasonNeeded: "Please enter a reason. The client reads it.",
	left: "You have left the company.",
} as const;
