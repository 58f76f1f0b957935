import { CircleAlert } from "lucide-react";
import { Button } from "~/ui/button";

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorPanel(props: {
	message?: string;
	/** The id of the failed request, by which the log has it. */
	reference?: string;
	onRetry?: () => void;
	retrying?: boolean;
}) {
	return (
		<div className="empty danger" role="alert">
			<CircleAlert className="icon" aria-hidden="true" />
			<p>{props.message ?? "Something Went Wrong"}</p>
			{props.reference && (
				<p className="text-12 muted">
					Reference <code>{props.reference}</code>
				</p>
			)}
			{props.onRetry && (
				<Button onClick={props.onRetry} pending={props.retrying}>
					Try again
				</Button>
			)}
		</div>
	);
}
