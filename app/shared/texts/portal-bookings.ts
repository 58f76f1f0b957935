/** Bookings that a customer imports or repeats in the portal. */
export const portalBookingText = {
	notTaken: "Bookings of your account cannot be taken now. Please call the office.",
	past: "This day has passed.",
	late: (day: string, until: string) => `Bookings for ${day} were taken until ${until}.`,
	waitForOffice: "Your bookings are confirmed by our office. Until then they are requested.",
	unread: (headings: readonly string[]) =>
		`Not read: ${headings.join(", ")}. These bookings are yours, at your prices.`,
	tripNotRepeated: "A job with several stops cannot be repeated here. Please call the office.",
} as const;
