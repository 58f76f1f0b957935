import type { AvailableDriver } from "~/domain/workdays/available-drivers";
import type { DriverStatus } from "~/domain/workdays/rules";
import { Tag, type Tone } from "~/ui/tag";

const STATUS_TONES: Record<DriverStatus, Tone | undefined> = {
	Available: "ok",
	Booked: "violet",
	Inprogress: "warn",
	Completed: undefined,
	"Not Available": "danger",
};

/** A driver's status on the day, with the absence or vehicle behind it. */
export function DriverStatusTag({ driver }: { driver: Pick<AvailableDriver, "status" | "away" | "reg"> }) {
	const { status, away, reg } = driver;
	return (
		<span className="row wd-status">
			<Tag tone={STATUS_TONES[status]}>{status}</Tag>
			{(away ?? reg) && <span className="mut t12 ell">{away && away !== status ? away : reg}</span>}
		</span>
	);
}
