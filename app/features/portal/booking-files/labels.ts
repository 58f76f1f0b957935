import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
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
