/** Sign-in and session. */
export const sessionText = {
	otherDevice: "Login detected from another device. You are logged out now",
	passwordChanged: "Your password has been changed. Please sign in again.",
	removed: "Your access to this company has ended.",
	expired: "Your session has expired. Please sign in again.",
} as const;
