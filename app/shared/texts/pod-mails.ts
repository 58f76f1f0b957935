const jobs = (count: number) => (count === 1 ? "1 job" : `${count.toLocaleString("en-GB")} jobs`);

/** Proofs of delivery by email, and requests for missing ones. */
export const podMailText = {
	noPod: "There is no proof of delivery yet.",
	noAddress: (customer: string) => `${customer} has no email address.`,
	undelivered: "not delivered",
	switchedOff: "This mail is switched off in the email settings.",
	severalCustomers: "Please send to one customer at a time: these jobs are of several customers",
	emailed: (count: number, recipients: readonly string[]) =>
		count === 1
			? `POD emailed to ${recipients.join(", ")}`
			: `PODs of ${jobs(count)} emailed to ${recipients.length === 1 ? recipients[0] : `${recipients.length} addresses`}`,
	notSent: (reason: string) => `POD not emailed: ${reason}`,
	hasPod: "There is a proof of delivery.",
	noCarrier: "Nobody carries it.",
	notWorking: (driver: string) => `${driver} does not work here any more.`,
	requested: (count: number, carriers: readonly string[]) =>
		count === 0
			? "No proof was requested"
			: `${count === 1 ? "POD" : `PODs of ${jobs(count)}`} requested from ${carriers.length <= 3 ? carriers.join(", ") : `${carriers.length} carriers`}`,
	fewer: (number: string, received: number, required: number) =>
		`Job ${number} has ${received === 0 ? "none" : received} of the ${required} PODs that it needs.`,
	fewerOfMany: (count: number, numbers: readonly string[]) =>
		`${jobs(count)} have fewer PODs than they need: ${numbers.slice(0, 10).join(", ")}${numbers.length > 10 ? " …" : ""}.`,
} as const;
