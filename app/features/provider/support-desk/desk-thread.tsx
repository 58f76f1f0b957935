import { Check, Info, RotateCcw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError, callApi } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import type { ConsoleThreadView } from "~/domain/provider/support/schemas";
import { firstErrorMessage, useApiRead } from "~/features/kernel/requests";
import {
	Composer,
	Conversation,
	type SentDraft,
	ThreadStatusTag,
	toMessageForm,
	useConsoleNews,
} from "~/features/provider/support";
import styles from "~/features/provider/support/support.module.css";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";

import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import { AssigneeMenu } from "./assignee-menu";
import { CannedMenu } from "./canned-menu";
import { ClientCard } from "./client-card";

interface DeskThreadProps {
	id: number;
	me: { id: number; name: string };
	staff: readonly { id: number; name: string }[];
	base: string;
	/** The way back to the list, on phones. */
	backTo: ReactNode;
	onManageCanned: () => void;
	/** The list is to be read again, as this thread is no longer unread. */
	onRead: () => void;
}

/** A thread as the console answers it, live, with its client beside it. */
export function DeskThread({ id, me, staff, base, backTo, onManageCanned, onRead }: DeskThreadProps) {
	const { data: thread, error, reload } = useApiRead("GET /console/support/threads/{id}", { params: { id } });
	const [isCardOpen, setCardOpen] = useState(false);
	const [isStale, setStale] = useState<string | null>(null);
	useConsoleNews(reload);
	useMarkRead(thread, onRead);
	const fresh = useNewFromOthers(thread, me.name);
	if (!thread)
		return (
			<div className={styles.thread}>
				{error ? <ErrorPanel message={error} onRetry={reload} /> : <SkeletonRows rows={8} columns={2} />}
			</div>
		);
	const save = (request: Promise<{ message?: string }>) => saveReading(request, { fresh, setStale, reload });
	const params = { id };
	const { version } = thread;
	const send = (draft: SentDraft) =>
		save(
			callApi("POST /console/support/threads/{id}/messages", {
				params,
				body: toMessageForm(draft, {
					version: String(version),
					is_internal: draft.isNote ? "1" : "0",
				}),
			}),
		);
	const setStatus = () =>
		void save(
			callApi("PUT /console/support/threads/{id}/status", {
				params,
				body: { status: thread.status === "closed" ? "open" : "closed", version },
			}),
		);
	const assign = (console_user_id: number | null) =>
		void save(
			callApi("PUT /console/support/threads/{id}/assignee", { params, body: { console_user_id, version } }),
		);
	const notice = isStale ?? fresh.text;
	return (
		<>
			<article className={styles.thread} aria-label={`Thread ${id}`}>
				<header className={styles.threadHead}>
					<span className={styles.back}>{backTo}</span>
					<h2>{thread.subject}</h2>
					<span className="muted tabular">{id}</span>
					<ThreadStatusTag status={thread.status} />
					<span className="grow" />
					<AssigneeMenu thread={thread} me={me} staff={staff} onAssign={assign} />
					<StatusButton isClosed={thread.status === "closed"} onPress={setStatus} />
					<span className={styles.cardButton}>
						<IconButton icon={Info} label="Client" onClick={() => setCardOpen(true)} />
					</span>
				</header>
				<Conversation
					messages={thread.messages}
					side="console"
					fileHref={(file) => attachmentAddress(id, file)}
				/>
				<Composer
					draftKey={`console ${id}`}
					onSend={send}
					hasNotes
					sendLabel={notice ? "Send anyway" : "Send reply"}
					hint="shown on their Support screen, and mailed if unread"
					notice={
						notice && (
							<Note tone="warn" icon={TriangleAlert} live>
								{notice}
							</Note>
						)
					}
					tools={(insert) => (
						<CannedMenu
							onInsert={insert}
							onManage={onManageCanned}
							values={{
								name: thread.user_name.split(" ")[0] ?? thread.user_name,
								company: thread.client.name,
								number: String(id),
								me: me.name,
							}}
						/>
					)}
				/>
			</article>
			<aside className={styles.card} aria-label="Client">
				<ClientCard thread={thread} base={base} />
			</aside>
			{isCardOpen && (
				<SlideOver open onClose={() => setCardOpen(false)} title={thread.client.name} width={480}>
					<div className="scroll">
						<ClientCard thread={thread} base={base} />
					</div>
				</SlideOver>
			)}
		</>
	);
}

const attachmentAddress = (thread_id: number, id: number) =>
	fileAddress("GET /console/support/threads/{thread_id}/attachments/{id}", { params: { thread_id, id } });

interface Reading {
	fresh: ReturnType<typeof useNewFromOthers>;
	setStale: (message: string | null) => void;
	reload: () => void;
}

/** Runs a save of a reading of the thread; one that came second shows who was first. */
async function saveReading(
	request: Promise<{ message?: string }>,
	{ fresh, setStale, reload }: Reading,
): Promise<boolean> {
	try {
		const { message } = await request;
		if (message) toast.success(message);
		setStale(null);
		fresh.accept();
		return true;
	} catch (failure) {
		if (failure instanceof ApiError && failure.status === 409) setStale(failure.message);
		else toast.error(firstErrorMessage(failure));
		return false;
	} finally {
		reload();
	}
}

function StatusButton({ isClosed, onPress }: { isClosed: boolean; onPress: () => void }) {
	useKeys([{ key: "e", label: isClosed ? "Reopen the thread" : "Close the thread", run: onPress }]);
	return (
		<Button icon={isClosed ? RotateCcw : Check} keys="e" onClick={onPress}>
			{isClosed ? "Reopen" : "Close"}
		</Button>
	);
}

/** Marks as read what has come into view. */
function useMarkRead(thread: ConsoleThreadView | null, onRead: () => void) {
	const id = thread?.id;
	const newest = thread?.messages.at(-1)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done once it is read may be another each time
	useEffect(() => {
		if (id === undefined || newest === undefined) return;
		// Unread stays unread where this fails; the next message tries again.
		callApi("PUT /console/support/threads/{id}/read", { params: { id }, body: { up_to: newest } }).then(
			() => onRead(),
			() => undefined,
		);
	}, [id, newest]);
}

/** What a colleague has written since this person opened the thread, or last wrote in it themselves. */
function useNewFromOthers(thread: ConsoleThreadView | null, me: string) {
	const newest = thread?.messages.at(-1)?.id ?? null;
	const [seen, setSeen] = useState(newest);
	if (seen === null && newest !== null) setSeen(newest);
	const from = thread?.messages.findLast(
		({ id, from_side, is_event, is_internal, author_name }) =>
			seen !== null &&
			id > seen &&
			from_side === "console" &&
			is_event === 0 &&
			is_internal === 0 &&
			author_name !== me,
	);
	return {
		text: from ? `${from.author_name} has just answered this.` : null,
		/** What is there now has been answered. */
		accept: () => setSeen(newest),
	};
}
