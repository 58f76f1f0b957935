import { describe, expect, it } from "vitest";
import { driverText } from "~/shared/texts/drivers";
import { vehicleText } from "~/shared/texts/fleet";
import { organizerText } from "~/shared/texts/organizer";

/** The identifier of the text, the code's wording, and the text as it must read. */
const rows: [string, string, string][] = [
	["validation-please-enter-document-name", driverText.documentName, "Please Enter Document Name"],
	["validation-please-select-document", driverText.documentFile, "Please select document"],
	["validation-please-select-a-date", vehicleText.historyDate, "Please select a date"],
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
	[
		"error-you-cant-change-booked-date-to-available",
		driverText.bookedToAvailable,
		"You can't change booked date to available!",
	],
	["hint-add-favourite-driver-to-use", organizerText.noFavourite, "Add Favourite Driver to use..."],
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
	["success-favourite-driver-replaced", organizerText.favouriteReplaced, "Favourite Driver Replaced"],
	["success-favourite-driver-removed", organizerText.favouriteRemoved, "Favourite Driver Removed"],
	["success-workday-created-successfully", organizerText.workdayCreated, "Workday Created Successfully"],
	["success-workday-updated-successfully", organizerText.workdayUpdated, "Workday Updated Successfully"],
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
