import { read } from "~/db/read";
import { markMailed, selectUnreadAnswers } from "~/db/repositories/provider/support-desk";
import { runStatements } from "~/db/statements";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { unreadAnswerMail } from "./support-mails";

/** How long a person has to read an answer on the screen before it is mailed. */
const UNREAD_MS = 5 * 60_000;
/** Older answers are left alone: anyone who has not looked for a week will not be helped by a mail. */
const FORGOTTEN_MS = 7 * DAY_MS;
const MAILS_PER_RUN = 50;

/** Mails answers that their people have not read, each once; the newest of a thread stands for those before it. Returns how many. */
export async function mailUnreadAnswers(env: Env, now: Date): Promise<number> {
	const d1 = env.PLATFORM_DB;
	const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
	const [answers] = await read(d1, [
		selectUnreadAnswers({ after: before(FORGOTTEN_MS), before: before(UNREAD_MS) }, MAILS_PER_RUN),
	]);
	if (answers.length === 0) return 0;
	await runStatements(
		d1,
		answers.flatMap((answer) => [
			queuePlatformMail({ now }, unreadAnswerMail(env.APP_ORIGIN || null, answer)),
			markMailed(answer.thread_id, answer.message_id),
		]),
	);
	return answers.length;
}
