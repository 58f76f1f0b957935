import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "./allocation-frame.module.css";

/** The dialog frame, with a skeleton while its jobs load and the error if they cannot. */
export function AllocationFrame(props: {
	title: string;
	isReady: boolean;
	error: string | null;
	onRetry: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog open onClose={props.onClose} title={props.title}>
			{props.isReady ? (
				props.children
			) : (
				<div className={classNames("fill", styles.frame)}>
					{props.error ? (
						<ErrorPanel message={props.error} onRetry={props.onRetry} />
					) : (
						<SkeletonRows rows={10} columns={3} density="comfortable" />
					)}
				</div>
			)}
		</Dialog>
	);
}
