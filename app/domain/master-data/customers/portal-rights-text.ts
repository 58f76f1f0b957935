/** What a customer may be allowed in the portal, as the office reads it. */
export const PORTAL_RIGHTS = [
	{ name: "can_track", label: "See where goods are" },
	{ name: "can_book", label: "Book and ask for prices" },
	{ name: "can_see_prices", label: "See prices" },
	{ name: "can_see_invoices", label: "See invoices" },
	{ name: "can_see_pods", label: "See PODs" },
] as const;

/** The days before its own on which a booking may have to be made. */
export const CUT_OFF_DAYS = [
	{ value: 0, label: "on the same day" },
	{ value: 1, label: "on the day before" },
	{ value: 2, label: "2 days before" },
	{ value: 3, label: "3 days before" },
] as const;

/** Until when a customer books, as a sentence. */
export function describeCutOff({ cut_off, cut_off_days }: { cut_off: string | null; cut_off_days: number }) {
	if (cut_off === null) return "They are taken at any time.";
	const day =
		CUT_OFF_DAYS.find(({ value }) => value === cut_off_days)?.label ?? `${cut_off_days} days before`;
	return `They are taken until ${cut_off} ${day}.`;
}
