import { Link2Off } from "lucide-react";
import styles from "./invalid-tracking-link.module.css";

/** Shown for an expired, withdrawn or unknown link, without saying which it is. */
export function InvalidTrackingLink() {
	return (
		<main className={styles.invalidLink}>
			<span className={styles.icon}>
				<Link2Off className="icon" aria-hidden="true" />
			</span>
			<h1>This link no longer works</h1>
			<p className="secondary-text">
				It has expired or was withdrawn. Please ask the company that sent it to you for a new one.
			</p>
		</main>
	);
}
