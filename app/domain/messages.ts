/** The texts users read, grouped by where they are said. Spelling is part of the product's contract, errors included. */

const irreversible = "This process is not reversible. Are you sure to";

/** Said anywhere. */
export const generalText = {
	validation: "Validation Error.",
	cancelled: "User cancelled",
	parsing: "parsing error",
	wrong: "Something Went Wrong",
	required: "*",
	detailsUpdated: "Details Successfully Updated",
	csvDownloaded: "CSV downloaded successfully",
	areYouSure: "Are you sure?",
	/** `deed` completes the sentence, as in "delete this reminder". */
	notReversible: (deed: string) => `${irreversible} ${deed}?`,
	deleteThing: (thing: string) => `${irreversible} delete the ${thing}?`,
} as const;

/** Sign-in and session. */
export const sessionText = {
	otherDevice: "Login detected from another device. You are logged out now",
} as const;

/** Job and trip entry. */
export const jobFormText = {
	customer: "Please Select Customer Details",
	loadType: "Please Select Load Type",
	phoneShort: "Number cannot be less than 10 characters",
	phoneNumeric: "Please enter a valid number",
	collectionDate: "Please enter Collection Date",
	deliveryDate: "Please enter delivery date",
	deliveryOrder: "Delivery should be after collection.",
	nightOnly:
		"Night Only keeps an overnight job fully visible to the driver instead of splitting it over two days",
} as const;

/** What happened to a job. */
export const jobText = {
	created: (number: string | number) => `Job No: ${number} created successfully`,
	updated: "Job updated successfully",
	statusUpdated: "Job status updated successfully",
	deleted: "Job deleted successfully",
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
	deliveryBeforeParent: "Delivery Date Can't be Smaller than Collection Date",
	deleteTitle: "Delete Sub Job",
	mode: "A sub-job collects or delivers",
	nested: "A sub-job cannot be a trip",
	staysTrip: "A trip with sub-jobs stays a trip",
} as const;

/** Allocation and de-allocation. */
export const allocationText = {
	invalidMode: "Invalid job mode",
	driver: "Job Allocated to Driver",
	subContractor: "Job Allocated to Sub contractor",
	ownerDriver: "Job Allocated to Owner Driver",
	driverRemoved: "Job deallocated from driver",
	removed: "Job deallocated successfully",
	noPlan: "Something Went wrong",
} as const;

/** Master Edit. */
export const masterEditText = {
	word: "Please Type CONFIRM. (Case sensitive)",
	wrongCode: "Please provide the correct OTP",
	enabled: "Master edit enabled",
} as const;

/** Contact info fields. */
export const contactText = {
	required: "Please Provide Contact Info.",
	numeric: "Please enter a valid Contact Info.",
	short: "Contact Info must be at least 10 digits.",
	long: "Contact Info cannot be more than 15 digits",
	email: "Please enter a valid e-mail address.",
} as const;

/** Files of any kind. */
export const fileText = {
	notImport: (file: string) => `${file} is not a valid import file`,
	notPdf: "Please upload a valid PDF file.",
	notCompressible: "File Type Not Supported for compression",
	notAttachment: (file: string) =>
		`${file} cannot be attached. Please use an image, a PDF or an office document.`,
} as const;

/** Printing needs the company's details and logo; worksheets end with an exclamation mark, reports with a stop. */
export const printText = {
	worksheetCompany: "Please add company details and logo before print!",
	worksheetLogo: "Please add company logo before print!",
	reportCompany: "Please add company details and logo before print.",
	reportLogo: "Please add company logo before print.",
} as const;

/** Saved addresses. */
export const addressText = {
	added: "Customer Address Added Successfully.",
	updated: "Customer Address Updated Successfully.",
	deleted: "Customer address deleted successfully",
} as const;

/** The traffic diary. */
export const diaryText = {
	settingsUpdated: "Traffic Diary Settings Updated Successfully",
} as const;

/** Notifications and their settings. */
export const notificationText = {
	empty: "You don't have any notifications.",
	nothingNew: "No new notifications!",
	settingsUpdated: "Client Notifications Updated Successfully",
} as const;

/** Credit notes. */
export const creditNoteText = {
	amountRequired: "Amount is required",
	amountMinimum: "Amount should be greater than 0",
	selectFirst: "Please select notes first",
	selectOne: "Please select at least one note.",
	existsTitle: "Credit Note already exists",
	existsQuestion: "Are you sure you want to override the existing credit note",
	deleteTitle: "Delete Credit Note",
	added: "Credit note added successfully",
	sent: "Sent email to customer successfully",
	deleted: "Deleted Credit Note Successfully",
} as const;

/** The courier exchange. */
export const exchangeText = {
	freightType: "Freight type is required.",
	jobDescription: "Job desscription is required.",
	vehicleSize: "Vehicle size is required",
	bodyType: "Body type is required.",
	packaging: "Packaging is required.",
	positive: (field: string) => `${field} must be greater than 0.`,
	numeric: (field: string) => `${field} must be numeric.`,
	items: "No of items is required.",
	radius: "Notification radius must be greater than 0",
	readyAt: "Collect by time is required.",
	readyAtPast: "Ready At Date should be greater than the current time",
	collectBy: "Collect by date is required.",
	deliverByOrder: "Deliver By Date should be greater than Deliver From Date",
	cancelTitle: "Delete Cx job",
	cancelQuestion: "Are you sure you want to cancel CX load for this job",
	cancelled: "Load cancelled from CX successfully",
} as const;

