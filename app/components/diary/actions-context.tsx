import { createContext, useContext } from "react";
import type { Action } from "~/domain/jobs/lifecycle";
import type { DiaryRow } from "./types";

/** What can be done with a row; the cells ask for it here, so that columns need not be made anew. */
export interface RowDeeds {
	open: (row: DiaryRow) => void;
	/** Opens the sheet in which the job is changed. */
	change: (row: DiaryRow) => void;
	mark: (rows: readonly DiaryRow[], on: boolean) => void;
	duplicate: (row: DiaryRow) => void;
	/** An action of the job's life; asks first where the rules say so. */
	act: (row: DiaryRow, action: Action) => void;
	/** The trip of a sub-job, where it is loaded. */
	tripOf: (row: DiaryRow) => DiaryRow | undefined;
}

const Deeds = createContext<RowDeeds | null>(null);
export const RowDeedsProvider = Deeds.Provider;

/** The deeds of the diary around a cell; null in a customer's diary, which only shows. */
export const useRowDeeds = () => useContext(Deeds);
