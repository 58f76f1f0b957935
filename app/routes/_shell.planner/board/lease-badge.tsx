import { useEffect, useState } from "react";
import type { Lease } from "~/shared/leases/lease";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { usePlannerTools } from "../state/planner-context";
import styles from "./vehicle-row.module.css";

/** Shows who is planning the row, when the lease expires, and a button to request it. */
export function LeaseBadge({ lease, vehicle }: { lease: Lease; vehicle: number }) {
	const { requestRow } = usePlannerTools();
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	const left = Math.max(0, Math.round((lease.until - now) / 1000));
	const [firstName] = lease.name.split(" ");
	return (
		<span className={classNames(styles.laneNotice, styles.leaseBadge)}>
			<Avatar name={lease.name} hidden />
			<b>{firstName} is planning</b>
			<span className="muted tabular">
				free in {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
			</span>
			<Button
				isWriting
				size="row"
				tabIndex={-1}
				// Keep the focus where it is: the button disappears with the lease.
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => requestRow(vehicle)}
			>
				Request vehicle
			</Button>
		</span>
	);
}
