import type { ImportRow, ImportRowState, ImportRowStatus } from "~/domain/master-data/spreadsheets/review";

/** The states of rows that a save sends. */
const READY_STATES = ["good", "new", "changed"] as const satisfies ImportRowState[];

const isReady = (state: ImportRowState | undefined) => READY_STATES.some((ready) => ready === state);

/** The rows that a save sends. */
export const getReadyRows = <Row extends Pick<ImportRow, "row_no">>(
	rows: readonly Row[],
	statuses: ReadonlyMap<number, Pick<ImportRowStatus, "state">>,
): Row[] => rows.filter(({ row_no }) => isReady(statuses.get(row_no)?.state));

/** Whether closing an import would lose something: rows read or corrected since the last save, or a save under way. */
export const isImportUnsaved = (
	counts: Readonly<Record<(typeof READY_STATES)[number] | "bad", number>>,
	session: { isChanged: boolean; isSaving: boolean },
): boolean => session.isSaving || (session.isChanged && countReady(counts) + counts.bad > 0);

/** The number of rows that a save sends. */
export const countReady = (counts: Readonly<Record<(typeof READY_STATES)[number], number>>): number =>
	READY_STATES.reduce((sum, state) => sum + counts[state], 0);
