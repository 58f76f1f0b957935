import type { ReactNode } from "react";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";

/** What is shown in place of rows: why they could not be loaded, or that there are none. */
export function GridCover(props: {
	error: string | null;
	isEmpty: boolean;
	onRetry: () => void;
	/** Shown if there are none. */
	children: ReactNode;
}) {
	if (props.error !== null)
		return (
			<div className="cover">
				<ErrorPanel message={props.error} onRetry={props.onRetry} />
			</div>
		);
	if (!props.isEmpty) return null;
	return <div className="cover">{props.children ?? <EmptyState>Nothing here yet.</EmptyState>}</div>;
}
