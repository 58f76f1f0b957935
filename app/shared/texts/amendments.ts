/** Changes of jobs that are booked or under way. */
export const amendText = {
	recorded: "Change recorded. It waits for a colleague who may amend booked jobs.",
	nothingChanged: "Nothing is changed",
	notAmendable: (status: string) => `The job is ${status}, so no change of it can be recorded.`,
	waiting: "A request for this job is waiting for an answer. Please answer it first.",
	locked: (status: string, fields: string) =>
		`While the job is ${status}, this cannot be changed: ${fields}.`,
} as const;
