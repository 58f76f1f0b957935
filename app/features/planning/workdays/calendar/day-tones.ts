import styles from "./day-tones.module.css";

const TONE_CLASSES = new Map(
	Object.entries<string | undefined>({
		favourite: styles.favourite,
		swapped: styles.swapped,
		inprogress: styles.inProgress,
		completed: styles.completed,
		vor: styles.offRoad,
		pmi: styles.maintenance,
		mot: styles.maintenance,
		road: styles.inProgress,
		open: styles.uncovered,
		holiday: styles.absent,
		sick: styles.absent,
		away: styles.absent,
	}),
);

/** The class that sets the colours of a day by its status, as in the legend. */
export const getDayToneClass = (status: string | null | undefined): string | undefined =>
	status ? TONE_CLASSES.get(status) : undefined;

/** Whether the driver is absent on a day of this status. */
export const isAbsence = (status: string | undefined): boolean =>
	status === "holiday" || status === "sick" || status === "away";
