import type { RefObject } from "react";
import { LiveDot } from "~/features/navigation";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { Kbd } from "~/ui/kbd";
import styles from "./diary-footer.module.css";
import type { DiaryCounts } from "./types";

/** Visible row range, total charge of the filter, and the most used keys. */
export function DiaryFooter(props: {
	total: number;
	sum: number | null;
	counts: DiaryCounts;
	office: boolean;
	/** Element the visible range is written to, without a re-render while scrolling. */
	range: RefObject<HTMLSpanElement>;
}) {
	const { total, sum, counts, office } = props;
	const toAllocate = (counts.Pending ?? 0) + (counts.Collected ?? 0) + (counts.Indepot ?? 0);
	return (
		<footer className="list-footer">
			<span>
				<b ref={props.range} className="tabular" /> of {total.toLocaleString("en-GB")}{" "}
				{total === 1 ? "job" : "jobs"}
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
