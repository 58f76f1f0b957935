/** Allocation and de-allocation. */
export const allocationText = {
	invalidMode: "Invalid job mode",
	driver: "Job Allocated to Driver",
	subContractor: "Job Allocated to Sub contractor",
	ownerDriver: "Job Allocated to Owner Driver",
	driverRemoved: "Job deallocated from driver",
	removed: "Job deallocated successfully",
	noPlan: "Something Went wrong",
} as const;
