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
	/** Empty without a reason. */
	mayNotDrive: (name: string, reg: string, reasons: readonly string[]) =>
		reasons.length > 0 ? `${name} may not drive ${reg}: ${reasons.join(". ")}.` : "",
	driverAllocated: (driver: string, reg: string) => `Allocated Driver "${driver}" to Vehicle "${reg}"`,
	workdayBooked: "Workday Booked Successfully",
	workdayDeallocated: "Workday De-allocated Successfully",
	orderUpdated: "Workday job order updated successfully",
	collectionUndefined: "Collection date and time is not defined",
	deliveryUndefined: "Delivery date and time is not defined",
} as const;
