import { Check, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { callApi } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import { useRealtime, useReload } from "~/client/realtime/provider";
import type { CompanyThreadView } from "~/domain/provider/support/schemas";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import {
	Composer,
	Conversation,
	type SentDraft,
	SUPPORT_READ,
	ThreadStatusTag,
	toMessageForm,
} from "~/features/provider/support";
import styles from "~/features/provider/support/support.module.css";
import { Button } from "~/ui/button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SentContext } from "./sent-context";

interface CompanyThreadProps {
	id: number;
	canWrite: boolean;
	/** The list is to be read again. */
	onChange: () => void;
	/** The way back to the list, on phones. */
	backTo: ReactNode;
}

/** A thread as the company's person has it, live. */
export function CompanyThread({ id, canWrite, onChange, backTo }: CompanyThreadProps) {
	const { data: thread, error, reload } = useApiRead("GET /client/support/threads/{id}", { params: { id } });
	useRealtime("supportChange", (events) => {
		if (events.some(({ entity_id }) => entity_id === null || entity_id === id)) reload();
	});
	useReload(reload);
	useMarkRead(thread, onChange);
	if (!thread)
		return (
			<div className={styles.thread}>
				{error ? <ErrorPanel message={error} onRetry={reload} /> : <SkeletonRows rows={8} columns={2} />}
			</div>
		);
	const isClosed = thread.status === "closed";
	const send = async (draft: SentDraft) => {
		const answer = await runWithToast("POST /client/support/threads/{id}/messages", {
			params: { id },
			body: toMessageForm(draft),
		});
		reload();
		onChange();
		return answer !== null;
	};
	const setStatus = async () => {
		await runWithToast("PUT /client/support/threads/{id}/status", {
			params: { id },
			body: { status: isClosed ? "open" : "closed" },
		});
		reload();
		onChange();
	};
	return (
		<article className={styles.thread} aria-label={thread.subject}>
			<header>
				<div className={styles.threadHead}>
					<span className={styles.back}>{backTo}</span>
					<h2>{thread.subject}</h2>
					<span className="muted tabular">{id}</span>
					<ThreadStatusTag status={thread.status} />
					<span className="grow" />
					{canWrite && (
						<Button icon={isClosed ? RotateCcw : Check} onClick={() => void setStatus()}>
							{isClosed ? "Reopen" : "Close"}
						</Button>
					)}
				</div>
				{thread.context && <SentContext context={thread.context} className={styles.context} />}
			</header>
			<Conversation
				messages={thread.messages}
				side="client"
				fileHref={(file) => fileAddress("GET /client/support/attachments/{id}", { params: { id: file } })}
			/>
			{canWrite && (
				<Composer
					draftKey={`client ${id}`}
					onSend={send}
					sendLabel={isClosed ? "Send and reopen" : "Send reply"}
					hint="images and documents, up to 10 MB each"
				/>
			)}
		</article>
	);
}

/** Marks as read what has come into view, and updates the badge. */
function useMarkRead(thread: CompanyThreadView | null, onRead: () => void) {
	const id = thread?.id;
	const newest = thread?.messages.at(-1)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done once it is read may be another each time
	useEffect(() => {
		if (id === undefined || newest === undefined) return;
		// Unread stays unread where this fails; the next message tries again.
		callApi("PUT /client/support/threads/{id}/read", { params: { id }, body: { up_to: newest } }).then(
			() => {
				window.dispatchEvent(new Event(SUPPORT_READ));
				onRead();
			},
			() => undefined,
		);
	}, [id, newest]);
}
