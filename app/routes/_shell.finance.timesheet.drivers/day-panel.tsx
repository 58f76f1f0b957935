import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { useApiRead } from "~/features/kernel/requests";
import { ClockFacts, ClockForm } from "~/features/planning/workday-approvals";
import { showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { Avatar } from "~/ui/avatar";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { useGuardedClose } from "~/ui/overlay/use-guarded-close";
import { DayEvidence } from "./day-evidence";
import { DayOverview } from "./day-overview";

interface Props {
	day: TimesheetDay;
	/** The days before and after it in the list. */
	previous: TimesheetDay | undefined;
	next: TimesheetDay | undefined;
	/** The day that is approved after it. */
	nextToApprove: TimesheetDay | undefined;
	canApprove: boolean;
	now: string;
	today: string;
	onOpen: (day: TimesheetDay) => void;
	onClose: () => void;
}

/** A day of a driver: planned against clocked, where the driver clocked, what was reported, and its approval. */
export default function DayPanel(props: Props) {
	const { day, onOpen, onClose } = props;
	const view = useApiRead("GET /client/timesheet-days/{id}", { params: { id: day.id } });
	useRealtime(["organizerChange", "driverAction", "driverChange"], view.reload);
	const [isDirty, setIsDirty] = useState(false);
	const shown = view.data?.day.id === day.id ? view.data : null;
	const parts = shown && {
		before: <DayOverview view={shown} now={props.now} today={props.today} />,
		after: <DayEvidence view={shown} />,
	};
	return (
		<SlideOver
			open
			onClose={onClose}
			title={day.driver ?? "Workday"}
			width={480}
			dirty={isDirty}
			aside={
				<>
					<Avatar name={day.driver ?? ""} size="medium" hidden />
					<span className="secondary-text no-wrap">
						{formatWeekday(day.date)} {showDate(day.date)}
					</span>
				</>
			}
			tools={<DaySteps {...props} isDirty={isDirty} />}
		>
			{(close) =>
				shown && parts ? (
					props.canApprove ? (
						<ClockForm
							key={`${shown.day.id}-${shown.day.version}`}
							day={shown.day}
							close={close}
							onDirty={setIsDirty}
							submitLabel={props.nextToApprove ? "Approve and next" : "Approve"}
							onDone={(isApproved) => {
								setIsDirty(false);
								if (!isApproved) view.reload();
								else if (props.nextToApprove) onOpen(props.nextToApprove);
								else onClose();
							}}
							{...parts}
						/>
					) : (
						<ClockFacts day={shown.day} close={close} {...parts} />
					)
				) : view.error ? (
					<ErrorPanel message={view.error} onRetry={view.reload} />
				) : (
					<SkeletonRows rows={8} columns={2} density="normal" />
				)
			}
		</SlideOver>
	);
}

/** The buttons and keys to the days before and after; unsaved times are confirmed first. */
function DaySteps({ previous, next, isDirty, onOpen }: Props & { isDirty: boolean }) {
	const goBack = useGuardedClose(isDirty, () => previous && onOpen(previous));
	const goOn = useGuardedClose(isDirty, () => next && onOpen(next));
	useKeys([
		{ key: "k", label: "Previous day", when: previous !== undefined, run: goBack },
		{ key: "j", label: "Next day", when: next !== undefined, run: goOn },
	]);
	return (
		<>
			<IconButton icon={ChevronUp} label="Previous day" keys="k" disabled={!previous} onClick={goBack} />
			<IconButton icon={ChevronDown} label="Next day" keys="j" disabled={!next} onClick={goOn} />
		</>
	);
}
