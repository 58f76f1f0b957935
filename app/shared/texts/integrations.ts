/** The courier exchange. */
export const exchangeText = {
	freightType: "Freight type is required.",
	jobDescription: "Job desscription is required.",
	vehicleSize: "Vehicle size is required",
	bodyType: "Body type is required.",
	packaging: "Packaging is required.",
	positive: (field: string) => `${field} must be greater than 0.`,
	numeric: (field: string) => `${field} must be numeric.`,
	items: "No of items is required.",
	radius: "Notification radius must be greater than 0",
	readyAt: "Collect by time is required.",
	readyAtPast: "Ready At Date should be greater than the current time",
	collectBy: "Collect by date is required.",
	deliverByOrder: "Deliver By Date should be greater than Deliver From Date",
	cancelTitle: "Delete Cx job",
	cancelQuestion: "Are you sure you want to cancel CX load for this job",
	cancelled: "Load cancelled from CX successfully",
} as const;

/** Integrations. */
export const integrationText = {
	updated: (name: string) => `${name} updated successfully`,
} as const;
