import { recordServiceCheck } from "~/db/repositories/provider/service-checks";
import { runStatements } from "~/db/statements";
import { maskMessage } from "~/log/describe-thrown";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The same outcome is recorded again after this. */
const RECORD_EVERY_MS = 5 * 60_000;
let recorded: { error: string | null; at: number } | null = null;

/** Records what sending mail came to, as a test would: what the integrations list shows is what happens to real mail. */
export async function recordMailUse(
	{ d1, services }: Pick<PlatformCtx, "d1" | "services">,
	providerError: string | null,
	at: Date,
): Promise<void> {
	const error = providerError === null ? null : maskMessage(providerError);
	const isRecent = recorded?.error === error && at.getTime() - recorded.at < RECORD_EVERY_MS;
	if (isRecent) return;
	recorded = { error, at: at.getTime() };
	const outcome = { service: "mail", provider: services.mailProvider, error, duration_ms: 0 };
	await runStatements(d1, [recordServiceCheck(outcome, at.toISOString())]);
}
