import { z } from "zod";
import { logError } from "~/log/log";

/** A message of the queues. It names work, never carries its contents: the databases stay the only source of what is to be done. */
export const backgroundWork = z.object({
	/** `mail`: send a page of the outbox. `visit`: do what is due. `webhooks`: send events to the company's addresses. `cleanup`: delete what need not be retained. */
	work: z.enum(["mail", "visit", "webhooks", "cleanup"]),
	/** The company's slug; null for the platform. */
	company: z.string().nullable(),
});
export type BackgroundWork = z.output<typeof backgroundWork>;

type Queues = Pick<Env, "PLATFORM_MAIL_QUEUE" | "MAIL_QUEUE" | "BACKGROUND_QUEUE">;

/** Mail of the platform has a queue of its own, so that no company's mail delays a password link. */
function queueOf(env: Queues, { work, company }: BackgroundWork): Queue {
	if (work !== "mail") return env.BACKGROUND_QUEUE;
	return company === null ? env.PLATFORM_MAIL_QUEUE : env.MAIL_QUEUE;
}

/** The most messages of one call to a queue. */
const MAX_MESSAGES = 100;

/** Sends work to its queues, to be delivered after a delay. Throws if a queue refuses it. */
export async function enqueue(
	env: Queues,
	works: readonly BackgroundWork[],
	delaySeconds = 0,
): Promise<void> {
	for (const queue of new Set(works.map((work) => queueOf(env, work)))) {
		const messages = works
			.filter((work) => queueOf(env, work) === queue)
			.map((body) => ({ body, contentType: "json" as const }));
		for (let at = 0; at < messages.length; at += MAX_MESSAGES)
			await queue.sendBatch(messages.slice(at, at + MAX_MESSAGES), { delaySeconds });
	}
}

/** Work of one kind is sent once a span: a message delivered at the end of the span covers all of it. */
const SPAN_MS = { mail: 2_000, visit: 60_000 } as const;

/** The spans that this isolate has sent a message for, by work and company. */
const sentSpans = new Map<string, number>();
const MAX_SPANS = 5_000;

/** Forgets what this isolate has sent; for tests. */
export const forgetSentSpans = () => sentSpans.clear();

/** Whether this isolate still has to send a message that is delivered at `end`. */
function startSpan(key: string, end: number, now: number): boolean {
	const id = `${key} ${end}`;
	if (sentSpans.has(id)) return false;
	for (const [sent, until] of sentSpans)
		if (until <= now || sentSpans.size >= MAX_SPANS) sentSpans.delete(sent);
	sentSpans.set(id, end);
	return true;
}

/** Sends a message that is delivered after `due`, unless this isolate has sent one for the same span. An error is logged: the cron is behind it. */
async function enqueueOnce(
	env: Queues,
	work: BackgroundWork & { work: "mail" | "visit" },
	due: number,
	now: number,
) {
	const span = SPAN_MS[work.work];
	const end = (Math.floor(Math.max(due, now) / span) + 1) * span;
	const key = `${work.work} ${work.company}`;
	if (!startSpan(key, end, now)) return;
	try {
		await enqueue(env, [work], Math.ceil((end - now) / 1000));
	} catch (error) {
		sentSpans.delete(`${key} ${end}`);
		logError("enqueue", error, work);
	}
}

/** What a commit in a company's database calls: its mail is sent within seconds, and what it has scheduled is looked at within a minute. */
export function companyBackground(env: Queues, company: string, clock = Date.now) {
	return {
		async committed(mailAt: string | null) {
			const now = clock();
			await Promise.all([
				enqueueOnce(env, { work: "visit", company }, now, now),
				visitBackground(env, company, () => now).committed(mailAt),
			]);
		},
	};
}

/** The same for scheduled work itself, whose changes schedule nothing: only its mail. */
export function visitBackground(env: Queues, company: string, clock = Date.now) {
	return {
		async committed(mailAt: string | null) {
			const now = clock();
			if (mailAt !== null) await enqueueOnce(env, { work: "mail", company }, Date.parse(mailAt), now);
		},
	};
}

/** Has the mail of the platform sent within seconds; after the batch that queued it. */
export const sendPlatformMailSoon = ({
	env,
	waitUntil,
}: {
	env: Queues;
	waitUntil: (promise: Promise<unknown>) => void;
}): void => waitUntil(enqueueOnce(env, { work: "mail", company: null }, Date.now(), Date.now()));
