import { describe, expect, it } from "vitest";
import { creditNoteText, financeText } from "~/shared/texts/finance";
import { exchangeText, integrationText } from "~/shared/texts/integrations";

/** The identifier of the text, the code's wording, and the text as it must read. */
const rows: [string, string, string][] = [
	["validation-amount-is-required", creditNoteText.amountRequired, "Amount is required"],
	[
		"validation-amount-should-be-greater-than-0",
		creditNoteText.amountMinimum,
		"Amount should be greater than 0",
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
	["confirm-delete-credit-note", creditNoteText.deleteTitle, "Delete Credit Note"],
	["success-credit-note-added-successfully", creditNoteText.added, "Credit note added successfully"],
	["success-sent-email-to-customer-successfully", creditNoteText.sent, "Sent email to customer successfully"],
	["success-deleted-credit-note-successfully", creditNoteText.deleted, "Deleted Credit Note Successfully"],
	[
		"success-load-cancelled-from-cx-successfully",
		exchangeText.cancelled,
		"Load cancelled from CX successfully",
	],
	["error-please-select-at-least-one-job", financeText.selectJob, "Please select at least one Job"],
	["error-select-at-least-one-invoice", financeText.selectInvoice, "Select at least one Invoice."],
	["success-invoice-status-updated", financeText.statusUpdated, "Invoice Status Updated"],
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
		"error-please-fill-company-details-for-customers",
		financeText.companyMissing("Acme, Bolt"),
		"Please fill company details for Acme, Bolt",
	],
	[
		"warning-csv-already-downloaded-for-invoices-list",
		financeText.csvAlready("7, 8"),
		"CSV Already downloaded for Invoices 7, 8",
	],
];

describe("messages", () => {
	it.each(rows)("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});
});
