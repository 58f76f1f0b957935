import { describeMinutesLate } from "~/domain/planning/arrivals/rules-where-words";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { fewestInHand } from "./rules-in-hand";
import { GROUP_LABELS, groupOf } from "./rules-list";

const countStops = (count: number) => (count === 1 ? "1 stop" : `${count} stops`);

/** "Clocked out with 1 stop open". */
export const describeOpenStops = ({ open_stops }: Pick<LiveDriver, "open_stops">): string =>
	`Clocked out with ${countStops(open_stops)} open`;

/** What a list has of a driver: "25 min late", "Clocked out with 1 stop open", "4 min in hand", "Moving". */
export function describeDriver(driver: LiveDriver): string {
	const group = groupOf(driver);
	if (driver.state === "clocked_out") return describeOpenStops(driver);
	if (group === "late") return describeMinutesLate(driver.late_minutes ?? 0);
	if (group !== "at_risk") return GROUP_LABELS[group];
	const inHand = fewestInHand(driver) ?? 0;
	return inHand < 0 ? describeMinutesLate(-inHand) : `${inHand} min in hand`;
}
