import { Link } from "@remix-run/react";
import { DoorClosed } from "lucide-react";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { Note } from "~/ui/tag";

/** What strangers see while the provider takes no new companies. */
export function SignUpClosed() {
	return (
		<div className={styles.stack}>
			<h1>Sign-up is closed</h1>
			<Note icon={DoorClosed}>We are not taking new companies at the moment. Please try again later.</Note>
			<Link to="/login">Back to sign in</Link>
		</div>
	);
}
