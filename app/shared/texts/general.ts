// The texts users read are grouped by noun. Their spelling, mistakes included, is fixed by the specification.

const irreversible = "This process is not reversible. Are you sure to";

/** Used in every area. */
export const generalText = {
	validation: "Validation Error.",
	cancelled: "User cancelled",
	parsing: "parsing error",
	wrong: "Something Went Wrong",
	required: "*",
	detailsUpdated: "Details Successfully Updated",
	csvDownloaded: "CSV downloaded successfully",
	areYouSure: "Are you sure?",
	/** `action` completes the sentence, as in "delete this reminder". */
	notReversible: (action: string) => `${irreversible} ${action}?`,
	deleteThing: (thing: string) => `${irreversible} delete the ${thing}?`,
} as const;
