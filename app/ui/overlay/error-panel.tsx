import { CircleAlert } from "lucide-react";
import { Button, ButtonLink } from "~/ui/button";

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorPanel(props: {
	/** Whether there is no such page, which then needs a heading. */
	isMissing?: boolean;
	message?: string;
	/** The id of the failed request, by which the log has it. */
	reference?: string;
	onRetry?: () => void;
	retrying?: boolean;
	/** Where to ask for help about it. */
	help?: { to: string; label: string };
}) {
	return (
		<div className="empty danger" role="alert">
			<CircleAlert className="icon" aria-hidden="true" />
			{props.isMissing && <h1>Page not found</h1>}
			<p>{props.message || "Something Went Wrong"}</p>
			{props.reference && (
				<p className="text-12 muted">
					Reference <code>{props.reference}</code>
				</p>
			)}
			{(props.onRetry || props.help) && (
				<div className="cluster">
					{props.onRetry && (
						<Button onClick={props.onRetry} pending={props.retrying}>
							Try again
						</Button>
					)}
					{props.help && <ButtonLink to={props.help.to}>{props.help.label}</ButtonLink>}
				</div>
			)}
		</div>
	);
}
