/** What a backup is doing, by its phase. */
export const BACKUP_PHASES = {
	rows: "Reading rows",
	changes: "Reading what has changed meanwhile",
	files: "Copying files",
	finish: "Finishing",
	done: "The backup is complete.",
} as const;

/** What a restore is doing, by its phase. */
export const RESTORE_PHASES = {
	check: "Checking the backup",
	prepare: "Preparing a database",
	changes: "Loading what had changed",
	rows: "Loading rows",
	search: "Building the search",
	migrate: "Migrating",
	files: "Copying files",
	activate: "Switching over",
	done: "The client has been restored. Resume it once you have looked at it.",
} as const;
