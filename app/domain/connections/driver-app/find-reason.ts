import type { RowOf } from "~/db/read";
import type { selectKnownReasons } from "~/db/repositories/connections/driver-reasons";

type Reason = RowOf<typeof selectKnownReasons>;

/** The name of a reason by its code; null without one, and for a code that never was in the company's list. */
export function findReason(
	reasons: readonly Reason[],
	kind: Reason["kind"],
	code: string | null | undefined,
): string | null {
	if (!code) return null;
	const wanted = code.toLowerCase();
	return reasons.find((one) => one.kind === kind && one.code.toLowerCase() === wanted)?.name ?? null;
}
