import { Lock, Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SupportMessageView } from "~/domain/provider/support/schemas";
import { formatMessageTime } from "~/features/connections/driver-messages";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { formatFileSize } from "~/ui/form/file-drop";
import styles from "./support.module.css";

/** The messages of a thread in order, with what it went through; the newest comes into view. */
export function Conversation(props: {
	messages: readonly SupportMessageView[];
	/** The side that looks at it, whose messages are tinted. */
	side: "client" | "console";
	fileHref: (attachment_id: number) => string;
}) {
	const end = useRef<HTMLDivElement>(null);
	const newest = props.messages.at(-1)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer message comes into view
	useEffect(() => void end.current?.scrollIntoView({ block: "end" }), [newest]);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
		<section className={styles.conversation} aria-label="Conversation" tabIndex={0}>
			<ol>
				{props.messages.map((message) =>
					message.is_event === 1 ? (
						<li key={message.id} className={styles.event}>
							<span>{`${message.message}, ${formatMessageTime(message.created_at)}`}</span>
						</li>
					) : (
						<MessageItem key={message.id} {...props} message={message} />
					),
				)}
			</ol>
			<div ref={end} />
		</section>
	);
}

function MessageItem({
	message,
	side,
	fileHref,
}: {
	message: SupportMessageView;
	side: "client" | "console";
	fileHref: (attachment_id: number) => string;
}) {
	const { author_name, from_side, is_internal, attachments, created_at } = message;
	return (
		<li className={styles.message}>
			<Avatar name={author_name} size="large" hidden />
			<div>
				<p className={styles.author}>
					<b>{author_name}</b>
					{from_side !== side && side === "client" && <span className="text-12 muted">Support</span>}
					<time className="text-12 muted tabular" dateTime={created_at}>
						{formatMessageTime(created_at)}
					</time>
				</p>
				<div
					className={classNames(
						styles.bubble,
						from_side === side && styles.ownSide,
						is_internal === 1 && styles.note,
					)}
				>
					{is_internal === 1 && (
						<p className={styles.noteLabel}>
							<Lock className="icon extra-small" aria-hidden="true" />
							Internal note, not seen by the client
						</p>
					)}
					<p>{message.message}</p>
					{attachments.length > 0 && (
						<ul className={styles.files}>
							{attachments.map(({ id, file_name, bytes }) => (
								<li key={id}>
									<a href={fileHref(id)} target="_blank" rel="noreferrer">
										<Paperclip className="icon extra-small" aria-hidden="true" />
										<span className="truncate">{file_name}</span>
										<span className="muted">{formatFileSize(bytes)}</span>
									</a>
								</li>
							))}
						</ul>
					)}
				</div>
			</div>
		</li>
	);
}
