/** The customer portal and who signs in to it. */
export const portalText = {
	invited: "The invitation has been sent.",
	ended: "The sign-in has been ended.",
	adminChanged: "Administrators updated.",
	known: "This person can sign in already.",
	taken: "This address cannot be invited. Please ask the office.",
	tooMany: "There are 50 people already. Please end a sign-in first.",
	endTitle: "End sign-in",
	endQuestion: (name: string) => `${name} will be signed out now and can no longer sign in. Continue?`,
} as const;
