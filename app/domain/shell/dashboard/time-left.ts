import { showLateness } from "~/shared/jobs/late-text";

/** The time left, with a minus sign once it is over: "48 min", "−13 min". */
export const formatTimeLeft = (minutes: number): string =>
	minutes < 0 ? `−${showLateness(-minutes)}` : showLateness(minutes);
