import { Link } from "@remix-run/react";
import { Link2Off } from "lucide-react";
import { Note } from "~/ui/tag";
import styles from "./sign-in.module.css";

/** A mailed link that cannot be used, and where to go instead. */
export function InvalidLink({ reason, to, next }: { reason: string; to: string; next: string }) {
	return (
		<div className={styles.stack}>
			<h1>This link no longer works</h1>
			<Note live tone="warn" icon={Link2Off}>
				{reason}
			</Note>
			<Link to={to}>{next}</Link>
		</div>
	);
}
