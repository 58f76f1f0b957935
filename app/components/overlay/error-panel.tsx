import { CircleAlert } from "lucide-react";
import { Button } from "~/components/button";

/** In place of what could not be loaded: the message, and another try. */
export function ErrorPanel(props: { message?: string; onRetry?: () => void; retrying?: boolean }) {
	return (
		<div className="empty danger" role="alert">
			<CircleAlert className="i" aria-hidden="true" />
			<p>{props.message ?? "Something Went Wrong"}</p>
			{props.onRetry && (
				<Button onClick={props.onRetry} pending={props.retrying}>
					Try again
				</Button>
			)}
		</div>
	);
}
