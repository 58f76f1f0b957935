import { Link } from "@remix-run/react";
import {
	BadgeCheck,
	CalendarClock,
	CircleDashed,
	ClockAlert,
	FileX,
	FolderInput,
	Hourglass,
	Inbox,
	MailX,
	Plane,
	PoundSterling,
	SquareCheck,
	TriangleAlert,
	UserX,
} from "lucide-react";
import { QUEUE_GROUPS, type Queue } from "~/domain/shell/dashboard/rules-queues";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import styles from "./queue-nav.module.css";

const ICONS = new Map(
	Object.entries<Icon>({
		late: ClockAlert,
		unallocated: CircleDashed,
		absent: UserX,
		requests: Inbox,
		files: FolderInput,
		charges: Hourglass,
		approvals: BadgeCheck,
		holidays: Plane,
		to_price: PoundSterling,
		to_invoice: SquareCheck,
		expiring: CalendarClock,
		proofs: FileX,
		defects: TriangleAlert,
		refused: MailX,
	}),
);

const TONES = { danger: styles.danger, warn: styles.warn };

/** The queues with their counts, each a link to the screen that lists the same. */
export function QueueNav({ queues, needs }: { queues: readonly Queue[]; needs: number }) {
	return (
		<nav className={styles.queues} aria-label="Queues">
			<p className={styles.present}>
				<Inbox className="icon small" aria-hidden="true" />
				<b>Now</b>
				<span className={styles.count}>{needs}</span>
				<span className={styles.note}>all queues, most urgent first</span>
			</p>
			{QUEUE_GROUPS.map((group) => {
				const members = queues.filter((queue) => queue.group === group);
				if (members.length === 0) return null;
				return (
					<section key={group} aria-label={group}>
						<h2>{group}</h2>
						<ul>
							{members.map((queue) => (
								<li key={queue.id} data-queue={queue.id}>
									<QueueLink queue={queue} />
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</nav>
	);
}

function QueueLink({ queue: { id, title, count, note, help, tone, to } }: { queue: Queue }) {
	const IconComponent = ICONS.get(id) ?? Inbox;
	const className = classNames(styles.queue, tone && TONES[tone], count === 0 && styles.empty);
	const content = (
		<>
			<IconComponent className="icon small" aria-hidden="true" />
			<b>{title}</b>
			<span className={styles.count}>{count}</span>
			<span className={styles.note}>{note}</span>
		</>
	);
	if (to?.startsWith("#"))
		return (
			<a className={className} href={to}>
				{content}
			</a>
		);
	return to && count > 0 ? (
		<Link className={className} to={to} title={help} prefetch="intent">
			{content}
		</Link>
	) : (
		<span className={className}>{content}</span>
	);
}
