import type { Verdict } from "~/domain/planning/fitness/verdict";
import { confirm } from "~/ui/overlay/confirm";
import { describeOverride, namesOfForbidden, toAskAbout } from "./question";

/**
 * Asks about what forbids work or has to be answered, if anything does. Resolves to the rules that are overridden then, or to null when
 * it was declined.
 */
export async function askAbout(
	verdicts: readonly Verdict[],
	name: string,
	okText: string,
): Promise<string[] | null> {
	const open = toAskAbout(verdicts);
	if (open.length === 0) return [];
	return (await confirm(describeOverride(open, name, okText))) ? namesOfForbidden(verdicts) : null;
}
