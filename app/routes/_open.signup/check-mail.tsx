import { Link } from "@remix-run/react";
import { MailCheck, SquareTerminal } from "lucide-react";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { Note } from "~/ui/tag";

/** What comes after the form: the same whether or not the address has an account. */
export function CheckMail({ email, isPrinted }: { email: string; isPrinted: boolean }) {
	return (
		<div className={styles.stack}>
			<h1>Check your email</h1>
			<Note live tone="ok" icon={MailCheck}>
				A link that sets up your company is on its way to {email}. It works once, for 24 hours.
			</Note>
			{isPrinted && (
				<Note icon={SquareTerminal}>
					This server sends no mail: the link is in the window in which it was started.
				</Note>
			)}
			<Link to="/login">Back to sign in</Link>
		</div>
	);
}
