/** Contact info fields. */
export const contactText = {
	required: "Please Provide Contact Info.",
	numeric: "Please enter a valid Contact Info.",
	short: "Contact Info must be at least 10 digits.",
	long: "Contact Info cannot be more than 15 digits",
	email: "Please enter a valid email address.",
	manyEmails: (most: number) => `At most ${most} addresses`,
} as const;
