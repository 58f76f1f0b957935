/** Job and trip entry. */
export const jobFormText = {
	customer: "Please Select Customer Details",
	customerInactive: "This customer is inactive",
	customerStopped: "This customer is on credit stop",
	loadType: "Please Select Load Type",
	phoneShort: "Number cannot be less than 10 characters",
	phoneLong: "Number cannot be more than 15 digits",
	phoneNumeric: "Please enter a valid number",
	collectionDate: "Please enter Collection Date",
	deliveryDate: "Please enter delivery date",
	quoteOccasions: "A quote has none: nothing has happened yet",
	deliveryOrder: "Delivery should be after collection.",
	untilOrder: "Should be after the time it begins.",
	earlierThanCollection: "Earlier than the collection of the same day.",
	earlierThanStop: "Earlier than the stop before it.",
	movesDay: (status: string, date: string) =>
		`The job is ${status} for ${date}. Moving it to another day deallocates it.`,
	nightOnly:
		"Night Only keeps an overnight job fully visible to the driver instead of splitting it over two days",
} as const;

/** What happened to a job. */
export const jobText = {
	created: (number: string | number) => `Job No: ${number} created successfully`,
	updated: "Job updated successfully",
	statusUpdated: "Job status updated successfully",
	deleted: "Job deleted successfully",
	restored: "Job restored successfully",
	cancelled: "Job cancelled successfully",
	quoteSent: "Quote successfully sent to customers",
	reminderAdded: "Job reminder added successfully",
	reminderDeleted: "Job reminder deleted successfully",
	noteAdded: "Job note added Successfully",
	noteAddEmpty: "Please add notes",
	noteEditEmpty: "Please add a note",
	subCostUpdated: "Job sub cost updated successfully",
	otherCostsUpdated: "Job Other costs updated successfully",
	waitingChargeApproved: "Waiting charge approved",
	waitingChargeMissing: "Please add waiting charge!",
	attachmentAdded: "Attachment added Successfully",
	attachmentDeleted: "Attachment deleted Successfully",
	podAdded: "POD added Successfully",
	podImageDeleted: "POD image deleted Successfully",
	podActivityDeleted: "Delete pod activity successfully",
	podTooEarly: "You can't upload POD for a job that is not started yet",
	confirmCancel: "Are you Sure? This process is irreversible, you want to cancel this job?",
	confirmNoPrice: "You did not add any price for this job. Are you sure you want to continue?",
	confirmActivity: "Are you Sure you want to delete this activity",
	notFound: "Job not found",
} as const;

/** Trips and sub-jobs. */
export const tripText = {
	time: "Please Provide Time",
	address: "Please enter an address",
	deliveryBeforeParent: "Delivery Date Can't be Smaller than Collection Date",
	deleteTitle: "Delete Sub Job",
	stopBeforeCollection: (number: string, date: string) =>
		`Sub-job ${number} delivers on ${date}. Please move it first`,
	tripMode: "A trip cannot be Delivery Only: its deliveries are sub-jobs",
	mode: "A sub-job collects or delivers",
	nested: "A sub-job cannot be a trip",
	occasions: "Please enter this on the trip",
	staysTrip: "A trip with sub-jobs stays a trip",
} as const;