/** Integrations. */
export const integrationText = {
	updated: (name: string) => `${name} updated successfully`,
} as const;

/** Planner. */
export const plannerText = {
	notTrip: "Cannot merge jobs as its not a trip",
	booked: "Cannot merge booked jobs",
	parentNotFound: "Parent job not found",
	planBooked: "You are about to plan a booked job.",
	splitSubJob: "A sub-job cannot be split.",
	splitStatus: (status: string) => `A job cannot be split while it is ${status}.`,
	splitTrip: "Only a trip that is planned as a whole can be split.",
	splitEnds: "Only a job that is still to be collected and delivered can be split.",
	tripPlanned: "The trip is planned as a whole. Please split it first.",
	subJobPlanned: "Sub-jobs of this trip are planned. Please merge it first.",
	noDriver: "This vehicle has no driver yet.",
	otherDay: (job: string, board: string) => `The job is for ${job}, the board shows ${board}.`,
	notOnBoard: (number: string, date: string) => `Job ${number} is on no vehicle on ${date}.`,
	orderChanged: "The order of this vehicle has changed. Please try again.",
	orderFiltered: "The order cannot be changed while planned jobs are filtered by a keyword.",
	held: (name: string, reg: string) => `${name} is planning ${reg}.`,
	holdEnded: (reg: string) => `Your hold of ${reg} has ended. Please try again.`,
} as const;

/** Organizer, workdays and reminders. */
export const organizerText = {
	allocateDates: "Please select atleast one date",
	deallocateDates: "Please Select Atleast one date",
	confirmDeallocate: "Are you sure to deallocate selected workday?",
	noFavourite: "Add Favourite Driver to use...",
	favouriteAdded: "Favourite Driver Added",
	favouriteReplaced: "Favourite Driver Replaced",
	favouriteRemoved: "Favourite Driver Removed",
	workdayCreated: "Workday Created Successfully",
	workdayUpdated: "Workday Updated Successfully",
	driverDeallocated: "Driver deallocated successfully",
	driverAllocated: (driver: string, reg: string) => `Allocated Driver "${driver}" to Vehicle "${reg}"`,
	workdayBooked: "Workday Booked Successfully",
	workdayDeallocated: "Workday De-allocated Successfully",
	orderUpdated: "Workday job order updated successfully",
	collectionUndefined: "Collection date and time is not defined",
	deliveryUndefined: "Delivery date and time is not defined",
} as const;

/** Vehicles: reminders, maintenance, check history. */
export const vehicleText = {
	reminderDate: "Please select remainder date",
	reminderNotes: "Please enter remainder notes",
	reminderAdded: "Vehicle reminder added",
	reminderDeleted: "Vehicle Reminder Deleted Successfully",
	confirmReset: `${irreversible} reset the Vehicle Reminder?`,
	confirmVor: "Do you want to change this? You selected Booked dates also for VOR.",
	datesAdded: (type: string) => `${type} date added successfully`,
	historyDate: "Please select a date",
	added: "Vehicles Added Successfully.",
	deleted: "Vehicle deleted successfully",
	typesUpdated: "Vehicle Types Updated Successfully.",
} as const;

/** Drivers: documents and availability. */
export const driverText = {
	documentName: "Please Enter Document Name",
	documentFile: "Please select document",
	bookedToAvailable: "You can't change booked date to available!",
	confirmBooked: "The selected dates include booked ones. Do you want to remove those bookings?",
} as const;

/** Finance. */
export const financeText = {
	selectJob: "Please select at least one Job",
	selectInvoice: "Select at least one Invoice.",
	companyMissing: (customers: string) => `Please fill company details for ${customers}`,
	csvAlready: (list: string) => `CSV Already downloaded for Invoices ${list}`,
	statusUpdated: "Invoice Status Updated",
} as const;

/** Profiles, roles and customers of the account settings. */
export const accountText = {
	resendTitle: "Confirm Resending Registration Email",
	resendQuestion: "Do you want to resend the Registration Email to User?",
	ftpTitle: "Update Customer FTP Status",
	ftpQuestion: "Are you sure you want to update the status?",
	profileAdded: "Profile Added Successfully!",
	profileUpdated: "Profile Updated Successfully!",
	profileDeleted: "Profile Deleted Successfully!",
	credentialsSent: "Credentials Re-Send Successfully.",
	roleAdded: "Role Added Successfully!",
	roleUpdated: "Role Updated Successfully!",
	roleDeleted: "Role deleted successfully",
} as const;

/** The settings and the email log. */
export const settingsText = {
	wordingReset: "The first wording is back",
	testSent: (to: string) => `Test sent to ${to}`,
	bankHolidaysReset: "The bank holidays are worked out by rule again",
	resent: "E-mail sent again",
	confirmWording: "Do you want the first wording back? Your own is lost.",
} as const;
