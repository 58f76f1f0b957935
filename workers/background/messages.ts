import { writeLog } from "~/log/log";
import { type BackgroundWork, backgroundWork } from "~/tenancy/background-work";

/** The messages of a batch that name the same work. */
export interface WorkGroup {
	work: BackgroundWork;
	messages: Message[];
}

/** Groups the messages of a batch by their work, in order. One that no version of the product sends is logged and acknowledged. */
export function groupWork({ messages }: MessageBatch): WorkGroup[] {
	const groups = new Map<string, WorkGroup>();
	for (const message of messages) {
		const parsed = backgroundWork.safeParse(message.body);
		if (!parsed.success) {
			writeLog("error", "unknown message", { id: message.id });
			message.ack();
			continue;
		}
		const key = JSON.stringify([parsed.data.work, parsed.data.company]);
		const group = groups.get(key) ?? { work: parsed.data, messages: [] };
		group.messages.push(message);
		groups.set(key, group);
	}
	return [...groups.values()];
}
