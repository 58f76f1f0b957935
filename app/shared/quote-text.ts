/** Quotes that the office makes, mails, wins and loses. */
export const quoteText = {
	lost: (number: string) => `Quote ${number} recorded as lost`,
	noRecipient: "Please enter who is mailed the quote",
	past: "The last valid day has passed",
	tooLong: "At most 90 days ahead",
	noPrice: "The quote has no price yet",
	switchedOff: "The mail of quotes to accept is switched off in the email settings.",
	notQuote: (status: string) => `A quote cannot be sent while the job is ${status}.`,
	requested: "The customer waits for an answer to another request about this job.",
	reason: "Please choose why it was lost",
	otherReason: "Please enter the reason",
	won: "The quote has become a job. Cancel the job instead.",
} as const;
