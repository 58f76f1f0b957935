import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeAge } from "~/domain/provider/support/rules-support";
import { classNames } from "~/ui/class-names";
import styles from "./support.module.css";

interface ListedThread {
	id: number;
	subject: string;
	/** Who it is of. */
	person: string;
	excerpt: string | null;
	last_message_at: string;
	is_unread: 0 | 1;
	tag?: ReactNode;
}

/** Threads with their last message, each a link. */
export function SupportThreadList(props: {
	label: string;
	threads: readonly ListedThread[];
	current: number | null;
	now: Date;
	linkTo: (id: number) => string;
}) {
	return (
		<ul className={styles.threads} aria-label={props.label}>
			{props.threads.map((thread) => (
				<li key={thread.id}>
					<Link
						to={props.linkTo(thread.id)}
						preventScrollReset
						aria-current={thread.id === props.current ? "true" : undefined}
						className={classNames(styles.threadRow, thread.is_unread === 1 && styles.unread)}
					>
						<span className={styles.rowHead}>
							<span className={classNames("truncate", styles.subject)}>{thread.subject}</span>
							<span className={styles.threadAge}>{describeAge(thread.last_message_at, props.now)}</span>
						</span>
						<span className="truncate secondary-text">
							{thread.is_unread === 1 && <span className="visually-hidden">Unread. </span>}
							{thread.person}
						</span>
						<span className={styles.rowHead}>
							<span className="truncate text-12 muted grow">{thread.excerpt ?? ""}</span>
							{thread.tag}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
