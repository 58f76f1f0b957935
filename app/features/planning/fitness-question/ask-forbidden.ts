import { ApiError } from "~/client/api";
import type { UnconfirmedVerdict } from "~/domain/planning/fitness/override";
import { confirm } from "~/ui/overlay/confirm";
import { describeOverride } from "./question";

const isVerdict = (one: unknown): one is UnconfirmedVerdict =>
	typeof one === "object" && one !== null && "rule" in one && "title" in one && "message" in one;

/** What the server wants to have confirmed; null for any other error. */
function readForbidden(error: unknown): UnconfirmedVerdict[] | null {
	if (!(error instanceof ApiError) || error.status !== 409) return null;
	const { data } = error;
	if (typeof data !== "object" || data === null || !("forbidden" in data)) return null;
	return Array.isArray(data.forbidden) ? data.forbidden.filter(isVerdict) : null;
}

/**
 * Sends work with the rules that are overridden. Where the server finds another rule that forbids it, as a colleague may have changed
 * the day meanwhile, that one is put as a question and the work is sent again. Throws what `send` throws, also when the question is declined.
 */
export async function askForbidden<Answer>(
	send: (override: string[]) => Promise<Answer>,
	override: readonly string[] = [],
	name = "This work",
): Promise<Answer> {
	try {
		return await send([...override]);
	} catch (error) {
		const open = readForbidden(error);
		if (!open?.some(({ rule }) => !override.includes(rule))) throw error;
		if (!(await confirm({ ...describeOverride(open, name, "Plan anyway"), quiet: true }))) throw error;
		return await send([...override, ...open.map(({ rule }) => rule)]);
	}
}
