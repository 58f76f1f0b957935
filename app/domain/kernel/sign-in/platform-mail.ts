import { insertPlatformMail } from "~/db/repositories/kernel/platform-settings";
import type { Statement } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The statement that queues a mail of the provider. The local server, which sends none, prints it. */
export function queuePlatformMail(
	{ env, now }: Pick<PlatformCtx, "env" | "now">,
	mail: Parameters<typeof insertPlatformMail>[0],
): Statement {
	if (env.PRINT_MAIL) console.info(`\nMail to ${mail.to_email}: ${mail.subject}\n\n${mail.body}\n`);
	return insertPlatformMail(mail, now.toISOString());
}
