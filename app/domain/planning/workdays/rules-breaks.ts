/** An entry of a workday's activities about a break. */
export interface BreakEntry {
	at: string;
	action_type: string;
}

/** The breaks between starts and ends, in order; one that has not ended lasts until `until`. Instants. */
export function listBreaks(entries: readonly BreakEntry[], until: string): { from: string; to: string }[] {
	const breaks: { from: string; to: string }[] = [];
	let from: string | null = null;
	for (const { at, action_type } of [...entries, { at: until, action_type: "break_end" }]) {
		if (action_type === "break_start") from ??= at;
		else if (from !== null) {
			if (at > from) breaks.push({ from, to: at });
			from = null;
		}
	}
	return breaks;
}

/** The minutes of breaks between starts and ends, in order; one that has not ended counts until `until`. */
export const sumBreakMinutes = (entries: readonly BreakEntry[], until: string): number =>
	Math.round(
		listBreaks(entries, until).reduce((total, { from, to }) => total + Date.parse(to) - Date.parse(from), 0) /
			60_000,
	);
