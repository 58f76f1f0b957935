/** An entry of a workday's activities about a break. */
export interface BreakEntry {
	at: string;
	action_type: string;
}

/** The minutes of breaks between starts and ends, in order; one that has not ended counts until `until`. */
export function sumBreakMinutes(entries: readonly BreakEntry[], until: string): number {
	let total = 0;
	let start: number | null = null;
	for (const { at, action_type } of [...entries, { at: until, action_type: "break_end" }]) {
		if (action_type === "break_start") start ??= Date.parse(at);
		else if (start !== null) {
			total += Math.max(0, Date.parse(at) - start);
			start = null;
		}
	}
	return Math.round(total / 60_000);
}
