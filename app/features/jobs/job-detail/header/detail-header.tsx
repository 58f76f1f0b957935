import { ChevronDown, ChevronUp, Flag, X } from "lucide-react";
import type { ReactNode } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { StatusPill } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { DialogTitle } from "~/ui/overlay/dialog";
import { Tag } from "~/ui/tag";
import { formatJobTitle, getSubheader } from "../state/labels";
import styles from "./detail-header.module.css";

interface Neighbours {
	onPrevious?: () => void;
	onNext?: () => void;
}

/** The header of the job detail: title, tags, buttons to the neighbouring jobs, Close. */
export function DetailHeader(props: {
	/** Null while loading. */
	job: JobView | null;
	number: string;
	neighbours: Neighbours;
	/** Left of the navigation buttons. */
	aside?: ReactNode;
	/** The second line: progress and actions. */
	children?: ReactNode;
	onClose: () => void;
}) {
	const { job, number, neighbours } = props;
	return (
		<header className={styles.header}>
			<div className={classNames("cluster", styles.topLine)}>
				<DialogTitle>{job ? formatJobTitle(job) : `Job ${number}`}</DialogTitle>
				{job && <HeaderTags job={job} />}
				<span className="grow" />
				{props.aside}
				<IconButton
					icon={ChevronUp}
					label="Previous job"
					keys="k"
					disabled={!neighbours.onPrevious}
					onClick={neighbours.onPrevious}
				/>
				<IconButton
					icon={ChevronDown}
					label="Next job"
					keys="j"
					disabled={!neighbours.onNext}
					onClick={neighbours.onNext}
				/>
				<IconButton icon={X} label="Close" keys="escape" onClick={props.onClose} />
			</div>
			{props.children}
		</header>
	);
}

/** Status, mode, load type and customer, beside the title. */
function HeaderTags({ job }: { job: JobView }) {
	const { mode, exchangeLoad } = getSubheader(job);
	const [reference] = job.customer_reference;
	return (
		<span className={classNames("cluster", styles.tags)} data-testid="job-tags">
			<StatusPill key={job.status} status={job.status} />
			{mode && <Tag>{mode}</Tag>}
			{job.load_type && <Tag>{job.load_type.code}</Tag>}
			{exchangeLoad && <Tag tone="violet">Exchange load {exchangeLoad}</Tag>}
			{job.is_marked === 1 && (
				<Tag tone="violet" icon={Flag}>
					Marked
				</Tag>
			)}
			<span className={classNames("muted truncate", styles.customer)}>
				{[job.customer?.customer_name, reference?.name].filter(Boolean).join(" · ")}
			</span>
		</span>
	);
}
