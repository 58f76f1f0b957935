import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";

interface RowBoundaryProps {
	/** The data that the row draws: other data are tried again. */
	row: unknown;
	/** What takes the place of a row that cannot be drawn; usually a `BrokenRow` in the list's own element. */
	broken: ReactNode;
	children: ReactNode;
}

interface RowBoundaryState {
	row: unknown;
	hasFailed: boolean;
}

/** Keeps the failure to draw one row of a list to the place of that row, so that the others are shown. */
export class RowBoundary extends Component<RowBoundaryProps, RowBoundaryState> {
	override state: RowBoundaryState = { row: this.props.row, hasFailed: false };

	static getDerivedStateFromError(): Partial<RowBoundaryState> {
		return { hasFailed: true };
	}

	static getDerivedStateFromProps({ row }: RowBoundaryProps, state: RowBoundaryState) {
		return row === state.row ? null : { row, hasFailed: false };
	}

	override render() {
		return this.state.hasFailed ? this.props.broken : this.props.children;
	}
}

/** Names a row that cannot be shown, as in "Job 48012 cannot be shown." */
export function BrokenRow({ name }: { name: string }) {
	return (
		<p className="broken-row" role="note">
			<TriangleAlert className="icon small" aria-hidden="true" />
			{name} cannot be shown.
		</p>
	);
}
