import type { BackgroundWork } from "~/tenancy/background-work";

/** A message that was sent to a queue. */
export interface SentMessage {
	queue: "platform mail" | "mail" | "background";
	body: BackgroundWork;
	delaySeconds: number;
}

/** Queues that only record what is sent to them; `take` returns it and forgets it. */
export function recordedQueues() {
	const sent: SentMessage[] = [];
	const queue = (name: SentMessage["queue"]) => {
		const sendBatch = async (
			messages: Iterable<MessageSendRequest<BackgroundWork>>,
			{ delaySeconds = 0 }: QueueSendBatchOptions = {},
		) => {
			for (const { body } of messages) sent.push({ queue: name, body, delaySeconds });
		};
		return { sendBatch } as unknown as Queue;
	};
	return {
		bindings: {
			PLATFORM_MAIL_QUEUE: queue("platform mail"),
			MAIL_QUEUE: queue("mail"),
			BACKGROUND_QUEUE: queue("background"),
		},
		take: () => sent.splice(0),
	};
}
