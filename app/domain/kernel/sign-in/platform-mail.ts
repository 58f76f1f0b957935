import { insertPlatformMail } from "~/db/repositories/kernel/platform-settings";
import type { Statement } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The statement that queues a mail of the provider. */
export const queuePlatformMail = (
	{ now }: Pick<PlatformCtx, "now">,
	mail: Parameters<typeof insertPlatformMail>[0],
): Statement => insertPlatformMail(mail, now.toISOString());
