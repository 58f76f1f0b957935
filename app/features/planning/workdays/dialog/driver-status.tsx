import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";
import type { DriverStatus } from "~/domain/planning/workdays/rules";
import { classNames } from "~/ui/class-names";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./driver-status.module.css";

const STATUS_TONES: Record<DriverStatus, Tone | undefined> = {
	Available: "ok",
	Booked: "violet",
	Inprogress: "warn",
	Completed: undefined,
	"Not Available": "danger",
};

/** A driver's status on the day, with the absence or vehicle behind it; of one who is available, what is carried over into it. */
export function DriverStatusTag({
	driver,
}: {
	driver: Pick<AvailableDriver, "status" | "away" | "reg" | "carried_over">;
}) {
	const { status, away, reg, carried_over } = driver;
	if (status === "Available" && carried_over) return <Tag tone="warn">{carried_over}</Tag>;
	return (
		<span className={classNames("cluster", styles.driverStatus)}>
			<Tag tone={STATUS_TONES[status]}>{status}</Tag>
			{(away ?? reg) && (
				<span className="muted text-12 truncate">{away && away !== status ? away : reg}</span>
			)}
		</span>
	);
}
