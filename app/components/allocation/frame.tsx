import type { ReactNode } from "react";
import { Dialog } from "~/components/overlay/dialog";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";

/** The dialog around the lists: until its jobs are read a skeleton, and where they cannot be the reason. */
export function Frame(props: {
	title: string;
	ready: boolean;
	error: string | null;
	onRetry: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<Dialog open onClose={props.onClose} title={props.title}>
			{props.ready ? (
				props.children
			) : (
				<div className="fill alloc">
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
