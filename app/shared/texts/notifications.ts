/** Notifications and their settings. */
export const notificationText = {
	empty: "You don't have any notifications.",
	nothingNew: "No new notifications!",
	settingsUpdated: "Client Notifications Updated Successfully",
} as const;
