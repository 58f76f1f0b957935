import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useKeys } from "~/ui/keys/keys";

/** A toolbar over the footer while rows are selected: their number, the bulk actions, Clear (Escape). */
export function BulkBar(props: {
	count: number;
	label: string;
	aside?: ReactNode;
	onClear: () => void;
	children: ReactNode;
}) {
	useKeys([{ key: "escape", label: "Clear selection", when: props.count > 0, run: props.onClear }]);
	if (props.count === 0) return null;
	return (
		<div className="bulk-bar" role="toolbar" aria-label={props.label}>
			<span className="medium pick-count" role="status">
				{props.count.toLocaleString("en-GB")} selected{" "}
				{props.aside && <span className="muted">{props.aside}</span>}
			</span>
			<span className="separator" aria-hidden="true" />
			{props.children}
			<span className="separator" aria-hidden="true" />
			<Button variant="ghost" keys="escape" onClick={props.onClear}>
				Clear
			</Button>
		</div>
	);
}
