const countOf = (count: number, one: string, several: string) =>
	`${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;

/** Files with bookings that customers send. */
export const bookingFileText = {
	unknownSender: (sender: string) => `${sender} belongs to no customer. Choose the customer, then import.`,
	severalCustomers: (sender: string) => `${sender} belongs to several customers. Choose one, then import.`,
	unverified:
		"The sender could not be verified: anyone may have written this address. Check it before you import.",
	failed: (check: string) =>
		`The sender's domain does not vouch for this mail (${check} failed). Check it with the customer before you import.`,
	document: "A person enters this job: the fields are proposed from the text.",
	scan: "This document is a scan with no readable text. Enter the job by hand.",
	unreadScan: (error: string) =>
		`This document is a scan, and the document reader could not read it: ${error} Enter the job by hand.`,
	waits: "Files of this customer wait for a person.",
	inactive: "This customer is no longer active.",
	tooMany: (total: number, max: number) =>
		`It has ${countOf(total, "booking", "bookings")}. Files of more than ${max.toLocaleString("en-GB")} wait for a person.`,
	newLayout: "Its columns are new: the first file of a layout is imported by a person, who confirms them.",
	issues: (issues: number, rows: number) =>
		`${issues.toLocaleString("en-GB")} of ${countOf(rows, "row", "rows")} ${issues === 1 ? "has" : "have"} issues.`,
	otherCustomer: (count: number) =>
		`${countOf(count, "row names", "rows name")} another customer than the sender.`,
	notices: (count: number) => `${countOf(count, "row has", "rows have")} a warning.`,
	kind: (name: string) => `${name} cannot be read. Bookings come as CSV, XLSX, XLS, XML, PDF or text.`,
	known: "Its bookings were jobs already.",
	tooLarge: (name: string) =>
		`${name} is larger than 20 MB. It stays in the directory until someone takes it away.`,
	empty: "The file is empty.",
	missing: "The file is no longer stored.",
	givenUp: (attempts: number) =>
		`It could not be processed in ${attempts} attempts. Please try again, or download it and import it by hand.`,
	tooManyAttachments: (max: number) => `A mail may have at most ${max} files; this one came after them.`,
	dismissed: "File dismissed",
	retried: "The file is read again",
	saved: "File marked as imported",
	notWaiting: "This file does not wait any more. Please reload.",
	notSavedYet: "No booking of this file has been imported yet",
	dismissTitle: "Dismiss file",
	noReason: "Please enter the reason",
	waitingTitle: (name: string, customer: string) => `${name} of ${customer} waits to be imported`,
	refusedTitle: (name: string, customer: string) => `${name} of ${customer} could not be read`,
	readNow: "The directories are read now",
	directory: "A directory begins with a slash and has no .. in it",
	sharedDirectory: "This directory is read for another customer",
	notConnected: "No file server is connected. Please enter its address in Settings, Integrations.",
	noSuchAddress: "There is no such address.",
	switchedOff: "This address takes no bookings.",
	unreadableMail: "This mail cannot be read.",
	largeMail: "This mail is larger than 25 MB.",
	emptyMail: "This mail has neither files nor text.",
	busy: "This address gets too many mails. Please send it again later.",
} as const;
