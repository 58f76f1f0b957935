import { DAY_MS } from "~/shared/time/durations.mjs";

/** The written period: so long after a company was closed its data are deleted, and until then the closing can be undone. */
const DELETION_DAYS = 30;
/** A company is closed with an export of its data that is not older than this. */
export const EXPORT_DAYS = 7;

/** When the data of a company that is closed now are deleted. */
export const deletionDueAt = (now: Date) => new Date(now.getTime() + DELETION_DAYS * DAY_MS).toISOString();

/** The moment from which on an export is recent enough to close its company. */
export const exportedSince = (now: Date) => new Date(now.getTime() - EXPORT_DAYS * DAY_MS).toISOString();

/** Whether a company may be closed with the export it has. */
export const isExportRecent = (exported_at: string | null, now: Date) =>
	exported_at !== null && exported_at >= exportedSince(now);
