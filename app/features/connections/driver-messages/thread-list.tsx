import { MessageSquare, Users } from "lucide-react";
import { useState } from "react";
import type { DriverThread } from "~/domain/connections/driver-app/office-messages";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { formatMessageTime } from "./format-message-time";
import styles from "./messages.module.css";

interface ThreadListProps {
	threads: readonly DriverThread[];
	onOpen: (driver_id: number) => void;
	onCompose: () => void;
}

/** The drivers with the last message of each, unread ones first. */
export function ThreadList({ threads, onOpen, onCompose }: ThreadListProps) {
	const [text, setText] = useState("");
	const wanted = text.trim().toLowerCase();
	const shown = threads.filter(({ full_name }) => full_name.toLowerCase().includes(wanted));
	return (
		<>
			<div className={styles.search}>
				<TextField label="Find a driver" value={text} onChange={setText} maxLength={80} />
			</div>
			<div className="scroll">
				{shown.length === 0 && <EmptyState icon={MessageSquare}>No driver of this name.</EmptyState>}
				<ul>
					{shown.map((thread) => (
						<ThreadRow key={thread.driver_id} thread={thread} onOpen={() => onOpen(thread.driver_id)} />
					))}
				</ul>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" variant="primary" icon={Users} onClick={onCompose}>
					Message several drivers
				</Button>
			</footer>
		</>
	);
}

function ThreadRow({ thread, onOpen }: { thread: DriverThread; onOpen: () => void }) {
	const { full_name, profile_image, is_on_duty, unread, last } = thread;
	return (
		<li className={styles.entry}>
			<button type="button" onClick={onOpen}>
				<Avatar name={full_name} image={profile_image && fileUrl(profile_image)} size="large" hidden />
				<span className={styles.texts}>
					<span className="cluster">
						<b className="truncate">{full_name}</b>
						{is_on_duty && <Tag tone="ok">On duty</Tag>}
						{last && isUnconfirmed(last) && <Tag tone="warn">Not confirmed</Tag>}
					</span>
					<span className="secondary-text truncate">
						{last ? `${last.from_driver ? "" : "Office: "}${last.body}` : "No messages"}
					</span>
				</span>
				<span className="text-12 muted tabular">
					{last && formatMessageTime(last.sent_at)}
					{unread > 0 && <b className={styles.unread}>{unread} unread</b>}
				</span>
			</button>
		</li>
	);
}

const isUnconfirmed = ({ from_driver, is_urgent, confirmed_at }: NonNullable<DriverThread["last"]>) =>
	!from_driver && is_urgent && confirmed_at === null;
