/** The confirmation before unsaved input is discarded. */
export const UNSAVED_CONFIRMATION = {
	title: "Leave without saving?",
	question: "Your changes haven’t been saved.",
	okText: "Leave",
	cancelText: "Stay",
	danger: true,
	quiet: true,
} as const;
