/** The figures of a workday that may be corrected; times are UK time, null where there is none. */
export interface DayFigures {
	clockin: string | null;
	clockout: string | null;
	break_minutes: number | null;
	is_night_out: boolean | null;
}

/** A figure as the driver reported it, beside the corrected one. */
export interface FigureRow {
	id: keyof DayFigures;
	label: string;
	reported: string;
	corrected: string;
	/** Whether the office's figure is another than the driver's. */
	differs: boolean;
}

/**
 * Whether the office's figures have a night out, by its amount in pounds; null where they decide nothing: the role shows no amounts, or the
 * driver is paid nothing for nights out.
 */
export function correctedNightOut(amount: number | null, rate: number | null | undefined): boolean | null {
	if (amount === null || (amount === 0 && rate === 0)) return null;
	return amount > 0;
}

const NONE = "–";
const formatMinutes = (minutes: number | null) => (minutes === null ? NONE : `${minutes} min`);
const formatYes = (isYes: boolean | null) => (isYes === null ? NONE : isYes ? "Yes" : "No");

/**
 * The driver's figures beside the office's. A driver who reported no break has had none, and who reported no night out was at home; so
 * these differ only from a break or night out that the office entered.
 */
export function compareFigures(reported: DayFigures, corrected: DayFigures): FigureRow[] {
	const row = (id: keyof DayFigures, label: string, texts: [string, string], differs: boolean) => ({
		id,
		label,
		reported: texts[0],
		corrected: texts[1],
		differs,
	});
	const time = (id: "clockin" | "clockout", label: string) =>
		row(
			id,
			label,
			[reported[id] ?? NONE, corrected[id] ?? NONE],
			corrected[id] !== null && corrected[id] !== reported[id],
		);
	return [
		time("clockin", "Clock in"),
		time("clockout", "Clock out"),
		row(
			"break_minutes",
			"Break",
			[formatMinutes(reported.break_minutes), formatMinutes(corrected.break_minutes)],
			corrected.break_minutes !== null && corrected.break_minutes !== (reported.break_minutes ?? 0),
		),
		row(
			"is_night_out",
			"Night out",
			[formatYes(reported.is_night_out), formatYes(corrected.is_night_out)],
			corrected.is_night_out !== null && corrected.is_night_out !== (reported.is_night_out ?? false),
		),
	];
}
