import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { TabList } from "~/ui/tabs/tabs";
import type { DetailView } from "../state/use-detail-view";
import styles from "./detail-body.module.css";

const SECTIONS = [
	{ id: "details", label: "Details" },
	{ id: "history", label: "History" },
] as const;

/** Details on the left and history on the right, a tab each on a phone; skeletons while loading. */
export function DetailBody(props: {
	left: ReactNode;
	right: ReactNode;
	error: string | null;
	onRetry: () => void;
	side: DetailView["side"];
	onSide: (side: DetailView["side"]) => void;
}) {
	const { left, right, error, side } = props;
	if (error !== null) return <ErrorPanel message={error} onRetry={props.onRetry} />;
	if (!left)
		return (
			<div className={styles.body}>
				<div className={styles.details}>
					<SkeletonRows rows={14} columns={3} density="comfortable" />
				</div>
				<div className={styles.history}>
					<SkeletonRows rows={8} columns={1} density="comfortable" label="Loading activity" />
				</div>
			</div>
		);
	return (
		<>
			{right !== null && (
				<div className={styles.sideTabs}>
					<TabList label="Job sections" tabs={SECTIONS} value={side} onChange={props.onSide} />
				</div>
			)}
			<div className={classNames(styles.body, right === null && styles.single)} data-side={side}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
				<section className={styles.details} aria-label="Details" tabIndex={0}>
					{left}
				</section>
				{right !== null && <div className={styles.history}>{right}</div>}
			</div>
		</>
	);
}
