/** How far the Worker's clock is ahead, in milliseconds: what a local server or a test sets, nothing in a deployment, whatever is set. */
export function readClockOffset({ LOCAL, CLOCK_OFFSET_MS }: Pick<Env, "LOCAL" | "CLOCK_OFFSET_MS">): number {
	const offset = LOCAL ? Number(CLOCK_OFFSET_MS || 0) : 0;
	if (!Number.isFinite(offset)) throw new Error(`CLOCK_OFFSET_MS is no number: ${CLOCK_OFFSET_MS}`);
	return offset;
}
