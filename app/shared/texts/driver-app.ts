/** What drivers and the office read about the driver's app. */
export const driverAppText = {
	notYourWorkday: "This workday is no longer yours.",
	notYourJob: "This job is no longer on your day.",
	approved: "The office has already approved this workday.",
	notClockedIn: "Please clock in first.",
	clockedOut: "You have already clocked out.",
	outBeforeIn: "Clocking out cannot come before clocking in.",
	noVehicle: "The workday has no vehicle to check.",
	noTrailer: "The workday has no trailer to check.",
	unknownCheck: "This check does not exist.",
	notYourFile: "This file was not uploaded by you.",
	invalid: "This could not be read.",
	pairingCode: (minutes: number) => `The code works once, for ${minutes} minutes.`,
	noAccount: "The driver has no account yet. Please send the credentials first.",
	wrongCode: "This code is not valid. Please ask the office for a new one.",
	deviceSignedOut: "The device has been signed out.",
	resolved: "Marked as dealt with.",
} as const;
