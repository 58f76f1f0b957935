import { describe, expect, it } from "vitest";
import { accountText } from "~/shared/texts/accounts";
import { addressText } from "~/shared/texts/addresses";
import { allocationText } from "~/shared/texts/allocation";
import { contactText } from "~/shared/texts/contact";
import { diaryText } from "~/shared/texts/diary";
import { printText } from "~/shared/texts/documents";
import { driverText } from "~/shared/texts/drivers";
import { fileText } from "~/shared/texts/files";
import { creditNoteText, financeText } from "~/shared/texts/finance";
import { vehicleText } from "~/shared/texts/fleet";
import { generalText } from "~/shared/texts/general";
import { exchangeText, integrationText } from "~/shared/texts/integrations";
import { jobFormText, jobText, tripText } from "~/shared/texts/jobs";
import { masterEditText } from "~/shared/texts/master-edit";
import { notificationText } from "~/shared/texts/notifications";
import { organizerText } from "~/shared/texts/organizer";
import { plannerText } from "~/shared/texts/planner";
import { sessionText } from "~/shared/texts/sign-in";

/** The identifier of the text, the code's wording, and the text as it must read. */
const rows: [string, string, string][] = [
	["validation-please-select-customer-details", jobFormText.customer, "Please Select Customer Details"],
	["validation-please-select-load-type", jobFormText.loadType, "Please Select Load Type"],
	[
		"validation-number-cannot-be-less-than-10-characters",
		jobFormText.phoneShort,
		"Number cannot be less than 10 characters",
	],
	["validation-please-enter-collection-date", jobFormText.collectionDate, "Please enter Collection Date"],
	["validation-please-enter-delivery-date", jobFormText.deliveryDate, "Please enter delivery date"],
	[
		"validation-delivery-should-be-after-collection",
		jobFormText.deliveryOrder,
		"Delivery should be after collection.",
	],
	["validation-please-provide-contact-info", contactText.required, "Please Provide Contact Info."],
	["validation-please-enter-a-valid-contact-info", contactText.numeric, "Please enter a valid Contact Info."],
	[
		"validation-contact-info-must-be-at-least-10-digits",
		contactText.short,
		"Contact Info must be at least 10 digits.",
	],
	[
		"validation-contact-info-cannot-be-more-than-15-digits",
		contactText.long,
		"Contact Info cannot be more than 15 digits",
	],
	["validation-please-upload-a-valid-pdf-file", fileText.notPdf, "Please upload a valid PDF file."],
	["validation-validation-error", generalText.validation, "Validation Error."],
	[
		"warning-company-details-and-logo-before-print-worksheet",
		printText.worksheetCompany,
		"Please add company details and logo before print!",
	],
	[
		"warning-company-logo-before-print-worksheet",
		printText.worksheetLogo,
		"Please add company logo before print!",
	],
	["error-please-add-waiting-charge", jobText.waitingChargeMissing, "Please add waiting charge!"],
	[
		"error-file-type-not-supported-for-compression",
		fileText.notCompressible,
		"File Type Not Supported for compression",
	],
	["error-invalid-job-mode", allocationText.invalidMode, "Invalid job mode"],
	["error-please-provide-the-correct-otp", masterEditText.wrongCode, "Please provide the correct OTP"],
	[
		"warning-login-detected-from-another-device-you-are-logged-out-now",
		sessionText.otherDevice,
		"Login detected from another device. You are logged out now",
	],
	["warning-user-cancelled", generalText.cancelled, "User cancelled"],
	["error-parsing-error", generalText.parsing, "parsing error"],
	["error-something-went-wrong", generalText.wrong, "Something Went Wrong"],
	["success-job-updated-successfully", jobText.updated, "Job updated successfully"],
	["success-job-status-updated-successfully", jobText.statusUpdated, "Job status updated successfully"],
	["success-job-deleted-successfully", jobText.deleted, "Job deleted successfully"],
	["success-job-reminder-added-successfully", jobText.reminderAdded, "Job reminder added successfully"],
	["success-job-reminder-deleted-successfully", jobText.reminderDeleted, "Job reminder deleted successfully"],
	["success-quote-successfully-sent-to-customers", jobText.quoteSent, "Quote successfully sent to customers"],
	["success-job-allocated-to-driver", allocationText.driver, "Job Allocated to Driver"],
	[
		"success-job-allocated-to-sub-contractor",
		allocationText.subContractor,
		"Job Allocated to Sub contractor",
	],
	["success-job-allocated-to-owner-driver", allocationText.ownerDriver, "Job Allocated to Owner Driver"],
	["success-job-deallocated-from-driver", allocationText.driverRemoved, "Job deallocated from driver"],
	["success-job-deallocated-successfully", allocationText.removed, "Job deallocated successfully"],
	["success-job-cancelled-successfully", jobText.cancelled, "Job cancelled successfully"],
	["success-waiting-charge-approved", jobText.waitingChargeApproved, "Waiting charge approved"],
	["success-attachment-added-successfully", jobText.attachmentAdded, "Attachment added Successfully"],
	["success-attachment-deleted-successfully", jobText.attachmentDeleted, "Attachment deleted Successfully"],
	["success-pod-added-successfully", jobText.podAdded, "POD added Successfully"],
	["success-pod-image-deleted-successfully", jobText.podImageDeleted, "POD image deleted Successfully"],
	[
		"success-delete-pod-activity-successfully",
		jobText.podActivityDeleted,
		"Delete pod activity successfully",
	],
	["success-job-note-added-successfully", jobText.noteAdded, "Job note added Successfully"],
	["success-job-sub-cost-updated-successfully", jobText.subCostUpdated, "Job sub cost updated successfully"],
	[
		"success-job-other-costs-updated-successfully",
		jobText.otherCostsUpdated,
		"Job Other costs updated successfully",
	],
	["success-master-edit-enabled", masterEditText.enabled, "Master edit enabled"],
	["success-customer-address-added-successfully", addressText.added, "Customer Address Added Successfully."],
	[
		"success-customer-address-updated-successfully",
		addressText.updated,
		"Customer Address Updated Successfully.",
	],
	[
		"success-customer-address-deleted-successfully",
		addressText.deleted,
		"Customer address deleted successfully",
	],
	[
		"success-traffic-diary-settings-updated-successfully",
		diaryText.settingsUpdated,
		"Traffic Diary Settings Updated Successfully",
	],
	["success-csv-downloaded-successfully", generalText.csvDownloaded, "CSV downloaded successfully"],
	[
		"confirm-are-you-sure-you-want-to-delete-this-activity",
		jobText.confirmActivity,
		"Are you Sure you want to delete this activity",
	],
	["empty-you-dont-have-any-notifications", notificationText.empty, "You don't have any notifications."],
	["validation-amount-is-required", creditNoteText.amountRequired, "Amount is required"],
	[
		"validation-amount-should-be-greater-than-0",
		creditNoteText.amountMinimum,
		"Amount should be greater than 0",
	],
	["validation-please-provide-time", tripText.time, "Please Provide Time"],
	[
		"validation-delivery-date-cant-be-smaller-than-collection-date",
		tripText.deliveryBeforeParent,
		"Delivery Date Can't be Smaller than Collection Date",
	],
	["validation-please-add-notes", jobText.noteAddEmpty, "Please add notes"],
	["validation-please-add-a-note", jobText.noteEditEmpty, "Please add a note"],
	[
		"error-you-cant-upload-pod-for-a-job-that-is-not-started-yet",
		jobText.podTooEarly,
		"You can't upload POD for a job that is not started yet",
	],
	["error-please-select-notes-first", creditNoteText.selectFirst, "Please select notes first"],
	["warning-please-select-at-least-one-note", creditNoteText.selectOne, "Please select at least one note."],
	["validation-freight-type-is-required", exchangeText.freightType, "Freight type is required."],
	["validation-job-desscription-is-required", exchangeText.jobDescription, "Job desscription is required."],
	["validation-vehicle-size-is-required", exchangeText.vehicleSize, "Vehicle size is required"],
	["validation-body-type-is-required", exchangeText.bodyType, "Body type is required."],
	["validation-packaging-is-required", exchangeText.packaging, "Packaging is required."],
	["validation-no-of-items-is-required", exchangeText.items, "No of items is required."],
	["validation-collect-by-time-is-required", exchangeText.readyAt, "Collect by time is required."],
	[
		"validation-ready-at-date-should-be-greater-than-the-current-time",
		exchangeText.readyAtPast,
		"Ready At Date should be greater than the current time",
	],
	["validation-collect-by-date-is-required", exchangeText.collectBy, "Collect by date is required."],
	[
		"validation-deliver-by-date-should-be-greater-than-deliver-from-date",
		exchangeText.deliverByOrder,
		"Deliver By Date should be greater than Deliver From Date",
	],
	["error-something-went-wrong-cancel-plan", allocationText.noPlan, "Something Went wrong"],
	["confirm-delete-credit-note", creditNoteText.deleteTitle, "Delete Credit Note"],
	["confirm-delete-sub-job", tripText.deleteTitle, "Delete Sub Job"],
	[
		"confirm-are-you-sure-this-process-is-irreversible-you-want-to-cancel-t",
		jobText.confirmCancel,
		"Are you Sure? This process is irreversible, you want to cancel this job?",
	],
	[
		"confirm-you-did-not-add-any-price-for-this-job-are-you-sure-you-want-t",
		jobText.confirmNoPrice,
		"You did not add any price for this job. Are you sure you want to continue?",
	],
	["success-credit-note-added-successfully", creditNoteText.added, "Credit note added successfully"],
	["success-sent-email-to-customer-successfully", creditNoteText.sent, "Sent email to customer successfully"],
	["success-deleted-credit-note-successfully", creditNoteText.deleted, "Deleted Credit Note Successfully"],
	[
		"success-load-cancelled-from-cx-successfully",
		exchangeText.cancelled,
		"Load cancelled from CX successfully",
	],
	[
		"success-client-notifications-updated-successfully",
		notificationText.settingsUpdated,
		"Client Notifications Updated Successfully",
	],
	["hint-no-new-notifications", notificationText.nothingNew, "No new notifications!"],
	["hint-required-asterisk", generalText.required, "*"],
	["validation-please-enter-document-name", driverText.documentName, "Please Enter Document Name"],
	["validation-please-select-document", driverText.documentFile, "Please select document"],
	["validation-please-select-a-date", vehicleText.historyDate, "Please select a date"],
	[
		"validation-please-type-confirm-case-sensitive",
		masterEditText.word,
		"Please Type CONFIRM. (Case sensitive)",
	],
	["validation-please-select-remainder-date", vehicleText.reminderDate, "Please select remainder date"],
	["validation-please-enter-remainder-notes", vehicleText.reminderNotes, "Please enter remainder notes"],
	[
		"validation-multi-allocate-atleast-one-date",
		organizerText.allocateDates,
		"Please select atleast one date",
	],
	[
		"validation-multi-de-allocate-atleast-one-date",
		organizerText.deallocateDates,
		"Please Select Atleast one date",
	],
	[
		"error-collection-date-and-time-is-not-defined",
		organizerText.collectionUndefined,
		"Collection date and time is not defined",
	],
	[
		"error-delivery-date-and-time-is-not-defined",
		organizerText.deliveryUndefined,
		"Delivery date and time is not defined",
	],
	["error-please-select-at-least-one-job", financeText.selectJob, "Please select at least one Job"],
	["error-cannot-merge-jobs-as-its-not-a-trip", plannerText.notTrip, "Cannot merge jobs as its not a trip"],
	["error-cannot-merge-booked-jobs", plannerText.booked, "Cannot merge booked jobs"],
	["error-select-at-least-one-invoice", financeText.selectInvoice, "Select at least one Invoice."],
	[
		"warning-company-details-and-logo-before-print-report",
		printText.reportCompany,
		"Please add company details and logo before print.",
	],
	["warning-company-logo-before-print-report", printText.reportLogo, "Please add company logo before print."],
	[
		"error-you-cant-change-booked-date-to-available",
		driverText.bookedToAvailable,
		"You can't change booked date to available!",
	],
	["error-job-not-found", jobText.notFound, "Job not found"],
	["error-parent-job-not-found", plannerText.parentNotFound, "Parent job not found"],
	["hint-add-favourite-driver-to-use", organizerText.noFavourite, "Add Favourite Driver to use..."],
	[
		"confirm-you-are-about-to-plan-a-booked-job",
		plannerText.planBooked,
		"You are about to plan a booked job.",
	],
	[
		"confirm-are-you-sure-to-deallocate-selected-workday",
		organizerText.confirmDeallocate,
		"Are you sure to deallocate selected workday?",
	],
	[
		"confirm-this-process-is-not-reversible-are-you-sure-to-reset-the-vehic",
		vehicleText.confirmReset,
		"This process is not reversible. Are you sure to reset the Vehicle Reminder?",
	],
	[
		"confirm-do-you-want-to-change-this-you-selected-booked-dates-also-for",
		vehicleText.confirmVor,
		"Do you want to change this? You selected Booked dates also for VOR.",
	],
	[
		"confirm-do-you-want-to-resend-the-registration-email-to-user",
		accountText.resendQuestion,
		"Do you want to resend the Registration Email to User?",
	],
	[
		"confirm-confirm-resending-registration-email",
		accountText.resendTitle,
		"Confirm Resending Registration Email",
	],
	["confirm-update-customer-ftp-status", accountText.ftpTitle, "Update Customer FTP Status"],
	[
		"confirm-are-you-sure-you-want-to-update-the-status",
		accountText.ftpQuestion,
		"Are you sure you want to update the status?",
	],
	["confirm-are-you-sure", generalText.areYouSure, "Are you sure?"],
	["success-favourite-driver-replaced", organizerText.favouriteReplaced, "Favourite Driver Replaced"],
	["success-favourite-driver-removed", organizerText.favouriteRemoved, "Favourite Driver Removed"],
	["success-workday-created-successfully", organizerText.workdayCreated, "Workday Created Successfully"],
	["success-workday-updated-successfully", organizerText.workdayUpdated, "Workday Updated Successfully"],
	["success-details-successfully-updated", generalText.detailsUpdated, "Details Successfully Updated"],
	[
		"success-driver-deallocated-successfully",
		organizerText.driverDeallocated,
		"Driver deallocated successfully",
	],
	["success-vehicle-reminder-added", vehicleText.reminderAdded, "Vehicle reminder added"],
	[
		"success-vehicle-reminder-deleted-successfully",
		vehicleText.reminderDeleted,
		"Vehicle Reminder Deleted Successfully",
	],
	["success-workday-booked-successfully", organizerText.workdayBooked, "Workday Booked Successfully"],
	[
		"success-workday-de-allocated-successfully",
		organizerText.workdayDeallocated,
		"Workday De-allocated Successfully",
	],
	[
		"success-workday-job-order-updated-successfully",
		organizerText.orderUpdated,
		"Workday job order updated successfully",
	],
	["success-vehicle-deleted-successfully", vehicleText.deleted, "Vehicle deleted successfully"],
	[
		"success-vehicle-types-updated-successfully",
		vehicleText.typesUpdated,
		"Vehicle Types Updated Successfully.",
	],
	["success-vehicles-added-successfully", vehicleText.added, "Vehicles Added Successfully."],
	["success-profile-added-successfully", accountText.profileAdded, "Profile Added Successfully!"],
	["success-profile-updated-successfully", accountText.profileUpdated, "Profile Updated Successfully!"],
	["success-profile-deleted-successfully", accountText.profileDeleted, "Profile Deleted Successfully!"],
	[
		"success-credentials-re-send-successfully",
		accountText.credentialsSent,
		"Credentials Re-Send Successfully.",
	],
	["success-role-added-successfully", accountText.roleAdded, "Role Added Successfully!"],
	["success-role-updated-successfully", accountText.roleUpdated, "Role Updated Successfully!"],
	["success-role-deleted-successfully", accountText.roleDeleted, "Role deleted successfully"],
	["success-invoice-status-updated", financeText.statusUpdated, "Invoice Status Updated"],
	[
		"validation-file-is-not-a-valid-import-file",
		fileText.notImport("data.pdf"),
		"data.pdf is not a valid import file",
	],
	[
		"success-job-no-number-created-successfully",
		jobText.created(48190),
		"Job No: 48190 created successfully",
	],
	[
		"confirm-not-reversible-reminder",
		generalText.notReversible("delete this reminder"),
		"This process is not reversible. Are you sure to delete this reminder?",
	],
	[
		"confirm-not-reversible-pod",
		generalText.notReversible("delete this POD"),
		"This process is not reversible. Are you sure to delete this POD?",
	],
	[
		"confirm-not-reversible-attachment",
		generalText.notReversible("delete this attachment"),
		"This process is not reversible. Are you sure to delete this attachment?",
	],
	[
		"confirm-not-reversible-customer-address",
		generalText.notReversible("delete this address"),
		"This process is not reversible. Are you sure to delete this address?",
	],
	["validation-x-must-be-greater-than-0", exchangeText.positive("Length"), "Length must be greater than 0."],
	["validation-x-must-be-numeric", exchangeText.numeric("Length"), "Length must be numeric."],
	[
		"validation-notification-radius-greater-than-0",
		exchangeText.radius,
		"Notification radius must be greater than 0",
	],
	[
		"confirm-credit-note-already-exists-are-you-sure-you-want-to-override-t",
		`${creditNoteText.existsTitle} / ${creditNoteText.existsQuestion}`,
		"Credit Note already exists / Are you sure you want to override the existing credit note",
	],
	[
		"confirm-delete-cx-job-are-you-sure-you-want-to-cancel-cx-load-for-this",
		`${exchangeText.cancelTitle} / ${exchangeText.cancelQuestion}`,
		"Delete Cx job / Are you sure you want to cancel CX load for this job",
	],
	[
		"success-name-updated-successfully",
		integrationText.updated("Courier Exchange"),
		"Courier Exchange updated successfully",
	],
	[
		"hint-night-only",
		jobFormText.nightOnly,
		"Night Only keeps an overnight job fully visible to the driver instead of splitting it over two days",
	],
	[
		"error-please-fill-company-details-for-customers",
		financeText.companyMissing("Acme, Bolt"),
		"Please fill company details for Acme, Bolt",
	],
	[
		"warning-csv-already-downloaded-for-invoices-list",
		financeText.csvAlready("7, 8"),
		"CSV Already downloaded for Invoices 7, 8",
	],
	[
		"confirm-this-process-is-not-reversible-are-you-sure-to-delete-the-thin",
		generalText.deleteThing("vehicle"),
		"This process is not reversible. Are you sure to delete the vehicle?",
	],
	[
		"success-allocated-driver-driver-to-vehicle-reg",
		organizerText.driverAllocated("Ann Lee", "AB12 CDE"),
		'Allocated Driver "Ann Lee" to Vehicle "AB12 CDE"',
	],
	["success-type-date-added-successfully", vehicleText.datesAdded("VOR"), "VOR date added successfully"],
];

describe("messages", () => {
	it.each(rows)("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});
});
