import { createContext, useContext } from "react";
import type { CopyKind } from "~/domain/diary/recurring/rules";
import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { DiaryRow } from "../data/types";

/** The dialogs that make other jobs of a row's job. */
export type CopyDialog = CopyKind | "standing-order";

/** What can be done with a row. A context, so that the column definitions stay the same objects. */
export interface RowActions {
	open: (row: DiaryRow) => void;
	/** Opens the slide-over that edits the job. */
	edit: (row: DiaryRow) => void;
	mark: (rows: readonly DiaryRow[], on: boolean) => void;
	/** Opens the dialog that copies the job. */
	copy: (row: DiaryRow, kind: CopyDialog) => void;
	/** Opens a new entry with the values of the job. */
	copyToEntry: (row: DiaryRow) => void;
	/** Performs a lifecycle action, after confirmation where the rules require it. */
	perform: (row: DiaryRow, action: JobAction) => void;
	/** The trip of a sub-job, if loaded. */
	tripOf: (row: DiaryRow) => DiaryRow | undefined;
}

const RowActionsContext = createContext<RowActions | null>(null);
export const RowActionsProvider = RowActionsContext.Provider;

/** The row actions of the surrounding diary; null in a customer's diary, which is read-only. */
export const useRowActions = () => useContext(RowActionsContext);
