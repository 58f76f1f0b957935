/** Texts of the planner, organizer, fleet, people, finance and settings; those of jobs are in `messages`. */

import { generalText } from "./messages";

/** Master Edit. */
export const masterEditText = {
	word: "Please Type CONFIRM. (Case sensitive)",
	wrongCode: "Please provide the correct OTP",
	enabled: "Master edit enabled",
} as const;

/** Printing needs the company's details and logo. Worksheet texts end with an exclamation mark, report texts with a full stop. */
export const printText = {
	worksheetCompany: "Please add company details and logo before print!",
	worksheetLogo: "Please add company logo before print!",
	reportCompany: "Please add company details and logo before print.",
	reportLogo: "Please add company logo before print.",
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
	leasedBy: (name: string, reg: string) => `${name} is planning ${reg}.`,
	leaseExpired: (reg: string) => `Your lock on ${reg} has expired. Please try again.`,
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
	confirmReset: generalText.notReversible("reset the Vehicle Reminder"),
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
	wordingReset: "Original wording restored",
	testSent: (to: string) => `Test sent to ${to}`,
	bankHolidaysReset: "Bank holidays are calculated automatically again",
	resent: "E-mail sent again",
	confirmWording: "Do you want to restore the original wording? Your changes will be lost.",
} as const;
