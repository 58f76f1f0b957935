/** Questions of customers about invoices and jobs. */
export const questionText = {
	sent: "Your question has been sent",
	answered: "Answer sent",
	answeredBefore: "Someone else has answered this question.",
	takenUid: "This is another question.",
	none: "No questions.",
	noneOpen: "No questions wait for an answer.",
} as const;
