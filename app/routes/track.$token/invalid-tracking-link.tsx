import { Link2Off } from "lucide-react";

/** Shown for an expired, withdrawn or unknown link, without saying which it is. */
export function InvalidTrackingLink() {
	return (
		<main className="track-gone">
			<span className="pic">
				<Link2Off className="i" aria-hidden="true" />
			</span>
			<h1>This link no longer works</h1>
			<p className="sec">
				It has expired or was withdrawn. Please ask the company that sent it to you for a new one.
			</p>
		</main>
	);
}
