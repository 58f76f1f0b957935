import type { RefObject } from "react";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { LiveDot } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { Kbd } from "~/ui/kbd";
import type { DiaryCounts } from "../data/types";
import styles from "./diary-footer.module.css";

/** Statuses of jobs that wait for an allocation. */
const TO_ALLOCATE: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

/** Visible row range, total charge of the filter, and the most used keys. */
export function DiaryFooter(props: {
	total: number;
	/** More jobs match than are listed. */
	isLimited: boolean;
	sum: number | null;
	counts: DiaryCounts;
	/** Those filtered for; empty for all. */
	statuses: readonly JobStatus[];
	office: boolean;
	/** The jobs of these days could not be loaded. */
	isUnread: boolean;
	/** Element the visible range is written to, without a re-render while scrolling. */
	range: RefObject<HTMLSpanElement>;
}) {
	const { total, sum, counts, office, statuses } = props;
	const shown = TO_ALLOCATE.filter((status) => statuses.length === 0 || statuses.includes(status));
	const toAllocate = shown.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
	return (
		<footer className="list-footer">
			{total === 0 && <span>{props.isUnread ? "Jobs not loaded" : "No jobs"}</span>}
			<span hidden={total === 0}>
				<b ref={props.range} className="tabular" /> of {props.isLimited && "more than "}
				{total.toLocaleString("en-GB")} {total === 1 ? "job" : "jobs"}
				{props.isLimited && ", the last entered"}
			</span>
			{sum !== null && (
				<span>
					Total <b>{showPounds(sum)}</b>
				</span>
			)}
			{office && toAllocate > 0 && (
				<span className={styles.toAllocate}>{toAllocate.toLocaleString("en-GB")} to allocate</span>
			)}
			<span className="grow" />
			<span className={classNames("keys", styles.keys)} aria-hidden="true">
				<Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> move
				{office && (
					<>
						<Kbd keys="space" /> select
					</>
				)}
				<Kbd keys="enter" /> open
				{office && (
					<>
						<Kbd keys="m" /> mark
					</>
				)}
				<Kbd keys="?" /> all keys
			</span>
			<LiveDot />
		</footer>
	);
}
