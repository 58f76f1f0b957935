/** Standing orders. */
export const standingOrderText = {
	created: "Standing order created",
	changed: "Standing order changed",
	patternChanged: "The next jobs are made from this job",
	paused: "Standing order paused",
	resumed: "Standing order resumed",
	ended: "Standing order ended",
	hasEnded: "This standing order has ended.",
	isSubJob: "Please choose a job or a trip, not a sub-job",
	hasNoDay: "Please choose a job with a date",
	isMadeAlready: "A standing order was made from this form with another rule. Open it to change it.",
	isDeleted: "This job is deleted",
	noWeekday: "Please choose at least one day",
	noMonthDay: "Please choose a day from 1 to 31",
	startsTooLate: "At most two years ahead",
	endsBeforeStart: "Ends before it starts",
	pauseToCome: "Please choose a day after today",
	notItsDay: "This is no day of the standing order",
	isMade: (job: string | null) =>
		job === null
			? "The job of this day has been made."
			: `Job ${job} is made for this day. Cancel or delete it.`,
	stoppedTitle: (customer: string) => `Standing order of ${customer} has stopped`,
} as const;
