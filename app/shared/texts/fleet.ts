import { generalText } from "./general";

/** Vehicles: reminders, maintenance, check history. */
export const vehicleText = {
	reminderDate: "Please select remainder date",
	reminderNotes: "Please enter remainder notes",
	reminderAdded: "Vehicle reminder added",
	reminderDeleted: "Vehicle Reminder Deleted Successfully",
	confirmReset: generalText.notReversible("reset the Vehicle Reminder"),
	confirmVor: "Do you want to change this? You selected Booked dates also for VOR.",
	confirmCarriedVor: "That work stays on the vehicle. Select it for VOR?",
	datesAdded: (type: string) => `${type} date added successfully`,
	historyDate: "Please select a date",
	added: "Vehicles Added Successfully.",
	deleted: "Vehicle deleted successfully",
	typesUpdated: "Vehicle Types Updated Successfully.",
} as const;
