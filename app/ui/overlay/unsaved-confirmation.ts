/** The confirmation before unsaved input is discarded. */
export const UNSAVED_CONFIRMATION = {
	title: "Leave without saving?",
	question: "What you typed here has not been saved.",
	okText: "Leave",
	cancelText: "Stay",
	danger: true,
	quiet: true,
} as const;
