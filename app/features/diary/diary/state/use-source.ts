import { useRef, useState } from "react";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import type { EntrySource } from "~/features/jobs/job-entry";

type Read = Omit<EntrySource, "at">;

/**
 * The mail or document whose orders are being entered, one after the other, and the customer's file it came as. `next` goes on to the
 * next order and is true if there is one.
 */
export function useSource() {
	const [source, setSource] = useState<EntrySource | null>(null);
	const [sent, setSent] = useState<BookingFileView | null>(null);
	/** Set by a save, so that the closing that follows opens the next order. */
	const isSaved = useRef(false);
	const next = () => {
		if (!source || source.at + 1 >= source.drafts.length) return false;
		setSource({ ...source, at: source.at + 1 });
		return true;
	};
	return {
		source,
		sent,
		open: (read: Read, file: BookingFileView | null) => {
			setSource({ ...read, at: 0 });
			setSent(file);
		},
		next,
		hasNext: source !== null && source.at + 1 < source.drafts.length,
		markSaved: () => {
			isSaved.current = true;
			setSent(null);
		},
		/** Ends an entry: true if the next order follows. */
		end: () => {
			const follows = isSaved.current && next();
			isSaved.current = false;
			if (!follows) setSource(null);
			if (!follows) setSent(null);
			return follows;
		},
	};
}
