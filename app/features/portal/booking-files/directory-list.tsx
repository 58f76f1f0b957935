import { Link } from "@remix-run/react";
import type { DirectoryView } from "~/domain/portal/booking-files/schemas";
import { formatMoment } from "~/shared/time/format-moment";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import styles from "./directory-list.module.css";

/** The directories that are read, each with when it was read last and what went wrong. */
export function DirectoryList({ directories }: { directories: readonly DirectoryView[] }) {
	if (directories.length === 0)
		return (
			<EmptyState>
				No customer has a directory yet: enter it at the customer, under FTP, and set it active.
			</EmptyState>
		);
	return (
		<ul className={styles.list}>
			{directories.map((one) => (
				<li key={one.customer_id}>
					<span className={styles.names}>
						<Link to={`/account-settings/customers?open=${one.customer_id}`}>{one.customer_name}</Link>
						<code>{one.directory}</code>
					</span>
					<span className={styles.state}>
						<Tag>{one.saves_good_files === 1 ? "saved automatically" : "reviewed first"}</Tag>
						<span className="muted text-12">
							{one.last_read_at ? `read ${formatMoment(one.last_read_at)}` : "not read yet"}
						</span>
					</span>
					{one.last_error && <span className={styles.error}>{one.last_error}</span>}
				</li>
			))}
		</ul>
	);
}
