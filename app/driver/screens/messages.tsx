import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import type { DriverMessages } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { findUnread, listShownMessages, type ShownMessage } from "../rules/rules-messages";
import { useApp, useAppState } from "../state/use-app";
import { useRead } from "../state/use-read";
import { type TextName, t } from "../texts/texts";
import { formatUkMoment } from "./day-names";
import { Frame } from "./frame";
import styles from "./messages.module.css";

/** How often an open thread is read again. */
const POLL_INTERVAL = 15_000;
const MAX_LENGTH = 2000;

/** The messages between the driver and the office; what is written without a signal is sent later, like everything else. */
export function MessagesScreen() {
	const { writes } = useAppState();
	const { messages, hasMore, showEarlier, isOld, isRead } = useThread();
	const shown = listShownMessages(messages, writes);
	const end = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer message comes into view
	useEffect(() => void end.current?.scrollIntoView({ block: "end" }), [shown.at(-1)?.key]);
	return (
		<Frame title={t("office")} menu="office" footer={<MessageForm />}>
			{isOld && !isRead && <Remark>{t("needsConnection")}</Remark>}
			{hasMore && <Press onClick={showEarlier}>{t("earlierMessages")}</Press>}
			{isRead && shown.length === 0 && <Remark>{t("noMessages")}</Remark>}
			<ul className={styles.thread}>
				{shown.map((message) => (
					<MessageRow key={message.key} message={message} />
				))}
			</ul>
			<div ref={end} />
		</Frame>
	);
}

/** The newest page, read again while it is open, and the earlier ones that were opened. What is seen is recorded as read. */
function useThread() {
	const app = useApp();
	const { writes, stored: day } = useAppState();
	const { stored, isOld, reload } = useRead<DriverMessages>("messages");
	const [earlier, setEarlier] = useState<DriverMessages>({ messages: [], has_more: true });
	const newest = stored?.data;
	const oldest = earlier.messages.at(-1) ?? newest?.messages.at(-1);
	const unread = findUnread(newest?.messages ?? [], writes);
	const announced = day?.day.messages.unread;
	useEffect(() => {
		const timer = setInterval(() => document.hidden || void reload(), POLL_INTERVAL);
		return () => clearInterval(timer);
	}, [reload]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the day announces more
	useEffect(() => void reload(), [reload, announced]);
	useEffect(() => {
		if (unread !== null)
			void app.record({ type: "message_read", message_id: unread }, { work_day_id: null, about: "" });
	}, [app, unread]);
	const showEarlier = async () => {
		try {
			const { data } = await app.readRecord<DriverMessages>("messages", `messages?before=${oldest?.id}`);
			setEarlier({ messages: [...earlier.messages, ...data.messages], has_more: data.has_more });
		} catch {
			// The line above the screen shows that there is no signal.
		}
	};
	return {
		messages: [...(newest?.messages ?? []), ...earlier.messages],
		hasMore: newest?.has_more === true && earlier.has_more,
		showEarlier: () => void showEarlier(),
		isOld,
		isRead: newest !== undefined,
	};
}

const STATE_TEXTS: Record<ShownMessage["state"], TextName> = {
	waiting: "stateWaiting",
	refused: "stateRefused",
	sent: "messageSent",
	read: "messageRead",
	confirmed: "confirmed",
};

function MessageRow({ message }: { message: ShownMessage }) {
	const { from_driver, author, body, is_urgent, sent_at, state, reason } = message;
	const showsState = from_driver || state === "confirmed";
	return (
		<li className={classNames(from_driver && styles.fromDriver)}>
			{is_urgent && <strong className={styles.urgency}>{t("urgent")}</strong>}
			<p>{body}</p>
			<small className={classNames(state === "refused" && styles.refused)}>
				{[
					from_driver ? t("you") : (author ?? t("office")),
					formatUkMoment(sent_at),
					showsState && t(STATE_TEXTS[state]),
					reason,
				]
					.filter(Boolean)
					.join(" · ")}
			</small>
		</li>
	);
}

function MessageForm() {
	const app = useApp();
	const [body, setBody] = useState("");
	const text = body.trim();
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setBody("");
		await app.record({ type: "message", body: text }, { work_day_id: null, about: "" });
	};
	return (
		<form className={styles.form} onSubmit={(event) => void send(event)}>
			<textarea
				aria-label={t("writeMessage")}
				placeholder={t("writeMessage")}
				rows={2}
				maxLength={MAX_LENGTH}
				value={body}
				onChange={(event) => setBody(event.target.value)}
			/>
			<Press isMain icon={Send} type="submit" disabled={text === ""}>
				{t("send")}
			</Press>
		</form>
	);
}
