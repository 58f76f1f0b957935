import type { BookingFileView } from "~/domain/booking-files/schemas";
import type { Tone } from "~/ui/tag";

type Status = BookingFileView["status"];

/** What the statuses of a file are called. */
export const STATUS_LABELS: Record<Status, string> = {
	received: "Being read",
	review: "To import",
	saved: "Imported",
	refused: "Refused",
	dismissed: "Dismissed",
};

export const STATUS_TONES: Record<Status, Tone | undefined> = {
	received: undefined,
	review: "warn",
	saved: "ok",
	refused: "danger",
	dismissed: undefined,
};

const KILO = 1024;

/** A size as "12 KB". */
export const formatSize = (bytes: number): string =>
	bytes < KILO * KILO
		? `${Math.max(1, Math.round(bytes / KILO)).toLocaleString("en-GB")} KB`
		: `${(bytes / KILO / KILO).toLocaleString("en-GB", { maximumFractionDigits: 1 })} MB`;
