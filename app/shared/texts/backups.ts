/** What a backup is doing, by its phase. */
export const BACKUP_PHASES = {
	rows: "Reading rows",
	changes: "Reading what has changed meanwhile",
	files: "Copying files",
	finish: "Finishing",
	done: "The backup is complete.",
} as const;
