/** A length of time as people write it: "45 min", "1 h 16", "2 h 00". Whole minutes, not negative. */
export const formatLength = (minutes: number): string =>
	minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
