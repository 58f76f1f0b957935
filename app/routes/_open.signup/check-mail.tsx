import { Link } from "@remix-run/react";
import { MailCheck } from "lucide-react";
import { LocalMailNote } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { Note } from "~/ui/tag";

/** What comes after the form: the same whether or not the address has an account. */
export function CheckMail({ email, isLocal }: { email: string; isLocal: boolean }) {
	return (
		<div className={styles.stack}>
			<h1>Check your email</h1>
			<Note live tone="ok" icon={MailCheck}>
				A link that sets up your company is on its way to {email}. It works once, for 24 hours.
			</Note>
			{isLocal && <LocalMailNote to={email} />}
			<Link to="/login">Back to sign in</Link>
		</div>
	);
}
