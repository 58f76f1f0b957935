/** Drivers: documents and availability. */
export const driverText = {
	documentName: "Please Enter Document Name",
	documentFile: "Please select document",
	bookedToAvailable: "You can't change booked date to available!",
	confirmBooked: "The selected dates include booked ones. Do you want to remove those bookings?",
	carriedStays: "That work stays with the driver.",
	confirmCarried: "Mark these days?",
} as const;
