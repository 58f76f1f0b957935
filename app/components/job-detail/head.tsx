import { ChevronDown, ChevronUp, Flag, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "~/components/icon-button";
import { StatusPill } from "~/components/icons/status-glyph";
import { DialogTitle } from "~/components/overlay/dialog";
import { Tag } from "~/components/tag";
import type { CustomerJobView } from "~/domain/jobs/get-for-customer";
import type { JobView } from "~/domain/jobs/shapes";
import { modeLabel, titleOf } from "./labels";

interface Ways {
	onPrevious?: () => void;
	onNext?: () => void;
}

/** The head of a job's detail: which one, how it stands, and the ways to its neighbours and out. */
export function DetailHead(props: {
	/** Null while it is on its way. */
	job: JobView | CustomerJobView | null;
	number: string;
	ways: Ways;
	/** Beside the ways: who else is here, a switch. */
	aside?: ReactNode;
	/** The second line: progress and what can be done. */
	children?: ReactNode;
	onClose: () => void;
}) {
	const { job, number, ways } = props;
	return (
		<header className="jhead">
			<div className="row jtop">
				<DialogTitle>{job ? titleOf(job) : `Job ${number}`}</DialogTitle>
				{job && <Marks job={job} />}
				<span className="grow" />
				{props.aside}
				<IconButton
					icon={ChevronUp}
					label="Previous job"
					keys="k"
					disabled={!ways.onPrevious}
					onClick={ways.onPrevious}
				/>
				<IconButton
					icon={ChevronDown}
					label="Next job"
					keys="j"
					disabled={!ways.onNext}
					onClick={ways.onNext}
				/>
				<IconButton icon={X} label="Close" keys="escape" onClick={props.onClose} />
			</div>
			{props.children}
		</header>
	);
}

/** Status, mode and load beside the number, and whose job it is. */
function Marks({ job }: { job: JobView | CustomerJobView }) {
	const mode = modeLabel(job);
	const [reference] = job.customer_reference;
	const load_id = "cx_job" in job ? job.cx_job?.cx_loads_id : null;
	return (
		<span className="row jmarks">
			<StatusPill key={job.status} status={job.status} />
			{mode && <Tag>{mode}</Tag>}
			{job.load_type && <Tag>{job.load_type.code}</Tag>}
			{load_id && <Tag tone="violet">Exchange load {load_id}</Tag>}
			{"is_marked" in job && job.is_marked === 1 && (
				<Tag tone="violet" icon={Flag}>
					Marked
				</Tag>
			)}
			<span className="mut ell jwhose">
				{[job.customer?.customer_name, reference?.name].filter(Boolean).join(" · ")}
			</span>
		</span>
	);
}
