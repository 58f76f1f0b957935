/** Sign-in and session. */
export const sessionText = {
	otherDevice: "Login detected from another device. You are logged out now",
	passwordChanged: "Your password has been changed. Please sign in again.",
	signedOutElsewhere: "You have been signed out from another device.",
	deviceLost: "This device has been reported lost.",
	secondFactorReset: "Your second factor has been reset. Please sign in again.",
	removed: "Your access to this company has ended.",
	visitEnded: "Your visit to this company has ended.",
	expired: "Your session has expired. Please sign in again.",
} as const;

/** The second factor: an authenticator app. */
export const secondFactorText = {
	codeNeeded: "Please enter the code of your authenticator app.",
	codeWrong: "This code is wrong, has expired or has been used.",
	required: "A second factor is required here. Please set it up first.",
	isOn: "Your second factor is set up already.",
	isNotStarted: "Please begin to set up your second factor again.",
	turnedOn: "Your second factor is on.",
	turnedOff: "Your second factor is off.",
} as const;
