/** Sign-in and session. */
export const sessionText = {
	otherDevice: "Login detected from another device. You are logged out now",
} as const;
