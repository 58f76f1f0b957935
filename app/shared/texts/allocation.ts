/** Allocation and de-allocation. */
export const allocationText = {
	invalidMode: "Invalid job mode",
	driver: "Job Allocated to Driver",
	rostered: "Workday added, job allocated",
	mayNotRoster: "You may allocate jobs, but not add workdays. A planner can add the workday.",
	subContractor: "Job Allocated to Sub contractor",
	ownerDriver: "Job Allocated to Owner Driver",
	driverRemoved: "Job deallocated from driver",
	removed: "Job deallocated successfully",
	offered: "Job offered to the sub-contractor",
	priceTaken: "Price taken, job booked",
	priceRefused: "Price refused, job deallocated",
	barred: (name: string, reason: string) =>
		`${name} cannot be given work: ${reason}. Add the new document to its record first.`,
	nobodyToOffer: (name: string) =>
		`${name} has no email address, so the job cannot be offered. Please add one to its record.`,
	noPlan: "Something Went wrong",
} as const;
