import { createStore, useStore } from "~/ui/store";

/** Who is sick, or what has broken down; null until it is chosen. */
export type CoverSubject =
	| { kind: "driver"; driver: { id: number; full_name: string } | null; from?: string }
	| { kind: "vehicle"; vehicle: { id: number; reg: string } | null; from?: string; to?: string };

/** What the dialog is open for; null while it is closed. */
export const coverSubject = createStore<CoverSubject | null>(null);

/** Whether the user may plan workdays, so that the dialog is there. */
export const isCoverPossible = createStore(false);

/** Opens "Sick today" over any screen; without a driver it is chosen first. The day is today unless a later one is given. */
export const openSickDriver = (driver: { id: number; full_name: string } | null, from?: string): void =>
	coverSubject.set({ kind: "driver", driver, from });

/** Opens "Broken down" over any screen; without a vehicle it is chosen first. The day is today unless a later one is given. */
export const openBreakdown = (
	vehicle: { id: number; reg: string } | null,
	{ from, to }: { from?: string; to?: string } = {},
): void => coverSubject.set({ kind: "vehicle", vehicle, from, to });

/** Whether the entries of the dialog are shown. */
export const useIsCoverPossible = (): boolean => useStore(isCoverPossible);
