/** Minutes of a text in hours and minutes: "4h 30", "4:30", "4.5h", "45 min"; a plain number counts as hours up to 24, as minutes above. */
export function parseDuration(text: string): number | null | undefined {
	const plain = text.trim().toLowerCase();
	if (plain === "") return null;
	const parts = /^(\d{1,3})\s*(?:h|:)\s*(?:(\d{1,2})\s*(?:m|min)?)?$/.exec(plain);
	if (parts) return Number(parts[1]) * 60 + Number(parts[2] ?? 0);
	const hours = /^(\d{1,3}\.\d{1,2})\s*h?$/.exec(plain);
	if (hours) return Math.round(Number(hours[1]) * 60);
	const minutes = /^(\d{1,5})\s*(?:m|min)$/.exec(plain);
	if (minutes) return Number(minutes[1]);
	if (!/^\d{1,5}$/.test(plain)) return undefined;
	return Number(plain) <= 24 ? Number(plain) * 60 : Number(plain);
}

/** Minutes as "4h 30", or "45 min" below an hour. */
export function formatDurationField(minutes: number | null): string {
	if (minutes === null) return "";
	if (minutes < 60) return `${minutes} min`;
	const rest = minutes % 60;
	return `${Math.floor(minutes / 60)}h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}
