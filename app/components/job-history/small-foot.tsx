import type { ReactNode } from "react";
import { Button } from "~/components/button";

/** The last row of a form inside the panel: away, or the deed that the form is for. */
export function SmallFoot(props: { onClose: () => void; pending: boolean; children: ReactNode }) {
	return (
		<div className="row">
			<span className="grow" />
			<Button onClick={props.onClose}>Cancel</Button>
			<Button type="submit" variant="primary" pending={props.pending}>
				{props.children}
			</Button>
		</div>
	);
}
