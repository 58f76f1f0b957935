/** The settings and the email log. */
export const settingsText = {
	wordingReset: "Original wording restored",
	testSent: (to: string) => `Test sent to ${to}`,
	bankHolidaysReset: "Bank holidays are calculated automatically again",
	resent: "Email sent again",
	confirmWording: "Do you want to restore the original wording? Your changes will be lost.",
} as const;
