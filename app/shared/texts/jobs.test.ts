import { describe, expect, it } from "vitest";
import { allocationText } from "~/shared/texts/allocation";
import { diaryText } from "~/shared/texts/diary";
import { printText } from "~/shared/texts/documents";
import { fileText } from "~/shared/texts/files";
import { jobFormText, jobText, tripText } from "~/shared/texts/jobs";
import { masterEditText } from "~/shared/texts/master-edit";
import { plannerText } from "~/shared/texts/planner";

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
	["validation-please-upload-a-valid-pdf-file", fileText.notPdf, "Please upload a valid PDF file."],
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
	[
		"success-traffic-diary-settings-updated-successfully",
		diaryText.settingsUpdated,
		"Traffic Diary Settings Updated Successfully",
	],
	[
		"confirm-are-you-sure-you-want-to-delete-this-activity",
		jobText.confirmActivity,
		"Are you Sure you want to delete this activity",
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
	["error-something-went-wrong-cancel-plan", allocationText.noPlan, "Something Went wrong"],
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
	[
		"validation-please-type-confirm-case-sensitive",
		masterEditText.word,
		"Please Type CONFIRM. (Case sensitive)",
	],
	["error-cannot-merge-jobs-as-its-not-a-trip", plannerText.notTrip, "Cannot merge jobs as its not a trip"],
	["error-cannot-merge-booked-jobs", plannerText.booked, "Cannot merge booked jobs"],
	[
		"warning-company-details-and-logo-before-print-report",
		printText.reportCompany,
		"Please add company details and logo before print.",
	],
	["warning-company-logo-before-print-report", printText.reportLogo, "Please add company logo before print."],
	["error-job-not-found", jobText.notFound, "Job not found"],
	["error-parent-job-not-found", plannerText.parentNotFound, "Parent job not found"],
	[
		"confirm-you-are-about-to-plan-a-booked-job",
		plannerText.planBooked,
		"You are about to plan a booked job.",
	],
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
		"hint-night-only",
		jobFormText.nightOnly,
		"Night Only keeps an overnight job fully visible to the driver instead of splitting it over two days",
	],
];

describe("messages", () => {
	it.each(rows)("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});
});
