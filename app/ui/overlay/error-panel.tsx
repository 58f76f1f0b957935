import { CircleAlert } from "lucide-react";
import { Button, ButtonLink } from "~/ui/button";

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorPanel(props: {
	/** The heading of a page that has no other. */
	title?: string;
	message?: string;
	/** The id of the failed request, by which the log has it. */
	reference?: string;
	onRetry?: () => void;
	retrying?: boolean;
	/** Where to ask for help about it. */
	help?: { to: string; label: string };
	/** Where to go on from here, with a fresh document. */
	leave?: { to: string; label: string };
}) {
	return (
		<div className="empty danger" role="alert">
			<CircleAlert className="icon" aria-hidden="true" />
			{props.title && <h1>{props.title}</h1>}
			<p>{props.message ?? "Something Went Wrong"}</p>
			{props.reference && (
				<p className="text-12 muted">
					Reference <code>{props.reference}</code>
				</p>
			)}
			{(props.onRetry || props.help || props.leave) && (
				<div className="cluster">
					{props.leave && (
						<ButtonLink to={props.leave.to} variant="primary" reload>
							{props.leave.label}
						</ButtonLink>
					)}
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
