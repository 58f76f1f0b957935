import { useState } from "react";
import { useApiRead } from "~/features/kernel/requests";
import { ClockFacts, ClockForm } from "~/features/planning/workday-approvals";
import { WorkdayActivities } from "~/features/planning/workdays";
import { showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tabs } from "~/ui/tabs/tabs";
import { Reg } from "~/ui/tag";
import styles from "./approval-panel.module.css";

/** A workday to approve: clock times, break, night out, pay, and the driver's activity. */
export default function ApprovalPanel(props: { id: number; canApprove: boolean; onClose: () => void }) {
	const detail = useApiRead("GET /client/get-approve-activities/{id}", { params: { id: props.id } });
	const [tab, setTab] = useState<"times" | "activity">("times");
	const [dirty, setDirty] = useState(false);
	const workday = detail.data;
	const approval = workday?.approval;
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={workday?.client_driver?.full_name ?? "Workday"}
			width={480}
			dirty={dirty}
			aside={
				workday && (
					<>
						<span className="secondary-text no-wrap">
							{formatWeekday(workday.date)} {showDate(workday.date)}
						</span>
						{workday.vehicle && <Reg>{workday.vehicle.reg}</Reg>}
					</>
				)
			}
		>
			{(close) =>
				workday && approval ? (
					<div className={classNames("fill", styles.approvalPanel)}>
						<Tabs
							label="Workday sections"
							tabs={[
								{ id: "times", label: approval.rate ? "Times and pay" : "Times" },
								{ id: "activity", label: "Activity", count: workday.workday_activity.length },
							]}
							value={tab}
							onChange={setTab}
							className="fill"
						>
							{(id) =>
								id === "times" && !props.canApprove ? (
									<ClockFacts day={approval} close={close} />
								) : id === "times" ? (
									<ClockForm day={approval} close={close} onDirty={setDirty} onDone={props.onClose} />
								) : (
									<>
										<WorkdayActivities workday={workday} />
										<FormFooter onCancel={close} cancelLabel="Close" />
									</>
								)
							}
						</Tabs>
					</div>
				) : detail.error ? (
					<ErrorPanel message={detail.error} onRetry={detail.reload} />
				) : (
					<SkeletonRows rows={8} columns={2} density="normal" />
				)
			}
		</SlideOver>
	);
}
