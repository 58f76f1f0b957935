import type { RowOf } from "~/db/read";
import type { selectKnownReasons } from "~/db/repositories/connections/driver-reasons";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Step } from "./rules-step";

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

interface GivenReasons {
	step: Step;
	reason?: string | null | undefined;
	waiting_reason?: string | null | undefined;
}

/**
 * The names of the reasons of a step: why it was not done, and why the driver had to wait. Throws 409 for a code that never was in the
 * company's list, and for a failed job without one, unless the company's list has none to choose.
 */
export function readReasons(
	reasons: readonly Reason[],
	{ step, reason, waiting_reason }: GivenReasons,
): [reason: string | null, waitingReason: string | null] {
	const names = [
		findReason(reasons, "failure", reason),
		findReason(reasons, "waiting", waiting_reason),
	] as const;
	if ((reason && names[0] === null) || (waiting_reason && names[1] === null))
		throw conflict(driverAppText.unknownReason);
	const canChoose = reasons.some(({ kind, is_active }) => kind === "failure" && is_active === 1);
	if (step === "failed" && !reason && canChoose) throw conflict(driverAppText.reasonMissing);
	return [...names];
}
