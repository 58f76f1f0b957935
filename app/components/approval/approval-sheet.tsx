import { useState } from "react";
import { FormFoot } from "~/components/form/form-foot";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { Tabs } from "~/components/tabs";
import { Reg } from "~/components/tag";
import { useRead } from "~/components/workday/use-read";
import { WorkdayActivities } from "~/components/workday/workday-activities";
import { showDate } from "~/domain/time/dates";
import { weekday } from "~/domain/time/names";
import type { Approval } from "~/domain/workdays/approval-shapes";
import type { Workday } from "~/domain/workdays/shapes";
import { ClockForm } from "./clock-form";

/** A workday to approve: clock times, break and night out with what they pay, and what the driver did. */
export default function ApprovalSheet(props: { id: number; onClose: () => void; onDone: () => void }) {
	const day = useRead<Workday & { approval: Approval | null }>(`/client/get-approve-activities/${props.id}`);
	const [part, setPart] = useState<"times" | "activity">("times");
	const [dirty, setDirty] = useState(false);
	const found = day.data;
	const approval = found?.approval;
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={found?.client_driver?.full_name ?? "Workday"}
			width={480}
			dirty={dirty}
			aside={
				found && (
					<>
						<span className="sec nw">
							{weekday(found.date)} {showDate(found.date)}
						</span>
						{found.vehicle && <Reg>{found.vehicle.reg}</Reg>}
					</>
				)
			}
		>
			{(close) =>
				found && approval ? (
					<div className="fill">
						<Tabs
							label="Parts of the workday"
							tabs={[
								{ id: "times", label: "Times and pay" },
								{ id: "activity", label: "Activity", count: found.workday_activity.length },
							]}
							value={part}
							onChange={setPart}
							className="fill"
						>
							{(id) =>
								id === "times" ? (
									<ClockForm day={approval} close={close} onDirty={setDirty} onDone={props.onDone} />
								) : (
									<>
										<WorkdayActivities workday={found} />
										<FormFoot onLeave={close} leave="Close" />
									</>
								)
							}
						</Tabs>
					</div>
				) : day.error ? (
					<ErrorPanel message={day.error} onRetry={day.reload} />
				) : (
					<SkeletonRows rows={8} columns={2} density="normal" />
				)
			}
		</SlideOver>
	);
}
