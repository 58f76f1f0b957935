import { Link, useLocation } from "@remix-run/react";
import styles from "./billing-notice.module.css";

/** One quiet line above the screen for the administrator: a trial or an invoice needs attention. */
export function BillingNotice({ text }: { text: string }) {
	const { pathname } = useLocation();
	if (pathname === "/billing") return null;
	return (
		<p className={styles.notice}>
			{text} <Link to="/billing">Billing</Link>
		</p>
	);
}
