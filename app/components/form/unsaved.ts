/** The one question asked before typed input is thrown away. */
export const UNSAVED = {
	title: "Leave without saving?",
	question: "What you typed here has not been saved.",
	okText: "Leave",
	cancelText: "Stay",
	danger: true,
	quiet: true,
} as const;
