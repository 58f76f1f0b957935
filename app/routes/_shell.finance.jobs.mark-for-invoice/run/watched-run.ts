import { z } from "zod/mini";

const KEY = "cartage:invoice-run";
const watchedRun = z.object({ tenant: z.string(), id: z.int(), isMailed: z.boolean() });

/** A run that this browser has started, and whether its invoices are to be mailed at its end. */
export type WatchedRun = z.infer<typeof watchedRun>;

/** Stored in the browser, so that a run is shown again, and mailed, after its tab was closed. */
export const watchRun = (run: WatchedRun): void => localStorage.setItem(KEY, JSON.stringify(run));
export const forgetRun = (): void => localStorage.removeItem(KEY);

/** The run that this browser watches for a company; null without one. */
export function readWatchedRun(tenant: string): WatchedRun | null {
	try {
		const parsed = watchedRun.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
		return parsed.success && parsed.data.tenant === tenant ? parsed.data : null;
	} catch {
		return null;
	}
}
