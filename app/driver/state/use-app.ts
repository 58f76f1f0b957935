import { createContext, useContext, useSyncExternalStore } from "react";
import type { DayOfDriver, DriverWorkday } from "../api/driver-api";
import { findCurrentWorkday, type WorkdayState, workdayState } from "../rules/rules-workday";
import type { AppState, DriverApp } from "./driver-app";

const AppContext = createContext<DriverApp | null>(null);
export const AppProvider = AppContext.Provider;

/** The app around a screen. */
export function useApp(): DriverApp {
	const app = useContext(AppContext);
	if (!app) throw new Error("No app around this screen.");
	return app;
}

/** What the app shows now. */
export function useAppState(): AppState {
	const app = useApp();
	return useSyncExternalStore(app.subscribe, app.getState);
}

/** The day, the workday that the driver is on and how far it is. */
export interface CurrentDay {
	day: DayOfDriver;
	read_at: string;
	workday: DriverWorkday;
	progress: WorkdayState;
}

/** Null without a workday today. */
export function useCurrentDay(): CurrentDay | null {
	const { stored, writes } = useAppState();
	const workday = stored && findCurrentWorkday(stored.day, writes);
	if (!stored || !workday) return null;
	const { day, read_at } = stored;
	return { day, read_at, workday, progress: workdayState(day, workday, writes) };
}
