import type { ReactNode } from "react";
import { Button } from "~/ui/button";

/** The Cancel and submit buttons of a form in the panel. */
export function PanelFormFooter(props: { onCancel: () => void; pending: boolean; children: ReactNode }) {
	return (
		<div className="cluster">
			<span className="grow" />
			<Button onClick={props.onCancel}>Cancel</Button>
			<Button type="submit" variant="primary" pending={props.pending}>
				{props.children}
			</Button>
		</div>
	);
}
