import type { ReactNode } from "react";
import {
	ageInDays,
	DEFECT_STATE_LABELS,
	type DefectState,
	SEVERITY_LABELS,
} from "~/domain/master-data/defects/rules-defects";
import type { Defect } from "~/domain/master-data/defects/schemas";
import { formatMoment } from "~/shared/time/format-moment";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg, Tag, type Tone } from "~/ui/tag";
import styles from "./defects-screen.module.css";

const STATE_TONES: Record<DefectState, Tone | undefined> = {
	open: "warn",
	repairing: "violet",
	cleared: "ok",
};

export function DefectTags({ defect }: { defect: Defect }) {
	return (
		<span className={styles.tags}>
			<Tag tone={STATE_TONES[defect.status]}>{DEFECT_STATE_LABELS[defect.status]}</Tag>
			{defect.severity === "do_not_drive" && <Tag tone="danger">{SEVERITY_LABELS.do_not_drive}</Tag>}
			{defect.is_off_road && <Tag>Off the road</Tag>}
		</span>
	);
}

export const formatAge = (defect: Defect, now: string) => {
	const days = ageInDays(defect.reported_at, defect.cleared_at ?? now);
	return days === 0 ? "Today" : `${days} ${days === 1 ? "day" : "days"}`;
};

const SecondLine = ({ children }: { children: ReactNode }) => (
	<span className={classNames(styles.secondLine, "truncate text-12 secondary-text")}>{children}</span>
);

export const getDefectColumns = (now: string): readonly TableColumn<Defect>[] => [
	{
		id: "subject",
		header: "Vehicle",
		className: styles.subject,
		cell: ({ subject }) => (subject ? <Reg>{subject}</Reg> : "–"),
	},
	{
		id: "name",
		header: "Defect",
		cell: ({ name, description }) => (
			<>
				<b>{name}</b>
				{description && <SecondLine>{description}</SecondLine>}
			</>
		),
	},
	{
		id: "state",
		header: "Status",
		className: styles.state,
		cell: (defect) => <DefectTags defect={defect} />,
	},
	{
		id: "reported",
		header: "Reported",
		className: styles.reported,
		cell: ({ reported_at, reported_by }) => (
			<>
				<span className="tabular">{formatMoment(reported_at)}</span>
				<SecondLine>{reported_by}</SecondLine>
			</>
		),
	},
	{
		id: "age",
		header: "Age",
		align: "right",
		className: styles.defectAge,
		cell: (defect) => formatAge(defect, now),
	},
	{
		id: "last",
		header: "Last change",
		className: styles.last,
		cell: ({ last_at, last_by, last_note }) =>
			last_at ? (
				<>
					{last_by ?? "–"}
					<SecondLine>{last_note || formatMoment(last_at)}</SecondLine>
				</>
			) : (
				<span className="muted">–</span>
			),
	},
];
