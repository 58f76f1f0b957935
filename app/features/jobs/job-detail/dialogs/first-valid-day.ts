import type { DateText } from "~/shared/time/dates";

/** The last valid day that an offer begins with: that of the earlier offer unless it has passed, else the company's. */
export const firstValidDay = (
	earlier: DateText | null | undefined,
	usual: DateText,
	today: DateText,
): DateText => (earlier && earlier >= today ? earlier : usual);
