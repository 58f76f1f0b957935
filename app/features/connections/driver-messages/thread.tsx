import { Check, CheckCheck, MessageSquare } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ThreadMessage } from "~/domain/connections/driver-app/message-schemas";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import { Tag } from "~/ui/tag";
import { formatMessageTime } from "./format-message-time";
import { MessageForm } from "./message-form";
import styles from "./messages.module.css";
import { useThread } from "./use-thread";

interface ThreadProps {
	driver_id: number;
	onDirty: (isDirty: boolean) => void;
}

/** The messages with one driver, the newest at the bottom, and a field to write. */
export function Thread({ driver_id, onDirty }: ThreadProps) {
	const { messages, isLoaded, hasMore, showEarlier, error, reload } = useThread(driver_id);
	const end = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer message comes into view
	useEffect(() => void end.current?.scrollIntoView({ block: "end" }), [messages.at(-1)?.id]);
	return (
		<>
			<div className={classNames("scroll panel-padding", styles.thread)}>
				{error && <ErrorPanel message={error} onRetry={reload} />}
				{!isLoaded && !error && <SkeletonRows rows={6} columns={2} />}
				{isLoaded && messages.length === 0 && <EmptyState icon={MessageSquare}>No messages yet.</EmptyState>}
				{hasMore && <Button onClick={() => void showEarlier()}>Earlier messages</Button>}
				<ul aria-label="Messages">
					{messages.map((message) => (
						<RowBoundary
							key={message.id}
							row={message}
							broken={
								<li>
									<BrokenRow name={`Message ${message.id}`} />
								</li>
							}
						>
							<MessageItem message={message} />
						</RowBoundary>
					))}
				</ul>
				<div ref={end} />
			</div>
			<MessageForm driver_ids={[driver_id]} onDirty={onDirty} onSent={reload} />
		</>
	);
}

function MessageItem({ message }: { message: ThreadMessage }) {
	const { from_driver, author, body, is_urgent, sent_at } = message;
	return (
		<li className={from_driver ? undefined : styles.fromOffice}>
			{is_urgent && <Tag tone="danger">Urgent</Tag>}
			<p>{body}</p>
			<span className="text-12 muted tabular">
				{[from_driver ? "Driver" : (author ?? "Office"), formatMessageTime(sent_at)].join(", ")}
			</span>
			{!from_driver && <Receipt message={message} />}
		</li>
	);
}

/** Whether, and when, the driver has read or confirmed it. */
function Receipt({ message: { is_urgent, read_at, confirmed_at } }: { message: ThreadMessage }) {
	const isConfirmed = confirmed_at !== null;
	const ReceiptIcon = isConfirmed || read_at ? CheckCheck : Check;
	const text = isConfirmed
		? `Confirmed ${formatMessageTime(confirmed_at)}`
		: read_at
			? `Read ${formatMessageTime(read_at)}`
			: "Not read";
	return (
		<span className={classNames("text-12 tabular", styles.receipt)}>
			<ReceiptIcon className="icon extra-small" aria-hidden="true" />
			{is_urgent && !isConfirmed ? `${text}, not confirmed` : text}
		</span>
	);
}
