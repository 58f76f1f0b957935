/** Saved addresses. */
export const addressText = {
	added: "Customer Address Added Successfully.",
	updated: "Customer Address Updated Successfully.",
	deleted: "Customer address deleted successfully",
} as const;
