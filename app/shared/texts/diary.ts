/** The traffic diary. */
export const diaryText = {
	settingsUpdated: "Traffic Diary Settings Updated Successfully",
} as const;
