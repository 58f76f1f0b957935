import { MINUTE_MS } from "~/shared/time/durations.mjs";

const STEP_MS = 10 * MINUTE_MS;

/** How wide a window is, by how far ahead the arrival is; minutes. */
const WIDTHS = [
	{ ahead: 30, width: 20 },
	{ ahead: 120, width: 30 },
	{ ahead: 240, width: 60 },
	{ ahead: Number.POSITIVE_INFINITY, width: 120 },
] as const;

/** The window in which a recipient can expect the driver, on whole ten minutes: the further ahead, the wider; never before now. */
export function computeWindow(expectedAt: Date, now: Date): { from: Date; to: Date } {
	const ahead = (expectedAt.getTime() - now.getTime()) / MINUTE_MS;
	const width = (WIDTHS.find((row) => ahead < row.ahead)?.width ?? 120) * MINUTE_MS;
	const from = Math.floor((expectedAt.getTime() - width / 2) / STEP_MS) * STEP_MS;
	const begin = Math.max(from, Math.floor(now.getTime() / STEP_MS) * STEP_MS);
	return { from: new Date(begin), to: new Date(begin + width) };
}
