import { describe, expect, it } from "vitest";
import { accountText } from "~/shared/texts/accounts";
import { addressText } from "~/shared/texts/addresses";
import { contactText } from "~/shared/texts/contact";
import { generalText } from "~/shared/texts/general";
import { notificationText } from "~/shared/texts/notifications";
import { sessionText } from "~/shared/texts/sign-in";

/** The identifier of the text, the code's wording, and the text as it must read. */
const rows: [string, string, string][] = [
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
	["validation-validation-error", generalText.validation, "Validation Error."],
	[
		"warning-login-detected-from-another-device-you-are-logged-out-now",
		sessionText.otherDevice,
		"Login detected from another device. You are logged out now",
	],
	["warning-user-cancelled", generalText.cancelled, "User cancelled"],
	["error-parsing-error", generalText.parsing, "parsing error"],
	["error-something-went-wrong", generalText.wrong, "Something Went Wrong"],
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
	["success-csv-downloaded-successfully", generalText.csvDownloaded, "CSV downloaded successfully"],
	["empty-you-dont-have-any-notifications", notificationText.empty, "You don't have any notifications."],
	[
		"success-client-notifications-updated-successfully",
		notificationText.settingsUpdated,
		"Client Notifications Updated Successfully",
	],
	["hint-no-new-notifications", notificationText.nothingNew, "No new notifications!"],
	["hint-required-asterisk", generalText.required, "*"],
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
	["success-details-successfully-updated", generalText.detailsUpdated, "Details Successfully Updated"],
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
	[
		"confirm-this-process-is-not-reversible-are-you-sure-to-delete-the-thin",
		generalText.deleteThing("vehicle"),
		"This process is not reversible. Are you sure to delete the vehicle?",
	],
];

describe("messages", () => {
	it.each(rows)("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});
});
