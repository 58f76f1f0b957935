/** Master Edit. */
export const masterEditText = {
	word: "Please Type CONFIRM. (Case sensitive)",
	wrongCode: "Please provide the correct OTP",
	enabled: "Master edit enabled",
} as const;
